/** From unknown input to something that claims to be an OpenAPI document of a version that is read. */
import { ToolError } from '../errors.ts';
import { isObject, member } from './metamodel.ts';
import type { Source } from './parse.ts';
import { describe } from './scan.ts';
import type { JsonObject, OpenApiVersion, Pointer } from './types.ts';

/**
 * The root and version of a document (4.8.1 of OpenAPI 3.1). Throws a ToolError 'not-openapi' for what is no mapping,
 * has no `openapi` field, is Swagger 2.0 or a version that is not read.
 */
export function narrow(source: Source): { root: JsonObject; version: OpenApiVersion } {
  const root = source.value;
  if (root === null) refuse(source, '', 'the document is empty');
  if (!isObject(root)) refuse(source, '', `an OpenAPI document is a mapping, but this is ${describe(root)}`);
  if (Object.hasOwn(root, 'swagger') && !Object.hasOwn(root, 'openapi')) {
    const version = member(root, 'swagger');
    refuse(
      source,
      '/swagger',
      `this is Swagger ${typeof version === 'string' ? version : '2.0'}, which is not read`,
      'convert it to OpenAPI 3 first, for example with `npx swagger2openapi`',
    );
  }
  const openapi = member(root, 'openapi');
  if (openapi === undefined || openapi === null)
    refuse(source, '', 'this is no OpenAPI document: it has no `openapi` field');
  if (typeof openapi !== 'string') {
    const hint =
      typeof openapi === 'number' ? 'put the version in quotes, as in openapi: "3.1.0"' : undefined;
    refuse(source, '/openapi', `\`openapi\` must be text, but it is ${describe(openapi)}`, hint);
  }
  const version = /^(3\.[012])(?:\.\d+)?(?:-[\w.-]+)?$/.exec(openapi)?.[1];
  if (version !== '3.0' && version !== '3.1' && version !== '3.2')
    refuse(
      source,
      '/openapi',
      `the OpenAPI version "${openapi}" is not read`,
      'the versions 3.0, 3.1 and 3.2 are',
    );
  return { root, version };
}

function refuse(source: Source, pointer: Pointer, message: string, hint?: string): never {
  const { file, line, column } = source.locate(pointer);
  throw new ToolError({
    code: 'not-openapi',
    message,
    hint: hint ?? 'an OpenAPI document starts with its version, as in openapi: 3.1.0',
    place: { file, line, column },
  });
}
