/** The call that needs least, as the README shows it and as the package's own test makes it. */
import { propertyKey, stringLiteral } from '../encode/typescript.ts';
import { codeBanner } from './banner.ts';
import type { ApiOperation } from './operations.ts';

/** The operation to begin with: one without a body before one with, one without values before one with. */
export function firstOperation(operations: readonly ApiOperation[]): ApiOperation | undefined {
  const needs = ({ parameters, body }: ApiOperation): number =>
    parameters.filter(({ required }) => required).length + (body?.required ? 10 : 0);
  return [...operations].sort((a, b) => needs(a) - needs(b))[0];
}

/** A call with what it requires: each value written in the same way. */
export function callOf({ name, parameters, body }: ApiOperation, value: string, bodyValue: string): string {
  const required = parameters.filter((parameter) => parameter.required);
  const groups = PLACES.map(([place, key]) => {
    const values = required.filter((parameter) => parameter.in === place);
    if (values.length === 0) return [];
    return `${key}: { ${values.map((parameter) => `${propertyKey(parameter.name)}: ${value}`).join(', ')} }`;
  });
  const members = [...groups.flat(), ...(body?.required ? [`body: ${bodyValue}`] : [])];
  return `${name}(client${members.length === 0 ? '' : `, { ${members.join(', ')} }`})`;
}

const PLACES = [
  ['path', 'path'],
  ['query', 'query'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const;

/** Writes the package's own test: it runs what was compiled, against a server that notes what it is asked. */
export function firstCallTest(operation: ApiOperation, source: string): string {
  const { name, method, path, body } = operation;
  const isText = body?.content[0]?.writer === 'text' || body?.content[0]?.writer === 'raw';
  const [start = ''] = path.split('{');
  return `${codeBanner(source)}import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import * as entry from '../dist/index.js';
import * as operations from '../dist/operations.js';
import { createClient } from '../dist/runtime/index.js';

test('the package can be imported', () => {
  assert.notEqual(Object.keys(entry).length, 0);
});

test(${stringLiteral(`${name} is sent as ${method} ${path}`)}, async () => {
  const seen = [];
  const server = createServer((request, response) => {
    seen.push(\`\${request.method} \${request.url}\`);
    response.writeHead(204).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = createClient({ baseUrl: \`http://127.0.0.1:\${server.address().port}\` });
  await operations.${callOf(operation, "'1'", isText ? "'1'" : '{}')};
  server.close();
  server.closeAllConnections();
  assert.equal(seen.length, 1);
  assert.ok(seen[0].startsWith(${stringLiteral(`${method} ${start}`)}), seen[0]);
});
`;
}
