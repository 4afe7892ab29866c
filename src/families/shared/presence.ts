/** What the families of keywords that are there or not share. */
import type { SchemaPair } from '../../compare/family.ts';
import { isObject, PROSE_KEYWORDS } from '../../document/metamodel.ts';
import type { SchemaKeyword, SchemaRef } from '../../document/schema.ts';
import type { JsonValue } from '../../document/types.ts';

/** Whether a schema lets everything pass. */
export function isAnything({ parts }: SchemaRef): boolean {
  return parts.every(
    ({ value }) =>
      value === true || (isObject(value) && Object.entries(value).every(([key, item]) => isVain(key, item))),
  );
}

/** Keywords that are prose, or have the value that they have anyway. */
function isVain(keyword: string, value: JsonValue): boolean {
  if (PROSE_KEYWORDS.schema?.has(keyword)) return true;
  if (value === false) return FLAGS.has(keyword);
  if (value === 0) return BOUNDS.has(keyword);
  return keyword === 'required' && Array.isArray(value) && value.length === 0;
}

const FLAGS: ReadonlySet<string> = new Set([
  'deprecated',
  'readOnly',
  'writeOnly',
  'nullable',
  'uniqueItems',
]);
const BOUNDS: ReadonlySet<string> = new Set(['minLength', 'minItems', 'minProperties']);

/** Whether a keyword that restricts values by a schema came or went; what lets everything pass is as good as none. */
export function restriction(keyword: SchemaKeyword, { before, after, read, effective }: SchemaPair) {
  const outcome = presence(before[keyword], after[keyword]);
  const held = before[keyword] ?? after[keyword];
  const vain = effective && held !== undefined && isAnything(read(held));
  return vain ? undefined : outcome;
}

/** Whether a keyword came or went, or undefined where neither. */
export function presence(before: unknown, after: unknown) {
  if ((before === undefined) === (after === undefined)) return undefined;
  return before === undefined ? 'added' : 'removed';
}

/** "gained the keyword contains". */
export function describePresence(keyword: string, id: string): string {
  return `${id.endsWith('added') ? 'gained' : 'lost'} the keyword ${keyword}`;
}
