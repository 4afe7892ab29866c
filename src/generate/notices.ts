/** What the generated package leaves out or assumes: told to the maintainer, never dropped in silence. */
import { entries } from '../document/cursor.ts';
import type { Pointer } from '../document/types.ts';
import { type NamedEndpoint, undeclaredPathParameters } from './operations.ts';

/** One remark about a place of the document. */
export interface Notice {
  readonly message: string;
  readonly pointer: Pointer;
}

/** All remarks about a document, in its order. */
export function notices(named: readonly NamedEndpoint[]): Notice[] {
  return named.flatMap(aboutEndpoint);
}

function aboutEndpoint({ endpoint }: NamedEndpoint): Notice[] {
  const { method, path, operation } = endpoint;
  const call = `${method} ${path}`;
  const pointer = operation.pointer;
  const callbacks = entries(operation, 'callbacks').size > 0;
  return [
    ...undeclaredPathParameters(endpoint).map((name) => ({
      message: `${call} declares no path parameter '${name}': a required string is assumed`,
      pointer,
    })),
    ...(callbacks ? [{ message: `${call}: its callbacks are left out of the types`, pointer }] : []),
  ];
}
