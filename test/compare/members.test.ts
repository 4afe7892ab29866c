import { describe, expect, it } from 'vitest';
import { pairMembers } from '../../src/compare/members.ts';
import { Sameness } from '../../src/compare/prune.ts';
import { target } from '../../src/document/cursor.ts';
import { SchemaReader } from '../../src/document/read-schema.ts';
import type { SchemaRef } from '../../src/document/schema.ts';
import type { Document, JsonObject, JsonValue } from '../../src/document/types.ts';
import { answering, api, compare, object, ref } from './kit.ts';

interface Alternatives {
  readonly oneOf: readonly JsonValue[];
  readonly schemas?: JsonObject;
}

/** A document whose component `Read` has these alternatives. */
function document({ oneOf, schemas = {} }: Alternatives): Document {
  return api({ components: { schemas: { ...schemas, Read: { oneOf } } } });
}

function membersOf(document: Document): SchemaRef[] {
  const list = target(document, '#/components/schemas/Read/oneOf');
  const length = Array.isArray(list?.value) ? list.value.length : 0;
  return Array.from({ length }, (_, index) => {
    const pointer = `/components/schemas/Read/oneOf/${index}`;
    const value = target(document, `#${pointer}`)?.value ?? null;
    return { parts: [{ document, value, pointer }] };
  });
}

/** How members pair, by their places: `0=1 #/components/schemas/A`, `-1 …`, `+0 …`. */
function pairs(before: Alternatives, after: Alternatives): string[] {
  const [base, revision] = [document(before), document(after)];
  const readers = [base, revision].map((side) => new SchemaReader(side, { mergeAllOf: true }));
  const sameness = new Sameness(base, revision);
  const place = (member: SchemaRef) => member.parts[0]?.pointer.split('/').at(-1);
  const { both, removed, added } = pairMembers(
    membersOf(base),
    membersOf(revision),
    (member) => {
      const reader = readers.find((one) => one.document === member.parts[0]?.document);
      if (reader === undefined) throw new Error('a member is of one of the documents');
      return reader.read(member);
    },
    ({ before: a, after: b }) =>
      a.parts.length === b.parts.length &&
      a.parts.every((part, index) => {
        const other = b.parts[index];
        return other !== undefined && sameness.same(part, other, 'schema');
      }),
  );
  return [
    ...both.map((pair) => `${place(pair.before)}=${place(pair.after)} ${pair.name}`),
    ...removed.map((member) => `-${place(member.ref)} ${member.name}`),
    ...added.map((member) => `+${place(member.ref)} ${member.name}`),
  ];
}

const a = object({ a: { type: 'string' } });
const b = object({ b: { type: 'string' } });
const c = object({ c: { type: 'string' } });

describe('alternatives pair', () => {
  it('where they are equal, in any order', () => {
    expect(pairs({ oneOf: [a, b, c] }, { oneOf: [c, a, b] })).toEqual([
      '0=1 subschema #2',
      '1=2 subschema #3',
      '2=0 subschema #1',
    ]);
  });

  it('where they are equal, each once', () => {
    expect(pairs({ oneOf: [a, a, b] }, { oneOf: [b, a] })).toEqual([
      '0=1 subschema #2',
      '2=0 subschema #1',
      '-1 subschema #2',
    ]);
  });

  it('where a component got another name or was written out', () => {
    expect(
      pairs(
        { oneOf: [ref('A'), ref('B')], schemas: { A: a, B: b } },
        { oneOf: [b, ref('Z')], schemas: { Z: a } },
      ),
    ).toEqual(['0=1 #/components/schemas/Z', '1=0 subschema #1']);
    expect(pairs({ oneOf: [a, b] }, { oneOf: [ref('x~1y'), b], schemas: { 'x/y': a } })).toEqual([
      '0=0 #/components/schemas/x~1y',
      '1=1 subschema #2',
    ]);
  });

  it('where they are of one component, when both changed', () => {
    const before = { oneOf: [ref('A'), ref('B')], schemas: { A: a, B: b } };
    const after = { oneOf: [ref('B'), ref('A')], schemas: { A: object({ a: {} }), B: object({ b: {} }) } };
    expect(pairs(before, after)).toEqual(['0=1 #/components/schemas/A', '1=0 #/components/schemas/B']);
  });

  it('where they are of one title', () => {
    const titled = (title: string, properties: JsonObject) => ({ ...object(properties), title });
    const before = {
      oneOf: [titled('A', { a: { type: 'string' } }), titled('B', { b: { type: 'string' } })],
    };
    expect(pairs(before, { oneOf: [titled('B', { b: {} }), titled('A', { a: {} })] })).toEqual([
      '0=1 subschema #2: A',
      '1=0 subschema #1: B',
    ]);
    expect(pairs(before, { oneOf: [titled('C', { b: {} }), titled('A', { a: {} })] })).toEqual([
      '0=1 subschema #2: A',
      '1=0 subschema #1: C',
    ]);
  });

  it('where they are the last that are left on each side, and written inline', () => {
    expect(pairs({ oneOf: [a, b] }, { oneOf: [c, a] })).toEqual(['0=1 subschema #2', '1=0 subschema #1']);
    expect(pairs({ oneOf: [a, b] }, { oneOf: [ref('C'), a], schemas: { C: c } })).toEqual([
      '0=1 subschema #2',
      '-1 subschema #2',
      '+0 #/components/schemas/C',
    ]);
    expect(pairs({ oneOf: [a, b] }, { oneOf: [c, object({ d: {} })] })).toEqual([
      '-0 subschema #1',
      '-1 subschema #2',
      '+0 subschema #1',
      '+1 subschema #2',
    ]);
  });

  it('by the name of what joins members, not of a member', () => {
    const kind = (...more: JsonValue[]) => ({ allOf: [ref('Pet'), ...more] });
    const schemas = (type: string) => ({
      Pet: object({ name: { type: 'string' } }),
      Cat: kind(object({ lives: { type } })),
      Dog: kind(object({ barks: { type } })),
    });
    const before = { oneOf: [ref('Cat'), ref('Dog')], schemas: schemas('integer') };
    expect(pairs(before, { oneOf: [ref('Dog'), ref('Cat')], schemas: schemas('string') })).toEqual([
      '0=1 #/components/schemas/Cat',
      '1=0 #/components/schemas/Dog',
    ]);
  });
});

describe('the verdict on alternatives', () => {
  const at = ({ oneOf, schemas }: Alternatives) => answering({ oneOf }, schemas);

  it('is silent where they are only written in another way', () => {
    const schemas = { A: a, B: b };
    expect(compare(at({ oneOf: [a, b] }), at({ oneOf: [b, a] }))).toEqual([]);
    expect(compare(at({ oneOf: [a, b], schemas }), at({ oneOf: [ref('B'), ref('A')], schemas }))).toEqual([]);
  });

  it('follows each to its counterpart', () => {
    const schemas = (type: string) => ({ A: object({ a: { type } }), B: b });
    const base = at({ oneOf: [ref('A'), ref('B')], schemas: schemas('string') });
    expect(compare(base, at({ oneOf: [ref('B'), ref('A')], schemas: schemas('boolean') }))).toEqual([
      'error response-property-type-changed 200 oneOf[#/components/schemas/A]/a',
    ]);
  });

  it('names those that came and went', () => {
    expect(compare(at({ oneOf: [a, b] }), at({ oneOf: [a, b, c] }))).toEqual([
      'error response-body-one-of-added 200',
    ]);
    expect(compare(at({ oneOf: [a, b, c] }), at({ oneOf: [a, b] }))).toEqual([
      'info response-body-one-of-removed 200',
    ]);
  });
});
