/** What the API sends is read by its receivers: webhooks and callbacks turn the direction round, at every place. */
import { describe, expect, it } from 'vitest';
import type { Document, JsonObject } from '../../src/document/types.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import { api, done, json } from '../compare/kit.ts';

/** The same call as a webhook, and as a callback of an operation. */
const CALLS: Readonly<Record<string, (call: JsonObject) => Document>> = {
  webhook: (call) => api({ webhooks: { ripe: { post: call } } }),
  callback: (call) =>
    api({
      paths: {
        '/crates': { post: { ...done, callbacks: { ripe: { '{$request.body#/url}': { post: call } } } } },
      },
    }),
};

describe.each(Object.entries(CALLS))('a %s', (kind, wrap) => {
  const changes = (before: JsonObject, after: JsonObject): string[] =>
    compareRevisions(wrap({ ...done, ...before }), wrap({ ...done, ...after })).map(
      ({ level, id, text }) => `${level} ${id}: ${text}`,
    );
  const body = kind === 'webhook' ? 'webhook body' : 'callback `ripe` body';

  const both = (before: JsonObject, after: JsonObject, there: readonly string[], back: readonly string[]) => {
    expect(changes(before, after)).toEqual(there);
    expect(changes(after, before)).toEqual(back);
  };

  it('sends a body', () => {
    const sent = json({ type: 'string' });
    both(
      {},
      { requestBody: sent },
      [`info webhook-body-added: the ${body} was added`],
      [`error webhook-body-removed: the ${body} was removed`],
    );
    both(
      { requestBody: { required: true, ...sent } },
      { requestBody: sent },
      [`error webhook-body-became-optional: the ${body} became optional`],
      [`info webhook-body-became-required: the ${body} became required`],
    );
    both(
      { requestBody: json({ type: 'string', maxLength: 8 }) },
      { requestBody: json({ type: 'string', maxLength: 9 }) },
      [`error response-body-max-length-increased: the ${body} had its maximum length raised from 8 to 9`],
      [`info response-body-max-length-decreased: the ${body} had its maximum length lowered from 9 to 8`],
    );
  });

  it('sends parameters', () => {
    const crate = (keywords: JsonObject = {}) => ({
      parameters: [{ in: 'query', name: 'crate', schema: { type: 'string' }, ...keywords }],
    });
    const subject = 'the query parameter `crate`';
    both(
      {},
      crate(),
      [`info webhook-parameter-added: ${subject} was added`],
      [`warning optional-webhook-parameter-removed: ${subject} was removed`],
    );
    both(
      crate({ required: true }),
      crate(),
      [`error webhook-parameter-became-optional: ${subject} became optional`],
      [`info webhook-parameter-became-required: ${subject} became required`],
    );
    both(
      crate({ allowEmptyValue: true }),
      crate(),
      [`info request-parameter-allow-empty-value-removed: ${subject} may no longer be empty`],
      [`error request-parameter-allow-empty-value-added: ${subject} may now be empty`],
    );
    both(
      crate(),
      crate({ schema: { type: 'string', enum: ['ripe'] } }),
      [`info response-header-became-enum: ${subject} is now limited to ripe`],
      [`error response-header-enum-removed: ${subject} is no longer limited to ripe`],
    );
  });

  it('is answered with headers', () => {
    const taken = (keywords?: JsonObject) => ({
      responses: {
        204: {
          description: 'done',
          headers: keywords === undefined ? {} : { 'X-Taken': { schema: { type: 'string' }, ...keywords } },
        },
      },
    });
    const subject = 'the response header `X-Taken` (status 204)';
    both(
      taken(),
      taken({ required: true }),
      [`error new-required-webhook-response-header: ${subject} was added as required`],
      [`warning webhook-response-header-removed: ${subject} was removed`],
    );
    both(
      taken({ required: true }),
      taken({}),
      [`info webhook-response-header-became-optional: ${subject} became optional`],
      [`error webhook-response-header-became-required: ${subject} became required`],
    );
    both(
      taken({ schema: { type: 'string', maxLength: 8 } }),
      taken({ schema: { type: 'string', maxLength: 9 } }),
      [`info request-parameter-max-length-increased: ${subject} had its maximum length raised from 8 to 9`],
      [`error request-parameter-max-length-decreased: ${subject} had its maximum length lowered from 9 to 8`],
    );
  });

  it('is answered with a status and a body', () => {
    const answered = (status: string, maxLength = 8) => ({
      responses: { [status]: { description: 'done', ...json({ type: 'string', maxLength }) } },
    });
    both(
      answered('200'),
      answered('2XX'),
      ['info response-status-generalized: the response status 2XX now covers what was 200'],
      ['warning response-status-specialized: the response status 200 is now named beside what was 2XX'],
    );
    const about = kind === 'webhook' ? 'webhook response body' : 'callback `ripe` response body';
    both(
      answered('200', 8),
      answered('200', 9),
      [
        `info request-body-max-length-increased: the ${about} (status 200) had its maximum length raised from 8 to 9`,
      ],
      [
        `error request-body-max-length-decreased: the ${about} (status 200) had its maximum length lowered from 9 to 8`,
      ],
    );
  });
});
