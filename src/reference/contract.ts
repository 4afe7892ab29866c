/** What an operation takes and answers, read from the document for a page. */
import { at, type Cursor, entries, flag, object, rootOf, text } from '../document/cursor.ts';
import { callbacksOf, type Endpoint, type Parameter } from '../document/endpoints.ts';
import type { JsonObject } from '../document/types.ts';
import { firstServerUrl, undeclaredPathParameters } from '../generate/operations.ts';
import { credentialsOf } from './credentials.ts';
import type { Examples } from './examples/examples.ts';
import type { Direction } from './examples/json-schema.ts';
import type { Body, Callback, Content, Contract, Example, ParameterModel, Response } from './model.ts';
import { schemaTree, type TreeContext } from './schema-tree.ts';

/** What contracts are read with. */
export interface ContractContext extends TreeContext {
  readonly examples: Examples;
}

/** The part of the page's rows that a body may use, so that the answers are open too after a large request. */
const SHARE = 0.6;

/** The contract of an operation. What the API itself calls is turned round: it sends the request. */
export function contractOf(endpoint: Endpoint, context: ContractContext): Contract {
  const reader = new ContractReader(context, endpoint.kind === 'webhook');
  const body = reader.body(endpoint.operation);
  const baseUrl = baseUrlOf(endpoint);
  const url = endpoint.kind === 'path' ? `${baseUrl.replace(/\/$/, '')}${endpoint.path}` : undefined;
  return {
    baseUrl,
    ...(url === undefined ? {} : { url }),
    credentials: endpoint.kind === 'path' ? credentialsOf(endpoint) : [],
    parameters: reader.parameters(endpoint),
    ...(body === undefined ? {} : { body }),
    responses: reader.responses(endpoint.operation),
    callbacks: [...callbacksOf(endpoint)].map(([key, call]) => callback(key, call, context)),
  };
}

/** The first server of the operation, else of its path, else of the document (OpenAPI 3.1, 4.8.5). */
function baseUrlOf({ operation, pathItem }: Endpoint): string {
  const owners = [operation, pathItem, rootOf(operation.document)];
  return owners.map(firstServerUrl).find((url) => url !== undefined) ?? '/';
}

function callback(key: string, call: Endpoint, context: ContractContext): Callback {
  const reader = new ContractReader(context, true);
  const body = reader.body(call.operation);
  const description = text(call.operation, 'description') ?? text(call.operation, 'summary');
  return {
    name: key.slice(0, key.indexOf(' ')),
    method: call.method,
    expression: call.path,
    ...(description === undefined ? {} : { description }),
    ...(body === undefined ? {} : { body }),
    responses: reader.responses(call.operation),
  };
}

class ContractReader {
  readonly #context: ContractContext;
  readonly #request: Direction;
  readonly #answer: Direction;

  constructor(context: ContractContext, turned: boolean) {
    this.#context = context;
    this.#request = turned ? 'received' : 'sent';
    this.#answer = turned ? 'sent' : 'received';
  }

  /** An operation's own parameters take the place of those of its path by name and place. */
  parameters(endpoint: Endpoint): ParameterModel[] {
    const merged = new Map<string, Parameter>();
    for (const parameter of endpoint.parameters) merged.set(`${parameter.in} ${parameter.name}`, parameter);
    const declared = [...merged.values()].map(({ node, name, required, in: place }) =>
      this.#parameter(node, name, place, required, this.#request),
    );
    const plain = undeclaredPathParameters(endpoint).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', facts: [] },
    }));
    return [...declared, ...plain];
  }

  #parameter(
    node: Cursor<JsonObject>,
    name: string,
    place: string,
    required: boolean,
    direction: Direction,
  ): ParameterModel {
    const [content] = entries(node, 'content').values();
    const owner = content ?? node;
    const schema = at(owner, 'schema');
    const description = text(node, 'description');
    const [example] = this.#context.examples.beside(owner, direction);
    return {
      name,
      in: place,
      required,
      ...(description === undefined ? {} : { description }),
      ...(flag(node, 'deprecated') ? { deprecated: true } : {}),
      schema:
        schema === undefined
          ? { type: 'any', facts: [] }
          : schemaTree({ parts: [schema] }, this.#context, direction),
      ...(example === undefined ? {} : { example: example.value }),
    };
  }

  body(operation: Cursor<JsonObject>): Body | undefined {
    const body = object(operation, 'requestBody');
    if (body === undefined) return undefined;
    const description = text(body, 'description');
    return {
      ...(description === undefined ? {} : { description }),
      required: flag(body, 'required'),
      contents: this.#within(SHARE, () => this.#contents(body, this.#request)),
    };
  }

  /** Answers in the order of their statuses, `default` last. */
  responses(operation: Cursor<JsonObject>): Response[] {
    const written = [...entries(operation, 'responses')].filter(([status]) => !status.startsWith('x-'));
    const sorted = written.sort(([a], [b]) => rank(a) - rank(b));
    return sorted.map(([status, response]) => {
      const description = text(response, 'description');
      return {
        status,
        ...(description === undefined ? {} : { description }),
        headers: [...entries(response, 'headers')].map(([name, header]) =>
          this.#parameter(header, name, 'header', flag(header, 'required'), this.#answer),
        ),
        contents: this.#within(SHARE, () => this.#contents(response, this.#answer)),
      };
    });
  }

  /** Lets no more than a part of the rows that are left be used, and gives back what is not. */
  #within<Result>(share: number, open: () => Result): Result {
    const reserve = this.#context.rows * (1 - share);
    this.#context.rows -= reserve;
    const result = open();
    this.#context.rows = Math.max(0, this.#context.rows) + reserve;
    return result;
  }

  #contents(owner: Cursor<JsonObject>, direction: Direction): Content[] {
    return [...entries(owner, 'content')].map(([mediaType, media]) => {
      const own = at(media, 'schema');
      const schema = own ?? at(media, 'itemSchema');
      return {
        mediaType,
        ...(schema === undefined
          ? {}
          : { schema: schemaTree({ parts: [schema] }, this.#context, direction) }),
        examples: this.#examples(media, own, mediaType, direction),
      };
    });
  }

  /** What is not JSON on the wire has only the examples that the document writes, as they are written. */
  #examples(
    media: Cursor<JsonObject>,
    schema: Cursor | undefined,
    mediaType: string,
    direction: Direction,
  ): Example[] {
    const found = this.#context.examples.beside(media, direction);
    if (schema === undefined || isJson(mediaType) || isForm(mediaType)) return found;
    return found.filter(
      ({ value, made }) => typeof value === 'string' && (made !== true || isText(mediaType)),
    );
  }
}

/** Whether a media type is JSON on the wire (RFC 6839, 3.1). */
export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+](?:json|\*)\s*(?:;|$)/i.test(mediaType) || /^application\/json-/i.test(mediaType);
}

/** Whether a media type writes the members of an object one by one. */
export function isForm(mediaType: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}

function isText(mediaType: string): boolean {
  return /^text\/plain/i.test(mediaType);
}

/** `2XX` stands behind 299, `default` last. */
function rank(status: string): number {
  const number = Number(status.replace(/x/gi, '9'));
  return Number.isNaN(number) ? 1_000 : number + (/x/i.test(status) ? 0.5 : 0);
}
