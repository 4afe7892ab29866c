/** Reading a small YAML file narrowly: every node has a place, and anything unexpected is an error that names it. */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type YAMLParseError,
} from 'yaml';
import { type Place, ToolError } from '../errors.ts';

/** The members of a mapping by name. */
export type Fields = ReadonlyMap<string, Node>;

/** What a YAML file of ours holds, before anything is known about it. */
export class YamlSource {
  readonly root: Node;
  readonly #label: string;
  readonly #lines: LineCounter;

  /** Parses; throws a ToolError with code `ledger` for an empty file, broken YAML and several documents in one. */
  constructor(text: string, label: string) {
    this.#label = label;
    this.#lines = new LineCounter();
    const document = parse(text, label, this.#lines);
    const [error] = document.errors;
    if (error !== undefined)
      throw ledgerError(syntaxMessage(error), this.#placeAt(error.pos[0]), SYNTAX_HINT);
    if (document.contents === null || (isScalar(document.contents) && document.contents.value === null))
      throw ledgerError('the ledger is empty', { file: label }, STARTING);
    this.root = document.contents;
  }

  /** Where a node stands. */
  place(node: Node): Place {
    return this.#placeAt(node.range?.[0] ?? 0);
  }

  /** Stops with an error at a node. */
  fail(node: Node, message: string, hint?: string): never {
    throw ledgerError(message, this.place(node), hint);
  }

  /** The members of a mapping that may hold the known names and no others; `what` is how messages call it. */
  fields(node: Node, what: string, known: readonly string[]): Fields {
    if (!isMap(node)) return this.fail(node, `${what} must be a mapping of ${known.join(', ')}`);
    const fields = new Map<string, Node>();
    for (const { key, value } of node.items) {
      const keyNode = asNode(key) ?? node;
      const name = isScalar(key) ? String(key.value) : 'of this kind';
      if (!known.includes(name))
        return this.fail(keyNode, `${what} has no field ${name}`, `it takes ${known.join(', ')}`);
      // A name with nothing after it counts as left out: `note:` says nothing.
      const member = asNode(value);
      if (member !== undefined && !(isScalar(member) && member.value === null)) fields.set(name, member);
    }
    return fields;
  }

  /** A member that has to be there. */
  required(fields: Fields, name: string, parent: Node, what: string): Node {
    return fields.get(name) ?? this.fail(parent, `${what} has no ${name}`);
  }

  /** The items of a list. */
  list(node: Node, what: string): Node[] {
    if (!isSeq(node)) return this.fail(node, `${what} must be a list`);
    return node.items.map((item) => asNode(item) ?? this.fail(node, `${what} holds an empty item`));
  }

  /** A text that is not blank. What YAML takes for a number, say, has to be quoted. */
  text(node: Node, what: string): string {
    if (isAlias(node)) return this.fail(node, `${what} is an alias; a ledger has none`);
    if (!isScalar(node)) return this.fail(node, `${what} must be a text`);
    if (typeof node.value !== 'string')
      return this.fail(node, `${what} is no text for YAML`, 'put it between double quotes');
    if (node.value.trim() === '') return this.fail(node, `${what} is empty`);
    return node.value;
  }

  #placeAt(offset: number): Place {
    const { line, col } = this.#lines.linePos(offset);
    return { file: this.#label, line: Math.max(line, 1), column: Math.max(col, 1) };
  }
}

/** The parser's words where they are good enough. */
function syntaxMessage({ code, message }: YAMLParseError): string {
  return code === 'MULTIPLE_DOCS' ? 'the file holds more than one YAML document' : message.replace(/\.$/, '');
}

const SYNTAX_HINT = 'a ledger is one YAML document';
const STARTING = "'oasgate init' starts a ledger";

function parse(text: string, label: string, lineCounter: LineCounter) {
  try {
    const document = parseDocument<Node>(text, { lineCounter, prettyErrors: false });
    if (!document.errors.some(isExhaustion)) return document;
  } catch (error) {
    if (!isExhaustion(error)) throw error;
  }
  throw ledgerError('the ledger is nested too deep', { file: label });
}

/** The parser is recursive: a text nested some thousand levels deep exhausts the stack, which it may catch itself. */
function isExhaustion(error: unknown): boolean {
  return error instanceof Error && /call stack/.test(error.message);
}

function ledgerError(message: string, place: Place, hint?: string): ToolError {
  return new ToolError({ code: 'ledger', message, place, ...(hint === undefined ? {} : { hint }) });
}

function asNode(value: unknown): Node | undefined {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value) ? value : undefined;
}
