/** How values are sent: as JSON or as text, in one direction alone or in both. */
import type { SchemaPair } from './family.ts';

/** How the values of a schema are written: as JSON, or as the text of a parameter or header. */
export type Written = Pick<SchemaPair, 'parameter' | 'asText'>;
/** The JSON of a body. */
export const JSON_BODY: Written = { asText: false };

/** A text that two ways of writing share only where they are the same. */
export function keyOf({ parameter, asText }: Written): string {
  const where = parameter && `${parameter.before.node.pointer} ${parameter.after.node.pointer}`;
  return `${where ?? ''}${asText ? ' text' : ''}`;
}

/**
 * Whether a property is not sent in this direction (OpenAPI 3.1, 4.8.24.1) by one of the revisions: what changes below
 * it then meets nobody who sent it before and goes on sending it.
 */
export function isUnsent({ direction, before, after }: SchemaPair): boolean {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return before[keyword] === true || after[keyword] === true;
}
