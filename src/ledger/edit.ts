/** Adding an entry to the text of a ledger: what people wrote by hand stays as it is, to the last comment. */
import { Document, isNode, isSeq, type Node, parseDocument, Scalar, type YAMLSeq } from 'yaml';
import { DEFAULT_DOCUMENT, type EntryDraft } from './entries.ts';

const HEADER = ` The revisions of the API description, oldest first. 'oasgate revise' adds the next one.
 An id is made from the document and the id before it: a file that is edited later no longer fits its id.`;

/** The text of a ledger that lists nothing yet. `document` is the working document, relative to the ledger's folder. */
export function emptyLedger(document: string): string {
  return newLedger(document, []);
}

/** The text of a ledger that lists these revisions. */
export function newLedger(document: string, entries: readonly EntryDraft[]): string {
  const named = document === DEFAULT_DOCUMENT ? {} : { document };
  const yaml = new Document({ ...named, revisions: [] });
  const list = yaml.get('revisions');
  if (isSeq(list)) for (const entry of entries) list.add(entryNode(yaml, entry));
  yaml.commentBefore = HEADER;
  return yaml.toString({ lineWidth: 0 });
}

/** The text with one more revision at the end of the list. The text has to be a ledger that was read. */
export function appendEntry(text: string, entry: EntryDraft): string {
  const yaml = parseDocument(text, { keepSourceTokens: true });
  const list = yaml.get('revisions');
  if (!isSeq(list)) throw new Error('a ledger without a list of revisions was to be edited');
  const node = entryNode(yaml, entry);
  if (list.srcToken?.type === 'block-seq') return splice(text, list, list.srcToken.indent, node);
  list.flow = false;
  for (const item of list.items) if (isNode(item) && 'flow' in item) item.flow = false;
  list.add(node);
  return yaml.toString({ lineWidth: 0 });
}

/** Puts the entry's lines below the last item's, so that a diff of the ledger shows these lines alone. */
function splice(text: string, list: YAMLSeq, indent: number, node: Node): string {
  const at = endOfItems(text, list);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = new Document([node]).toString({ lineWidth: 0 }).replace(/\n$/, '').split('\n');
  const added = lines.map((line) => (line === '' ? line : ' '.repeat(indent) + line) + newline).join('');
  const unended = text[at - 1] === '\n' ? '' : newline;
  return text.slice(0, at) + unended + added + text.slice(at);
}

/** The offset after the last item's lines and the indented comments below them. */
function endOfItems(text: string, list: YAMLSeq): number {
  const last = list.items.at(-1);
  const end = isNode(last) ? (last.range?.[1] ?? text.length) : text.length;
  const rest = /[^\n]*\n?(?:[ \t]+#[^\n]*\n?)*/y;
  rest.lastIndex = text[end - 1] === '\n' ? end - 1 : end;
  rest.test(text);
  return rest.lastIndex;
}

function entryNode(yaml: Pick<Document, 'createNode'>, entry: EntryDraft): Node {
  return yaml.createNode({
    id: quoted(entry.id),
    date: entry.date,
    file: entry.file,
    ...(entry.upstream === undefined ? {} : { upstream: quoted(entry.upstream) }),
    ...(entry.note === undefined ? {} : { note: entry.note }),
    ...(entry.accepted.length === 0 ? {} : { accepted: entry.accepted.map(acceptedFields) }),
  });
}

function acceptedFields({ fingerprint, reason, ...rest }: EntryDraft['accepted'][number]): object {
  return { ...rest, fingerprint: quoted(fingerprint), reason };
}

/** An id may be all digits, or look like 12e10: quoted, it is a text for every YAML reader. */
function quoted(text: string): Scalar<string> {
  const scalar = new Scalar(text);
  scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}
