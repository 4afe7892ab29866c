import { describe, expect, it } from 'vitest';
import { compile, ref, typesOfSchemas } from '../typing.ts';

const object = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });
const text = { type: 'string' };

describe('T5 an object without further keywords', () => {
  it('is an open map, and the one that takes no property is empty', () => {
    const types = typesOfSchemas({
      Open: { type: 'object' },
      Described: { type: 'object', description: 'Whatever.', properties: {} },
      True: { type: 'object', additionalProperties: true },
      Any: { type: 'object', additionalProperties: {} },
      MaybeNull: { type: ['object', 'null'] },
      Closed: { type: 'object', additionalProperties: false },
      ClosedToo: { type: 'object', properties: {}, additionalProperties: false },
    });
    const snippet = `
      type Open = { [key: string]: unknown };
      export const open: Same<Schemas['Open' | 'Described' | 'True' | 'Any'], Open> = true;
      export const maybe: Same<Schemas['MaybeNull'], Open | null> = true;
      export const full: Schemas['Open'] = { size: 1, tags: ['a'] };
      export const empty: Schemas['Closed' | 'ClosedToo'] = {};
      // @ts-expect-error no property at all
      export const closed: Schemas['Closed'] = { size: 1 };
      // @ts-expect-error no property at all
      export const closedToo: Schemas['ClosedToo'] = { size: 1 };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T6 a member of allOf that says nothing', () => {
  it('is no part of the type', () => {
    const types = typesOfSchemas({
      Named: object({ name: text }, 'name'),
      Nothing: { type: 'object', description: 'For later.' },
      NothingAtAll: { type: 'object', additionalProperties: false },
      Crate: { allOf: [ref('Named'), { type: 'object' }] },
      Box: { allOf: [ref('Named'), ref('Nothing'), ref('NothingAtAll'), {}, true] },
      Empty: { allOf: [{ type: 'object' }] },
    });
    const snippet = `
      export const crate: Schemas['Crate'] = { name: 'x' };
      export const box: Schemas['Box'] = { name: 'x' };
      export const keys: Same<keyof Schemas['Crate'] | keyof Schemas['Box'], 'name'> = true;
      export const empty: Same<Schemas['Empty'], { [key: string]: unknown }> = true;
      // @ts-expect-error not named
      export const more: Schemas['Crate'] = { name: 'x', size: 1 };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T7 required beside allOf', () => {
  const schemas = {
    Named: object({ name: text, label: { type: ['string', 'null'] } }),
    Sized: { allOf: [ref('Named'), object({ size: { type: 'integer' } })] },
  };

  it('makes inherited properties required', () => {
    const types = typesOfSchemas({
      ...schemas,
      Crate: { allOf: [ref('Named')], required: ['name', 'label'] },
    });
    const snippet = `
      export const crate: Same<Schemas['Crate'], { name: string; label: string | null }> = true;
      // @ts-expect-error no label
      export const none: Schemas['Crate'] = { name: 'x' };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });

  it('makes those from further away required, and those that a member of its own asks for', () => {
    const types = typesOfSchemas({
      ...schemas,
      Far: { allOf: [ref('Sized')], required: ['name', 'size'] },
      Beside: { allOf: [ref('Sized'), { required: ['name', 'size'] }] },
      Either: { ...object({ a: text, b: text }), anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    });
    const snippet = `
      type Crate = { name: string; label?: string | null; size: number };
      export const far: Same<Schemas['Far'], Crate> = true;
      export const beside: Same<Schemas['Beside'], Crate> = true;
      export const name: string = ({} as Schemas['Beside']).name;
      export const a: Schemas['Either'] = { a: 'x' };
      export const b: Schemas['Either'] = { b: 'x' };
      // @ts-expect-error one of them
      export const none: Schemas['Either'] = {};
      // @ts-expect-error a text
      export const number: Schemas['Either'] = { a: 1 };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});

describe('T8 properties beside typed additionalProperties', () => {
  it('compile and take a valid literal', () => {
    const types = typesOfSchemas({
      Counts: { ...object({ total: { type: 'integer' } }, 'total'), additionalProperties: text },
      Optional: { ...object({ total: { type: 'integer' } }), additionalProperties: ref('Counts') },
      Patterns: {
        ...object({ total: { type: 'integer' } }, 'total'),
        patternProperties: { '^x-': { type: 'boolean' } },
        additionalProperties: false,
      },
      Refers: { ...object({ next: ref('Refers') }), additionalProperties: { type: 'number' } },
    });
    const snippet = `
      export const counts: Schemas['Counts'] = { total: 1, other: 'x' };
      export const total: number = counts.total;
      export const other: string | number | undefined = counts.other;
      export const optional: Schemas['Optional'] = { more: counts };
      export const patterns: Schemas['Patterns'] = { total: 1, 'x-fine': true };
      export const refers: Schemas['Refers'] = { next: { a: 1 }, b: 2 };
      // @ts-expect-error no text
      export const wrong: Schemas['Counts'] = { total: 'x' };
      // @ts-expect-error neither number nor text
      export const worse: Schemas['Counts'] = { total: 1, other: true };
    `;
    expect(compile(types, snippet)).toEqual([]);
  });
});
