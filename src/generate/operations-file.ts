/** The operations table of the generated package: `src/operations.ts`. */

import { docComment, literal } from '../encode/typescript.ts';
import { codeBanner } from './banner.ts';
import type { ApiOperation } from './operations.ts';

const HEAD = `import type { operations as OperationTypes } from '../schema.js';

/** Where a parameter goes, and how it is written there. */
export interface OperationParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly required: boolean;
  readonly style: string;
  readonly explode: boolean;
  /** Set where the value is written in a media type. */
  readonly contentType?: string;
}

/** A status code, a range such as \`2XX\`, or \`default\`. */
export type OperationStatus = number | string;

/** What is known of an operation at run time. */
export interface Operation {
  /** The key of its types in \`operations\` of the schema. */
  readonly name: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH' | 'TRACE';
  /** The path template. */
  readonly path: string;
  /** The first server that applies; the path is appended to it. */
  readonly baseUrl: string;
  readonly parameters: readonly OperationParameter[];
  readonly body?: { readonly required: boolean; readonly contentTypes: readonly string[] };
  readonly success: readonly OperationStatus[];
  readonly failure: readonly OperationStatus[];
  readonly deprecated?: true;
}
`;

/** Writes the table: one constant for each operation, so that a bundle holds only those that are used. */
export function operationsFile(operations: readonly ApiOperation[], source: string): string {
  const names = operations.map(({ name }) => `  ${name},\n`).join('');
  const all = `/** All operations by name. */
export const operations = {
${names}} as const satisfies { readonly [Name in keyof OperationTypes]?: Operation };

/** The name of an operation. */
export type OperationName = keyof typeof operations;
`;
  return codeBanner(source) + [HEAD, ...operations.map(constant), all].join('\n');
}

function constant(operation: ApiOperation): string {
  const { name, method, path, baseUrl, parameters, body, success, failure } = operation;
  const members = {
    name,
    method,
    path,
    baseUrl,
    parameters,
    ...(body === undefined ? {} : { body }),
    success,
    failure,
    ...(operation.deprecated ? { deprecated: true } : {}),
  };
  const lines = Object.entries(members).map(([key, value]) => `  ${key}: ${written(value)},\n`);
  const tags = operation.deprecated ? ['@deprecated'] : [];
  return `${docComment(describe(operation), tags)}
export const ${name} = {
${lines.join('')}} as const satisfies Operation;
`;
}

/** A list of objects stands on several lines, everything else on one. */
function written(value: unknown): string {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return literal(value);
  return `[\n${value.map((item) => `    ${literal(item)},\n`).join('')}  ]`;
}

function describe({ method, path, summary = '', operationId, name }: ApiOperation): string {
  const call = `${method} ${path}`;
  const id = operationId === undefined || operationId === name ? '' : ` (operationId ${operationId})`;
  return summary.trim() === '' ? `${call}${id}` : `${summary.trim()}: ${call}${id}`;
}
