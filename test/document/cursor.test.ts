import { describe, expect, it } from 'vitest';
import {
  at,
  componentName,
  entries,
  flag,
  follow,
  items,
  object,
  pointerOf,
  rootOf,
  target,
  text,
} from '../../src/document/cursor.ts';
import { valueAt } from '../../src/document/references.ts';
import { api, ref } from '../compare/kit.ts';

const crate = { type: 'object', description: 'a crate' };
const document = api({
  components: {
    schemas: {
      Crate: crate,
      Box: ref('Crate'),
      Alias: ref('Box'),
      'Crate Box': { type: 'string' },
      'a/b~c': { type: 'integer' },
      constructor: { type: 'boolean' },
    },
    parameters: { Lid: { in: 'query', name: 'lid', required: true } },
  },
  'x-list': [ref('Crate'), 'text', { plain: true }],
  'x-map': { crate: ref('Crate'), text: 'no object', plain: { flag: false, none: null } },
});
const root = rootOf(document);

describe('valueAt', () => {
  it('finds the whole, members, items and names with ~ and /', () => {
    expect(valueAt(document.root, '')).toBe(document.root);
    expect(valueAt(document.root, '/components/schemas/Crate/type')).toBe('object');
    expect(valueAt(document.root, '/x-list/1')).toBe('text');
    expect(valueAt(document.root, '/components/schemas/a~1b~0c/type')).toBe('integer');
  });

  it('answers undefined where nothing is', () => {
    const pointers = ['/nothing', '/x-list/3', '/x-list/length', '/openapi/0', '/x-map/plain/none/deep'];
    expect(pointers.map((pointer) => valueAt(document.root, pointer))).toEqual(pointers.map(() => undefined));
  });

  it('takes names of built-in members for plain names', () => {
    expect(valueAt(document.root, '/components/schemas/constructor/type')).toBe('boolean');
    expect(valueAt(document.root, '/components/schemas/toString')).toBeUndefined();
    expect(valueAt(document.root, '/__proto__')).toBeUndefined();
  });
});

describe('componentName', () => {
  it.each([
    ['/components/schemas/Crate', 'Crate'],
    ['/components/responses/Not Found', 'Not Found'],
    ['/components/schemas/a~1b', 'a/b'],
    ['/components/schemas/Crate/properties/lid', undefined],
    ['/components/schemas', undefined],
    ['/paths/~1crates/get', undefined],
    ['', undefined],
  ])('of %j is %j', (pointer, name) => {
    expect(componentName(pointer)).toBe(name);
  });
});

describe('pointerOf', () => {
  it.each([
    ['#', ''],
    ['#/components/schemas/Crate', '/components/schemas/Crate'],
    ['#/components/schemas/Crate%20Box', '/components/schemas/Crate Box'],
    ['#/100%', '/100%'],
    ['other.yaml#/Crate', undefined],
    ['Crate', undefined],
  ])('of %j is %j', (reference, pointer) => {
    expect(pointerOf(reference)).toBe(pointer);
  });
});

describe('target and follow', () => {
  it('lead to the component, with its name and place', () => {
    expect(target(document, '#/components/schemas/Crate')).toEqual({
      document,
      value: crate,
      pointer: '/components/schemas/Crate',
      component: 'Crate',
    });
    expect(target(document, '#/components/schemas/Crate%20Box')?.component).toBe('Crate Box');
    expect(target(document, '#/x-map/plain')?.component).toBeUndefined();
    expect(target(document, '#/nowhere')).toBeUndefined();
    expect(target(document, 'elsewhere.yaml')).toBeUndefined();
  });

  it('follow references to references', () => {
    const alias = target(document, '#/components/schemas/Alias');
    expect(alias?.value).toEqual(ref('Box'));
    expect(alias && follow(alias)).toBe(target(document, '#/components/schemas/Crate'));
  });

  it('leave what is no reference where it is', () => {
    expect(follow(root)).toBe(root);
  });
});

describe('reading members', () => {
  it('of an object', () => {
    expect(at(root, 'openapi')).toEqual({ document, value: '3.1.0', pointer: '/openapi' });
    expect(at(root, 'nothing')).toBeUndefined();
    const plain = target(document, '#/x-map/plain');
    expect(plain && at(plain, 'none')).toBeUndefined();
    expect(plain && at(plain, 'flag')?.pointer).toBe('/x-map/plain/flag');
  });

  it('follows references to objects, and takes nothing else', () => {
    expect(object(at(root, 'x-map'), 'crate')?.pointer).toBe('/components/schemas/Crate');
    expect(object(at(root, 'x-map'), 'text')).toBeUndefined();
    expect(object(root, 'x-list')).toBeUndefined();
    expect(object(undefined, 'x-map')).toBeUndefined();
  });

  it('of a map: the objects by name', () => {
    const pointers = [...entries(root, 'x-map')].map(([name, { pointer }]) => [name, pointer]);
    expect(pointers).toEqual([
      ['crate', '/components/schemas/Crate'],
      ['plain', '/x-map/plain'],
    ]);
    expect(entries(root, 'x-list').size).toBe(0);
    expect(entries(root, 'nothing').size).toBe(0);
    expect(entries(undefined, 'x-map').size).toBe(0);
  });

  it('of a list: the objects in their order', () => {
    const pointers = items(root, 'x-list').map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/components/schemas/Crate', '/x-list/2']);
    expect(items(root, 'x-map')).toEqual([]);
    expect(items(undefined, 'x-list')).toEqual([]);
  });

  it('of text and flags', () => {
    const lid = target(document, '#/components/parameters/Lid') ?? root;
    expect(text(lid, 'in')).toBe('query');
    expect(text(lid, 'required')).toBeUndefined();
    expect(text(undefined, 'in')).toBeUndefined();
    expect(flag(lid, 'required')).toBe(true);
    expect(flag(lid, 'in')).toBe(false);
    expect(flag(undefined, 'required')).toBe(false);
  });
});
