/** The rules as a catalogue: what `oasgate rules` lists and `oasgate explain` explains, from the families' own data. */
import type { Level } from '../change.ts';
import { type Family, type OperationExample, SCHEMA_SITES, type SchemaExample } from '../compare/family.ts';
import type { JsonValue } from '../document/types.ts';
import { FAMILIES } from '../families/index.ts';

/** One rule, as people ask about it. */
export interface Rule {
  readonly id: string;
  readonly level: Level;
  /** Where the value stands: a site of schemas, or what the family looks at otherwise. */
  readonly site: string;
  readonly keyword: string | null;
  readonly about: string;
  /** Why it has its level. */
  readonly why: string;
  /** The section of the specification. */
  readonly spec: string;
  /** A change that it reports: the schema, or the path item, before and after. */
  readonly example: { readonly before: JsonValue; readonly after: JsonValue } | null;
}

/** All rules, sorted by id. */
export function catalogue(): Rule[] {
  const rules = FAMILIES.flatMap((family) =>
    Object.entries(family.ids).map(([id, level]) => toRule(family, id, level)),
  );
  return rules.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function toRule(family: Family, id: string, level: Level): Rule {
  return {
    id,
    level,
    site: SCHEMA_SITES.filter((site) => id.startsWith(`${site}-`)).at(-1) ?? family.section ?? 'operation',
    keyword: family.keyword ?? null,
    about: family.about,
    why: whyOf(id, level),
    spec: family.spec,
    example: exampleOf(family, id),
  };
}

const LEVEL_MEANS: Readonly<Record<Level, string>> = {
  error: 'it breaks a caller that followed the old contract',
  warning: 'it may break a caller, or breaks only strict readers: the documents alone do not say',
  info: 'no caller that followed the old contract breaks',
};

function whyOf(id: string, level: Level): string {
  const direction = id.includes('response') ? 'response' : id.includes('request') ? 'request' : undefined;
  const principle =
    direction === 'request'
      ? ' A request may only widen: what was valid to send must stay valid.'
      : direction === 'response'
        ? ' A response may only narrow: what callers count on must stay true.'
        : '';
  return `It is of level ${level}, because ${LEVEL_MEANS[level]}.${principle}`;
}

function exampleOf(family: Family, id: string): Rule['example'] {
  const found = family.examples.find((example) => idsOf(example).includes(id));
  return found === undefined ? null : { before: found.before, after: found.after };
}

function idsOf(example: SchemaExample | OperationExample): readonly string[] {
  if (isOperation(example)) return example.ids;
  const { outcome, ids = {} } = example;
  return SCHEMA_SITES.flatMap((site) => {
    const id = ids[site] ?? (outcome === undefined ? undefined : `${site}-${outcome}`);
    return id === undefined ? [] : [id];
  });
}

function isOperation(example: SchemaExample | OperationExample): example is OperationExample {
  return Array.isArray(example.ids);
}
