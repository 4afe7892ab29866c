import { defineFamily } from '../compare/family.ts';
import { isAtLeast, type StabilityLevel, stabilityOf } from '../document/lifecycle.ts';
import { placeOf } from './shared/retirement.ts';

/** What an operation promises: drafts and alphas may change at any time, betas and stable ones may not break. */
export const stability = defineFamily({
  about:
    'x-stability-level says what an operation promises: draft, alpha, beta or stable, where none counts as stable. To promise less is to break those who built on more; a level that cannot be read promises nothing that anyone can check.',
  spec: 'OpenAPI 3.1, 4.9 Specification Extensions (x-stability-level)',
  ids: {
    'api-stability-decreased': 'error',
    'api-stability-increased': 'info',
    'api-stability-set': 'info',
    'api-stability-unset': 'info',
    'api-invalid-stability-level': 'error',
  },
  keyword: 'x-stability-level',
  text: ({ from, to, problem }, id) => {
    if (problem !== undefined) return `has a stability level that can't be read: ${problem}`;
    if (id === 'api-stability-set') return `is now ${to}; it named no stability level before`;
    if (id === 'api-stability-unset') return `no longer names a stability level; it was ${from}`;
    return `is ${id === 'api-stability-decreased' ? 'less' : 'more'} stable: ${to} instead of ${from}`;
  },
  endpoint({ before, after }) {
    if (before === undefined) return undefined;
    const [from, to] = [stabilityOf(before.operation), after && stabilityOf(after.operation)];
    if (after !== undefined && from?.value === to?.value && from?.problem === to?.problem) return undefined;
    const problem = from?.problem ?? to?.problem;
    const place = placeOf('x-stability-level', { before: before.operation, after: after?.operation });
    if (problem !== undefined) return { id: 'api-invalid-stability-level', args: { problem }, ...place };
    const move = moved(from?.value, to?.value);
    return after && move && { ...move, ...place };
  },
  examples: [
    {
      before: { get: { 'x-stability-level': 'stable' } },
      after: { get: { 'x-stability-level': 'beta' } },
      ids: ['api-stability-decreased'],
    },
    {
      before: { get: { 'x-stability-level': 'alpha' } },
      after: { get: { 'x-stability-level': 'beta' } },
      ids: ['api-stability-increased'],
    },
    {
      before: { get: {} },
      after: { get: { 'x-stability-level': 'draft' } },
      ids: ['api-stability-set'],
    },
    {
      before: { get: { 'x-stability-level': 'draft' } },
      after: { get: {} },
      ids: ['api-stability-unset'],
    },
    {
      before: { get: {} },
      after: { get: { 'x-stability-level': 'ga' } },
      ids: ['api-invalid-stability-level'],
    },
    {
      before: { get: {}, put: { 'x-stability-level': 1 } },
      after: { get: {} },
      ids: ['api-invalid-stability-level'],
    },
  ],
});

function moved(from: StabilityLevel | undefined, to: StabilityLevel | undefined) {
  if (from === undefined) {
    return to && ({ id: 'api-stability-set', args: { to }, ...(to === 'stable' ? {} : WITHDRAWN) } as const);
  }
  if (to === undefined) return { id: 'api-stability-unset', args: { from } } as const;
  const direction = isAtLeast(to, from) ? 'increased' : 'decreased';
  return { id: `api-stability-${direction}`, args: { from, to } } as const;
}

const WITHDRAWN = { level: 'warning', why: 'an operation without a level counts as stable' } as const;
