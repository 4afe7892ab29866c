/** The operations of the generated package: `src/operations.ts`, one function for each. */

import { docComment, literal, propertyKey } from '../encode/typescript.ts';
import { codeBanner } from './banner.ts';
import type { ApiBody, ApiContent } from './contents.ts';
import type { ApiOperation, ApiParameter } from './operations.ts';

/** Writes the functions, each on its own, so that a bundle holds only those that are used. */
export function operationsFile(operations: readonly ApiOperation[], source: string): string {
  const names = new Set(operations.map(({ name }) => name));
  // An operation may have any name.
  let runtime = 'runtime';
  while (names.has(runtime)) runtime += '_';
  const head =
    operations.length === 0
      ? 'export {};\n'
      : `import type { operations } from '../schema.js';
import * as ${runtime} from './runtime/operation.js';
`;
  return codeBanner(source) + [head, ...operations.map((one) => functionOf(one, runtime))].join('\n');
}

function functionOf(operation: ApiOperation, runtime: string): string {
  const { name, method, path, baseUrl, parameters, body, accept, responses, deprecated } = operation;
  const members = {
    id: literal(name),
    method: literal(method),
    path: literal(path),
    ...(baseUrl === undefined ? {} : { baseUrl: literal(baseUrl) }),
    ...(parameters.length === 0 ? {} : { parameters: lines(parameters.map(parameterOf)) }),
    ...(body === undefined ? {} : { body: bodyOf(body, runtime) }),
    ...(accept === 'application/json' ? {} : { accept: literal(accept) }),
    responses: literal(responses),
    ...(deprecated ? { deprecated: 'true' } : {}),
  };
  const types = `operations[${literal(name)}]`;
  // An answer to HEAD has no body, whatever the document says of it (RFC 9110, 9.3.2).
  const typed = method === 'HEAD' ? `${runtime}.WithoutBodies<${types}>` : types;
  const written = Object.entries(members).map(([key, value]) => `  ${key}: ${value},\n`);
  return `${docComment(describe(operation), deprecated ? ['@deprecated'] : [])}
export const ${name}: ${runtime}.OperationFunction<${typed}> = /* @__PURE__ */ ${runtime}.operation({
${written.join('')}});
`;
}

function lines(items: readonly string[]): string {
  return `[\n${items.map((item) => `    ${item},\n`).join('')}  ]`;
}

function parameterOf({ required, ...parameter }: ApiParameter): string {
  return literal({ ...parameter, ...(required ? { required } : {}) });
}

function bodyOf({ required, content }: ApiBody, runtime: string): string {
  const written = content.map((one) => `      ${propertyKey(one.type)}: ${writerOf(one, runtime)},\n`);
  return `{\n${required ? '    required: true,\n' : ''}    content: {\n${written.join('')}    },\n  }`;
}

function writerOf({ writer, encodings }: ApiContent, runtime: string): string {
  if (writer !== 'multipart' && writer !== 'urlencoded') return `${runtime}.${writer}`;
  const how = Object.keys(encodings).length === 0 ? '' : literal(encodings);
  return `/* @__PURE__ */ ${runtime}.${writer}(${how})`;
}

function describe({ method, path, summary = '', description = '', operationId, name }: ApiOperation): string {
  const call = `${method} ${path}`;
  const id = operationId === undefined || operationId === name ? '' : ` (operationId ${operationId})`;
  const title = summary.trim() === '' ? `${call}${id}` : `${summary.trim()}: ${call}${id}`;
  return [title, description.trim()].filter((part) => part !== '').join('\n\n');
}
