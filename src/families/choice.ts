import { defineFamily } from '../compare/family.ts';

/** Whether a value may fit one alternative alone, or several. */
export const choice = defineFamily({
  about:
    'Where exactly one alternative must hold, values that fit several are refused; where one is enough, they are let in. Which values those are can only be told from the alternatives.',
  spec: 'JSON Schema 2020-12, core 10.2.1.2 and 10.2.1.3 (anyOf, oneOf)',
  ids: {
    'request-body-one-of-became-any-of': 'info',
    'request-body-any-of-became-one-of': 'warning',
    'request-property-one-of-became-any-of': 'info',
    'request-property-any-of-became-one-of': 'warning',
    'request-parameter-one-of-became-any-of': 'info',
    'request-parameter-any-of-became-one-of': 'warning',
    'request-parameter-property-one-of-became-any-of': 'info',
    'request-parameter-property-any-of-became-one-of': 'warning',
    'response-body-one-of-became-any-of': 'warning',
    'response-body-any-of-became-one-of': 'info',
    'response-property-one-of-became-any-of': 'warning',
    'response-property-any-of-became-one-of': 'info',
    'response-header-one-of-became-any-of': 'warning',
    'response-header-any-of-became-one-of': 'info',
    'response-header-property-one-of-became-any-of': 'warning',
    'response-header-property-any-of-became-one-of': 'info',
  },
  text: (_args, id) =>
    id.endsWith('any-of')
      ? 'may now fit several of its alternatives (anyOf in place of oneOf)'
      : 'may now fit one of its alternatives only (oneOf in place of anyOf)',
  schema({ site, before, after }) {
    const from = before.choice;
    if (from === undefined) return undefined;
    const id =
      from === 'oneOf'
        ? (`${site}-one-of-became-any-of` as const)
        : (`${site}-any-of-became-one-of` as const);
    return { id, at: { before: before.at(from), after: after.at(from === 'oneOf' ? 'anyOf' : 'oneOf') } };
  },
  examples: [
    {
      before: { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      after: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      outcome: 'one-of-became-any-of',
    },
    {
      before: { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      after: { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'boolean' }] },
      outcome: 'any-of-became-one-of',
    },
  ],
});
