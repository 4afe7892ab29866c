/** What the walk looks at, and in which direction. */
import { describe, expect, it } from 'vitest';
import type { Document, JsonObject, JsonValue } from '../../src/document/types.ts';
import { answering, api, asking, compare, done, json, object, ref, taking } from './kit.ts';

/** `POST /crates` answers 200 with this header. */
function header(name: string, members: JsonObject): Document {
  const responses = { 200: { description: 'a crate', headers: { [name]: members } } };
  return api({ paths: { '/crates': { post: { responses } } } });
}
function hook(members: JsonObject): Document {
  return api({ webhooks: { ripe: { post: { ...done, ...members } } } });
}

describe('the walk', () => {
  it('follows references to every part of an operation', () => {
    const at = (type: string, required: boolean) =>
      api({
        paths: {
          '/crates': {
            post: {
              parameters: [{ $ref: '#/components/parameters/Query' }],
              requestBody: { $ref: '#/components/requestBodies/Body' },
              responses: { 200: { $ref: '#/components/responses/Answer' } },
            },
          },
        },
        components: {
          parameters: { Query: { in: 'query', name: 'q', required, schema: ref('Lid') } },
          requestBodies: { Body: { required, ...json(ref('Lid')) } },
          responses: {
            Answer: {
              description: 'a',
              headers: { 'X-Lid': { $ref: '#/components/headers/Lid' } },
              ...json(ref('Lid')),
            },
          },
          headers: { Lid: { schema: ref('Lid') } },
          schemas: { Lid: { type } },
        },
      });
    expect(compare(at('number', false), at('boolean', true))).toEqual([
      'error request-body-became-required',
      'error request-body-type-changed',
      'error request-parameter-became-required q',
      'error request-parameter-type-changed q',
      'error response-body-type-changed 200',
      'error response-header-type-changed 200 X-Lid',
    ]);
  });

  it('looks into the content of parameters and headers', () => {
    const parameter = (type: string) => asking([{ in: 'query', name: 'q', ...json({ type }) }]);
    expect(compare(parameter('string'), parameter('boolean'))).toEqual([
      'error request-parameter-type-changed q',
    ]);
    expect(
      compare(header('X-Lid', json({ type: 'string' })), header('X-Lid', json({ type: 'boolean' }))),
    ).toEqual(['error response-header-type-changed 200 X-Lid']);
  });

  it('knows headers of responses without regard to case, and not Content-Type', () => {
    const [base, revision] = [
      header('X-Lid', { schema: { type: 'number' } }),
      header('x-lid', { schema: { type: 'boolean' } }),
    ];
    expect(compare(base, revision)).toEqual(['error response-header-type-changed 200 x-lid']);
    expect(compare(base, revision, { compat: 'oasdiff' })).toEqual([
      'warning optional-response-header-removed 200 X-Lid',
      'info response-header-added 200 x-lid',
    ]);
    expect(compare(header('Content-Type', { required: true }), header('content-type', {}))).toEqual([]);
  });

  it('does not walk into what a schema excludes', () => {
    const at = (keyword: string, type: string) => answering({ [keyword]: object({ lid: { type } }) });
    expect(compare(at('not', 'string'), at('not', 'boolean'))).toEqual([
      'warning response-body-not-changed 200',
    ]);
    expect(compare(at('if', 'string'), at('if', 'boolean'))).toEqual([
      'warning response-body-if-changed 200',
    ]);
  });

  it('says nothing of what lies below a property that came or went', () => {
    const at = (schema: JsonValue) => answering(object({ crate: object({ lid: schema }) }));
    expect(compare(answering(object({})), at({ type: 'string' }))).toEqual([
      'info response-optional-property-added 200 crate',
    ]);
  });

  it('compares without end what has no end', () => {
    const tree = (type: string) =>
      answering(ref('Tree'), { Tree: object({ next: ref('Tree'), value: { type } }) });
    expect(compare(tree('string'), tree('boolean'))).toEqual([
      'error response-property-type-changed 200 value ×2',
    ]);
  });
});

describe('the direction', () => {
  const [before, after] = [object({ lid: {} }, ['lid']), object({ lid: {}, hinge: {} }, ['hinge'])];

  it('of a request: it may only widen', () => {
    expect(compare(taking(before), taking(after))).toEqual([
      'error new-required-request-property hinge',
      'info request-property-became-optional lid',
    ]);
  });

  it('of a response: it may only narrow', () => {
    expect(compare(answering(before), answering(after))).toEqual([
      'error response-property-became-optional 200 lid',
      'info response-required-property-added 200 hinge',
    ]);
  });

  it('of a webhook is turned round: what the API sends is read by others', () => {
    const body = (schema: JsonValue) => hook({ requestBody: json(schema) });
    const answer = (schema: JsonValue) =>
      hook({ responses: { 200: { description: 'thanks', ...json(schema) } } });
    expect(compare(body(before), body(after))).toEqual([
      'error response-property-became-optional lid',
      'info response-required-property-added hinge',
    ]);
    expect(compare(answer(before), answer(after))).toEqual([
      'error new-required-request-property 200 hinge',
      'info request-property-became-optional 200 lid',
    ]);
  });

  it('of a webhook is that of a path where documents are compared as spelled', () => {
    const body = (schema: JsonValue) => hook({ requestBody: json(schema) });
    expect(compare(body(before), body(after), { compat: 'oasdiff' })).toEqual([
      'error new-required-request-property hinge',
      'info request-property-became-optional lid',
    ]);
  });
});

describe.each(['oneOf', 'anyOf'])('a schema that becomes one alternative of %s', (keyword) => {
  const [lid, hinge, nail] = ['lid', 'hinge', 'nail'].map((name) => object({ [name]: { type: 'string' } }));
  const name = keyword === 'oneOf' ? 'one-of' : 'any-of';
  const plain = answering(lid ?? {});
  const alternatives = (...members: (JsonObject | undefined)[]) =>
    answering({ [keyword]: members.map((member) => member ?? {}) });

  it('has gained the others', () => {
    expect(compare(plain, alternatives(lid, hinge))).toEqual([`error response-body-${name}-added 200`]);
    expect(compare(alternatives(lid, hinge), plain)).toEqual([`info response-body-${name}-removed 200`]);
  });

  it('has gained null too', () => {
    expect(compare(plain, alternatives(lid, hinge, { type: 'null' })).sort()).toEqual(
      [`error response-body-${name}-added 200`, 'error response-body-became-nullable 200'].sort(),
    );
  });

  it('is another schema where it is none of them', () => {
    expect(compare(plain, alternatives(hinge, nail))).toContain('error response-body-type-changed 200');
  });
});
