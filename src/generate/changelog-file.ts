/** The package's CHANGELOG.md: every version, the newest first, from the ledger. */
import type { Change } from '../change.ts';
import { markdownCode, markdownSentence, markdownText } from '../encode/markdown.ts';
import { breaksTypes } from '../policies/semver.ts';
import { markdownBanner } from './banner.ts';
import type { Release } from './releases.ts';

const INTRO = `# Changelog

Versions follow the API: what breaks a caller is a major step, also when only the TypeScript compiler would notice;
something new, and what may break, is a minor one.
`;

/** The sections of a version: which changes stand under which heading. */
const SECTIONS: readonly {
  readonly title: string;
  readonly holds: (change: Change) => boolean;
}[] = [
  { title: 'Breaks callers', holds: ({ level }) => level === 'error' },
  {
    title: 'May break callers',
    holds: (change) => change.level === 'warning' && !breaksTypes(change),
  },
  {
    title: 'Breaks callers written in TypeScript',
    holds: (change) => change.level !== 'error' && breaksTypes(change),
  },
  {
    title: 'Other changes',
    holds: (change) => change.level === 'info' && !breaksTypes(change),
  },
];

/** Writes the change log of releases that come oldest first. */
export function changelogFile(releases: readonly Release[], source: string): string {
  return markdownBanner(source) + [INTRO, ...[...releases].reverse().map(section)].join('\n');
}

function section(release: Release): string {
  const parts = [heading(release), ...about(release), ...SECTIONS.flatMap((part) => listed(release, part))];
  return `${parts.join('\n\n')}\n`;
}

function heading({ version, from }: Release): string {
  return from.kind === 'unreleased' ? `## ${version}` : `## ${version} (${markdownText(from.entry.date)})`;
}

function about({ from, changes, renames }: Release): string[] {
  if (from.kind === 'unreleased') return ['Changes of the document that are no revision yet.'];
  if (from.kind === 'client') return [markdownText(from.entry.note)];
  const { id, parent, upstream, note, accepted } = from.entry;
  const label = upstream === undefined ? '' : `, upstream ${markdownCode(upstream)}`;
  const nothing = parent !== null && changes.length === 0 && renames.length === 0;
  return [
    `Revision ${markdownCode(id)}${label}.${parent === null ? ' The first one.' : ''}`,
    ...(note === undefined ? [] : [markdownText(note)]),
    ...(nothing ? ['Texts changed, and nothing that callers depend on.'] : []),
    ...accepted.map((one) => `${markdownCode(one.id)} was let through: ${markdownText(one.reason)}`),
  ];
}

function listed(release: Release, { title, holds }: (typeof SECTIONS)[number]): string[] {
  const items = release.changes.filter(holds).map(item);
  if (title === 'Breaks callers written in TypeScript') {
    for (const { before, after } of release.renames) {
      items.push(`- ${markdownCode(before)} is written ${markdownCode(after)} now`);
    }
  }
  return items.length === 0 ? [] : [`### ${title}`, items.join('\n')];
}

function item({ operation, path, text, id }: Change): string {
  const call =
    operation === undefined || path === undefined ? '' : `${markdownCode(`${operation} ${path}`)}: `;
  return `- ${call}${markdownSentence(text)} (${markdownCode(id)})`;
}
