/** Changes as lists, for the pages of operations and of revisions. */
import type { Change, Level } from '../change.ts';
import { type Html, html } from '../encode/html.ts';
import type { RevisionName, Totals } from '../ledger/history.ts';
import type { Changes } from './model.ts';

const LEVELS: readonly Level[] = ['error', 'warning', 'info'];

/** "2 errors, 1 warning, 6 infos" */
export function totalsText(totals: Totals): string {
  return LEVELS.map((level) => `${totals[level]} ${level}${totals[level] === 1 ? '' : 's'}`).join(', ');
}

/** The totals as marks that are told apart without colour too. */
export function totalsHtml(totals: Totals): Html {
  const marks = LEVELS.map((level) => {
    const noun = `${level}${totals[level] === 1 ? '' : 's'}`;
    return html`<span class="level ${totals[level] === 0 ? 'none' : level}">${totals[level]} ${noun}</span> `;
  });
  return html`<span class="totals">${marks}</span>`;
}

/** One line for each change: level, sentence, rule. */
export function changeListHtml(changes: readonly Change[]): Html {
  return html`<ul class="changes">${changes.map(
    ({ level, text, id }) =>
      html`<li><span class="level ${level}">${level}</span> <span class="what">${sentenceHtml(text)} <code class="rule">${id}</code></span></li>\n`,
  )}</ul>`;
}

/** A sentence of ours sets names in backticks. */
export function sentenceHtml(text: string): Html[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** "changed in 3 of the 4 revisions so far" */
export function changedText({ steps, revisions }: Pick<Changes, 'steps' | 'revisions'>): string {
  const of = revisions === 1 ? 'the only revision' : `the ${revisions} revisions`;
  return `changed in ${steps.length} of ${of} so far`;
}

/** "2 further changes of this revision name no endpoint" */
export function unnamedText(count: number): string {
  return `${count} further ${count === 1 ? 'change' : 'changes'} of this revision ${count === 1 ? 'names' : 'name'} no endpoint`;
}

/** The stages of an operation's life, one sentence each. */
export function lifeLines({ since, removedIn, earlier }: Changes): string[] {
  return [
    ...(removedIn === undefined ? [] : [`Removed in ${revisionText(removedIn)}.`]),
    ...earlier.map(({ name, until }) => `Until ${revisionText(until)} it was \`${name}\`.`),
    ...(since === undefined ? [] : [`Added in ${revisionText(since)}.`]),
  ];
}

function revisionText({ id, date }: RevisionName): string {
  return `revision \`${id}\` of ${date}`;
}

/** The changes of an operation, newest first; older ones than `shown` are told by their totals alone. */
export function changesHtml(changes: Changes, root: string, shown: number): Html {
  const life = lifeLines(changes).map((line) => html`<p>${sentenceHtml(line)}</p>`);
  const steps = changes.steps.map((step, index) => {
    const { id, date, note } = step.revision;
    const page = `${root}revisions/${id}.html`;
    const closing =
      step.unnamed === 0
        ? ''
        : html`<p class="unnamed"><a href="${page}#unnamed">${unnamedText(step.unnamed)}</a>.</p>`;
    const list = index < shown ? html`${changeListHtml(step.changes)}${closing}` : '';
    return html`<article class="step" id="change-${id}">
<h3><a href="${page}"><code>${id}</code></a> <time datetime="${date}">${date}</time></h3>
<p class="stepline">${totalsHtml(step.totals)} <a href="${root}revisions/${id}-diff.html">Difference of the documents<span class="unseen"> in revision ${id}</span></a></p>
${note === undefined ? '' : html`<p class="note">${note}</p>`}${list}
</article>\n`;
  });
  return html`<section id="changes" class="block"><h2>Changes</h2>
<p class="lead">This operation ${changedText(changes)}. ${totalsHtml(changes.totals)}</p>
${life}
${steps}</section>`;
}
