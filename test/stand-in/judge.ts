/**
 * The document as the judge over the stand-in: openapi-backend finds each request's operation and says whether the
 * document allows the request and the answer to it; JSON Schema 2020-12 is Ajv's.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import type { Answer, SeenRequest } from '../../src/client/together/testing/index.ts';

/** Says what is wrong with an answer, the request being what it was; nothing where all is right. */
export type Judge = (request: SeenRequest, answer: Answer) => string[];

/** Makes a judge from a document. */
export async function judgeFor(document: unknown): Promise<Judge> {
  const definition: unknown = structuredClone(document);
  if (!isDocument(definition)) throw new Error('The judge needs an OpenAPI document');
  const api = new OpenAPIBackend({
    definition,
    // The library's check of whole documents knows 3.0 alone, and checking every schema costs most of the time: the
    // document has been linted.
    quick: true,
    ajvOpts: { strict: false, validateSchema: false },
    coerceTypes: true,
    customizeAjv: (_, options) => {
      const ajv = new Ajv2020(options);
      addFormats.default(ajv);
      return ajv;
    },
  });
  await api.init();
  return (request, answer) => {
    const { method, path, query, body } = request;
    const sent = { method, path, query, headers: { ...request.headers }, body: JSON.stringify(body) };
    const operation = api.matchOperation(sent);
    if (operation === undefined)
      return [404, 405].includes(answer.status) ? [] : [`no operation, yet ${answer.status}`];
    // What is judged is what is sent: properties without a value are gone by then.
    const { errors } = api.validateResponse(
      JSON.parse(JSON.stringify(answer.body)),
      operation,
      answer.status,
    );
    const wrong = (errors ?? []).map(
      ({ instancePath, message }) => `answer ${instancePath || '/'} ${message}`,
    );
    if (answer.status !== 200 && answer.status !== 422) return wrong;
    const valid = !api.validateRequest(sent, operation).errors;
    const isCursor = request.query.includes('after=') && answer.status === 422;
    if (valid === (answer.status === 200) || isCursor) return wrong;
    return [...wrong, `the document ${valid ? 'allows' : 'forbids'} what was answered with ${answer.status}`];
  };
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value;
}
