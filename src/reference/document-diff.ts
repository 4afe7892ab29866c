/** Two revisions of a document beside each other. */
import { structuredPatch } from 'diff';
import { type Html, html } from '../encode/html.ts';

/** Lines around a difference. */
const CONTEXT = 4;
/** Documents that share next to nothing are not worth the time. */
const MAX_EDITS = 30_000;
const MAX_LINE = 600;

/** One line on each side; undefined where there is none. */
export interface DiffRow {
  readonly before?: { readonly line: number; readonly text: string };
  readonly after?: { readonly line: number; readonly text: string };
  readonly same: boolean;
}

/** The places where two texts differ, each with the lines around it; undefined where they have too little in common. */
export function diffHunks(before: string, after: string): DiffRow[][] | undefined {
  const options = { context: CONTEXT, maxEditLength: MAX_EDITS };
  const patch = structuredPatch('', '', before, after, '', '', options);
  return patch?.hunks.map(({ lines, oldStart, newStart }) => rowsOf(lines, oldStart, newStart));
}

/** Puts what went beside what came. */
function rowsOf(lines: readonly string[], oldStart: number, newStart: number): DiffRow[] {
  const rows: DiffRow[] = [];
  let [removed, added]: [Side[], Side[]] = [[], []];
  let [oldLine, newLine] = [oldStart, newStart];
  const flush = () => {
    for (let index = 0; index < Math.max(removed.length, added.length); index++)
      rows.push(row(removed[index], added[index], false));
    [removed, added] = [[], []];
  };
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith('-')) removed.push({ line: oldLine++, text });
    else if (line.startsWith('+')) added.push({ line: newLine++, text });
    else if (line.startsWith(' ')) {
      flush();
      rows.push(row({ line: oldLine++, text }, { line: newLine++, text }, true));
    }
  }
  flush();
  return rows;
}

type Side = NonNullable<DiffRow['before']>;

function row(before: Side | undefined, after: Side | undefined, same: boolean): DiffRow {
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }), same };
}

/** One table for each place where the documents differ; long ones in parts. */
export function diffTables(hunks: readonly DiffRow[][]): Html[] {
  return hunks.flatMap((rows) => parts(rows, 150)).map(tableHtml);
}

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const COLUMNS = ['Line before', 'Before', 'Line after', 'After'];

function tableHtml(rows: readonly DiffRow[]): Html {
  const [first] = rows;
  const at = first?.after?.line ?? first?.before?.line ?? 1;
  const body = rows.map(
    ({ before, after, same }) =>
      html`<tr>${side(before, same ? '' : 'del')}${side(after, same ? '' : 'ins')}</tr>\n`,
  );
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Difference at line ${at}"><table class="diff">
<colgroup><col class="n"><col><col class="n"><col></colgroup>
<thead><tr>${COLUMNS.map((name) => html`<th scope="col"><span class="unseen">${name}</span></th>`)}</tr></thead>
<tbody>${body}</tbody></table></div>`;
}

function side(one: Side | undefined, kind: '' | 'del' | 'ins'): Html {
  if (one === undefined) return html`<td></td><td class="void"></td>`;
  const text = one.text.length <= MAX_LINE ? one.text : `${one.text.slice(0, MAX_LINE)}…`;
  const shown =
    kind === '' ? html`${text}` : kind === 'del' ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
  return html`<td class="n">${one.line}</td><td class="${kind}">${shown}</td>`;
}
