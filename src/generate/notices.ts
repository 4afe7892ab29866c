/** What the generated package leaves out or assumes: told to the maintainer, never dropped in silence. */
import { member, visit } from '../document/metamodel.ts';
import type { Document, Pointer } from '../document/types.ts';
import { type NamedEndpoint, TYPED_METHODS, undeclaredPathParameters } from './operations.ts';

/** One remark about a place of the document. */
export interface Notice {
  readonly message: string;
  readonly pointer: Pointer;
}

/** All remarks about a document, in its order: operations first. */
export function notices(document: Document, named: readonly NamedEndpoint[]): Notice[] {
  return [...named.flatMap(aboutEndpoint), ...aboutParts(document)];
}

function aboutEndpoint({ endpoint }: NamedEndpoint): Notice[] {
  const { method, path, operation } = endpoint;
  const call = `${method} ${path}`;
  const pointer = operation.pointer;
  if (!TYPED_METHODS.has(method)) {
    const message = `${call} is left out: the type generator has no types for the methods of OpenAPI 3.2`;
    return [{ message, pointer }];
  }
  return undeclaredPathParameters(endpoint).map((name) => ({
    message: `${call} declares no path parameter '${name}': a required string is assumed`,
    pointer,
  }));
}

/** Parts of OpenAPI 3.2 that the type generator passes over. */
function aboutParts(document: Document): Notice[] {
  const found: Notice[] = [];
  visit(document.root, 'document', (node, kind, pointer) => {
    if (kind === 'parameter' && member(node, 'in') === 'querystring') {
      found.push({
        message: "a parameter in 'querystring' is left out of the types",
        pointer,
      });
    }
    if (
      kind === 'mediaType' &&
      member(node, 'itemSchema') !== undefined &&
      member(node, 'schema') === undefined
    ) {
      found.push({
        message: "'itemSchema' is left out of the types: the body is unknown",
        pointer,
      });
    }
    return true;
  });
  return found;
}
