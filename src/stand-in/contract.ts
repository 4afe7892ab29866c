/**
 * The document as the judge over both sides. openapi-backend routes a request and checks credentials, parameters and body
 * against the document, and then the answer; JSON Schema 2020-12 is Ajv's.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Context, type Document, OpenAPIBackend } from 'openapi-backend';
import { type Answer, errorAnswer } from './answers.ts';

/** A request as it came over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  /** The body, undefined where there is none. */
  readonly text: string | undefined;
}

/** The parts of a request that the document allows, converted to the types that it names. */
export interface ValidRequest {
  readonly path: Readonly<Record<string, string | string[]>>;
  readonly query: unknown;
  readonly body: unknown;
}

/** An answer of ours that breaks the document. */
export interface Violation {
  readonly operationId: string;
  readonly status: number;
  readonly problems: readonly string[];
}

/** What to build a contract from. */
export interface ContractSettings {
  /** An OpenAPI 3.1 document as a JSON value. */
  readonly document: unknown;
  /** Whether an API key is good. */
  readonly accepts: (apiKey: string) => boolean;
  /** What each operation does, by operationId. */
  readonly operations: Readonly<Record<string, (request: ValidRequest) => Answer>>;
  /** Hears of every answer that breaks the document; a 500 is sent instead of it. */
  readonly onViolation: (violation: Violation) => void;
}

/** Answers requests by the document. */
export type Contract = (request: WireRequest) => Promise<Answer>;

/**
 * Prepares a document for judging.
 * @throws Error when it is no OpenAPI document
 */
export async function openContract(settings: ContractSettings): Promise<Contract> {
  const definition: unknown = structuredClone(settings.document);
  if (!isDocument(definition)) throw new Error('The stand-in server needs an OpenAPI document');
  const api = new OpenAPIBackend({
    definition,
    apiRoot: basePath(definition),
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
    securityHandlers: {
      bearerAuth: (context) => settings.accepts(bearerToken(context)),
    },
    handlers: { ...refusals, ...operationHandlers(settings), postResponseHandler: judgeAnswer(settings) },
  });
  await api.init();
  return async ({ method, target, headers, text }) => {
    try {
      return await api.handleRequest({ method, path: target, headers, body: text });
    } catch (error) {
      if (error instanceof URIError) return errorAnswer(400, { message: 'The path is not encoded right.' });
      throw error;
    }
  };
}

const refusals = {
  notFound: () => errorAnswer(404, { message: 'There is no such path.' }),
  methodNotAllowed: () => errorAnswer(405, { message: 'The path does not take this method.' }),
  notImplemented: () => errorAnswer(501, { message: 'The stand-in server does not do this.' }),
  unauthorizedHandler: () => errorAnswer(401, { message: 'The API key is missing or not valid.' }),
  validationFail: ({ validation }: Context) => {
    const [first] = validation.errors ?? [];
    if (first?.keyword === 'parse') return errorAnswer(400, { message: 'The body is not JSON.' });
    const { missingProperty, additionalProperty } = first?.params ?? {};
    const steps = [...(first?.instancePath ?? '').split('/').slice(2), missingProperty ?? additionalProperty];
    const param = steps.filter((step) => step !== undefined && step !== 'requestBody').join('.');
    return errorAnswer(422, {
      message: `The request ${first?.message}.`,
      param: param === '' ? undefined : param,
    });
  },
};

function operationHandlers({ operations }: ContractSettings) {
  return Object.fromEntries(
    Object.entries(operations).map(([operationId, operate]) => [
      operationId,
      ({ operation, request }: Context): Answer => {
        const content = 'requestBody' in operation ? operation.requestBody : undefined;
        if (content !== undefined && !isJson(request.headers['content-type'])) {
          return errorAnswer(415, { message: 'The body must be application/json.' });
        }
        return operate({ path: request.params, query: request.query, body: request.requestBody });
      },
    ]),
  );
}

function judgeAnswer({ onViolation }: ContractSettings) {
  return ({ api, operation, response }: Context): Answer => {
    const answer: Answer = response;
    if (operation?.operationId === undefined) return answer;
    // What is judged is what is sent: properties without a value are gone by then.
    const sent: unknown = JSON.parse(JSON.stringify(answer.body));
    const { errors } = api.validateResponse(sent, operation, answer.status);
    if (!errors) return answer;
    const problems = errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    onViolation({ operationId: operation.operationId, status: answer.status, problems });
    return errorAnswer(500, { message: `The stand-in server broke the document: ${problems.join('; ')}` });
  };
}

function bearerToken({ request }: Context): string {
  const { authorization } = request.headers;
  return /^Bearer +(\S+)$/i.exec(String(authorization ?? ''))?.[1] ?? '';
}

function isJson(contentType: string | string[] | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(String(contentType ?? ''));
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value;
}

/** The path of the document's first server: requests come in with it. */
function basePath({ servers }: Document): string {
  const url = servers?.[0]?.url ?? '/';
  return new URL(url, 'http://localhost').pathname;
}
