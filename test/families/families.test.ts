import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Family, OperationExample, SchemaExample } from '../../src/compare/family.ts';
import { SCHEMA_SITES } from '../../src/compare/family.ts';
import { walk } from '../../src/compare/walk.ts';
import type { Document } from '../../src/document/types.ts';
import { FAMILIES } from '../../src/families/index.ts';
import { OWN } from '../../src/policies/presets.ts';
import { withMembers, withPathItem, withSchema } from './plant.ts';

type Example = SchemaExample | OperationExample;

function isOperation(example: Example): example is OperationExample {
  return Array.isArray(example.ids);
}

/** The ids that a family finds between two documents, sorted; all are asked, since together they tell what is the same. */
function found(family: Family, before: Document, after: Document, stable = 0): string[] {
  const options = { ...OWN.walk, today: new Date('2026-01-01'), graceDays: { stable, beta: 0 } };
  return walk(before, after, FAMILIES, options)
    .filter((finding) => finding.family === family)
    .map(({ hit }) => hit.id)
    .sort();
}

/** The ids that a family reports for an example, by site (or under `operation`), beside those that it should. */
function judge(family: Family, example: Example): { got: object; want: object } {
  if (isOperation(example)) {
    const plant = example.document ? withMembers : withPathItem;
    const got = found(family, plant(example.before), plant(example.after), example.graceDays);
    return { got: { operation: got }, want: { operation: [...example.ids].sort() } };
  }
  const got = SCHEMA_SITES.map((site) => [
    site,
    found(family, withSchema(site, example.before), withSchema(site, example.after), example.graceDays),
  ]);
  const want = SCHEMA_SITES.map((site) => {
    const id = example.ids?.[site] ?? (example.outcome && `${site}-${example.outcome}`);
    return [site, id === undefined || id === '' ? [] : [id]];
  });
  return { got: Object.fromEntries(got), want: Object.fromEntries(want) };
}

describe.each(FAMILIES.map((family) => [Object.keys(family.ids)[0], family] as const))(
  'the family of %s',
  (_, family) => {
    it.each(family.examples.map((example, index) => [index, example] as const))(
      'reports example %i',
      (_, example) => {
        const { got, want } = judge(family, example);
        expect(got).toEqual(want);
      },
    );

    it('produces each of its ids in an example', () => {
      const produced = family.examples.flatMap((example) => Object.values(judge(family, example).got).flat());
      const missing = Object.keys(family.ids).filter((id) => !produced.includes(id));
      expect(missing).toEqual([]);
    });

    it('says something about itself', () => {
      expect(family.about).toMatch(/\.$/);
      expect(family.spec).not.toBe('');
    });
  },
);

describe('the list of families', () => {
  it('gives each id to one family', () => {
    const ids = FAMILIES.flatMap((family) => Object.keys(family.ids));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('holds every file of the folder', () => {
    const folder = new URL('../../src/families/', import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'index.ts');
    const index = readFileSync(new URL('index.ts', folder), 'utf8');
    expect(files.filter((file) => !index.includes(`'./${file}'`))).toEqual([]);
    expect(FAMILIES).toHaveLength(files.length);
  });
});
