/** YAML that is safe to print. */
import { Document, Scalar, visit } from 'yaml';
import { isUnsafe, UNSAFE } from './terminal.ts';

/**
 * A value as YAML that parses to the same value, with YAML 1.1 too: what a terminal would act on or hide is written as
 * YAML's own escapes, which need double quotes (YAML 1.2.2, 5.7).
 */
export function terminalYaml(value: unknown): string {
  const document = new Document(value, { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && isUnsafe(node.value)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document
    .toString({ lineWidth: 0 })
    .replace(UNSAFE, (char) => (char === '\n' ? char : escaped(char)));
}

function escaped(char: string): string {
  const code = char.codePointAt(0)?.toString(16) ?? '';
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`;
}
