/** What is thrown for a document that nothing can be generated from. */
import type { Document, Pointer } from '../document/types.ts';
import { ToolError } from '../errors.ts';

/** A failure that names the part of the document (an operation, a schema), the place and the reason. */
export function failed(document: Document, part: string, pointer: Pointer, reason: string): ToolError {
  const { file, line, column } = document.locate(pointer);
  return new ToolError({
    code: 'generate',
    message: `nothing can be generated from ${part}: ${reason}`,
    hint: "'oasgate lint' shows what else is wrong with the document",
    place: { file, line, column },
  });
}
