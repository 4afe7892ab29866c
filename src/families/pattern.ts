import { defineFamily } from '../compare/family.ts';
import { fromTo } from './shared/value.ts';

/** The regular expression that a string must match. */
export const pattern = defineFamily({
  about:
    'A new pattern refuses strings that requests send today. What a changed one lets through can seldom be told from its text.',
  spec: 'JSON Schema 2020-12, validation 6.3.3 (pattern)',
  ids: {
    'request-body-pattern-added': 'error',
    'request-body-pattern-removed': 'info',
    'request-body-pattern-generalized': 'info',
    'request-body-pattern-changed': 'warning',
    'request-property-pattern-added': 'error',
    'request-property-pattern-removed': 'info',
    'request-property-pattern-generalized': 'info',
    'request-property-pattern-changed': 'warning',
    'request-parameter-pattern-added': 'error',
    'request-parameter-pattern-removed': 'info',
    'request-parameter-pattern-generalized': 'info',
    'request-parameter-pattern-changed': 'warning',
    'request-parameter-property-pattern-added': 'error',
    'request-parameter-property-pattern-removed': 'info',
    'request-parameter-property-pattern-generalized': 'info',
    'request-parameter-property-pattern-changed': 'warning',
    'response-body-pattern-added': 'info',
    'response-body-pattern-removed': 'error',
    'response-body-pattern-generalized': 'error',
    'response-body-pattern-changed': 'warning',
    'response-property-pattern-added': 'info',
    'response-property-pattern-removed': 'error',
    'response-property-pattern-generalized': 'error',
    'response-property-pattern-changed': 'warning',
    'response-header-pattern-added': 'info',
    'response-header-pattern-removed': 'error',
    'response-header-pattern-generalized': 'error',
    'response-header-pattern-changed': 'warning',
    'response-header-property-pattern-added': 'info',
    'response-header-property-pattern-removed': 'error',
    'response-header-property-pattern-generalized': 'error',
    'response-header-property-pattern-changed': 'warning',
  },
  keyword: 'pattern',
  appliesTo: ['string'],
  text: ({ from, to }, id) => {
    if (id.endsWith('added')) return `must now match the pattern ${to}`;
    if (id.endsWith('removed')) return `need no longer match the pattern ${from}`;
    return `had its pattern changed from ${from} to ${to}`;
  },
  schema({ site, before, after }) {
    const [from, to] = [before.pattern, after.pattern];
    if (from === to) return undefined;
    return {
      id: `${site}-pattern-${outcomeOf(from, to)}`,
      args: fromTo(from, to),
    };
  },
  examples: [
    { before: { type: 'string' }, after: { type: 'string', pattern: '^a' }, outcome: 'pattern-added' },
    { before: { type: 'string', pattern: '^a' }, after: { type: 'string' }, outcome: 'pattern-removed' },
    {
      before: { type: 'string', pattern: '^a' },
      after: { type: 'string', pattern: '.*' },
      outcome: 'pattern-generalized',
    },
    {
      before: { type: 'string', pattern: '^a' },
      after: { type: 'string', pattern: '^b' },
      outcome: 'pattern-changed',
    },
  ],
});

/** Patterns that every string matches. */
const ANYTHING: ReadonlySet<string> = new Set(['', '.*', '^.*$', '^.*', '.*$', '^', '$']);

function outcomeOf(from: string | undefined, to: string | undefined) {
  if (from === undefined || to === undefined) return from === undefined ? 'added' : 'removed';
  return ANYTHING.has(to) ? 'generalized' : 'changed';
}
