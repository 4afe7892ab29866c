/** The search index as a script: a page that was opened from the file system may load scripts, but not fetch data. */
import { text } from '../document/cursor.ts';
import { operationLink } from './operation-page.ts';
import { firstSentence } from './prose.ts';
import type { SitePlan } from './site-plan.ts';

/** One thing that can be found: address, kind, title, a second line, and further words. */
type Entry = readonly [url: string, kind: string, title: string, detail: string, words: string];

/** The text of the script. */
export function searchIndex(plan: SitePlan): string {
  const lines = entriesOf(plan).map((entry) => JSON.stringify(entry));
  return `globalThis.oasgateIndex = [\n${lines.join(',\n')}\n];\n`;
}

function entriesOf(plan: SitePlan): Entry[] {
  const operations = [...plan.placed, ...plan.removed].map(({ endpoint, slug }): Entry => {
    const { title, path, method, tag } = operationLink(endpoint, slug, false);
    const about = firstSentence(text(endpoint.operation, 'description') ?? '');
    return [
      `operations/${slug}.html`,
      method,
      title,
      path,
      [tag, endpoint.operationId ?? '', about].join(' '),
    ];
  });
  const schemas = [...plan.schemas].map(
    ([name, slug]): Entry => [`schemas/${slug}.html`, 'schema', name, '', ''],
  );
  const revisions = (plan.history?.revisions ?? []).map(({ revision }): Entry => {
    const { id, date, note = '', upstream = '' } = revision;
    return [`revisions/${id}.html`, 'revision', id, date, `${note} ${upstream}`];
  });
  return [...operations, ...schemas, ...revisions.reverse()];
}
