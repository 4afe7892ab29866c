import { describe, expect, it } from 'vitest';
import { ToolError } from '../../src/errors.ts';
import { entryById } from '../../src/ledger/find-entry.ts';
import { parseLedger } from '../../src/ledger/parse.ts';

function ledger(ids: readonly string[]) {
  const list = ids.map((id) => `\n  - { id: "${id}", date: 2026-01-01, file: ${id}.yaml }`).join('');
  return parseLedger(`revisions:${list || ' []'}\n`, '/spec', 'spec/ledger.yaml');
}

function failure(ids: readonly string[], name: string): (string | undefined)[] {
  try {
    entryById(ledger(ids), name);
  } catch (error) {
    if (error instanceof ToolError) return [error.code, error.message, error.hint];
    throw error;
  }
  throw new Error('nothing was thrown');
}

const IDS = ['0123456789ab', '0123fedcba98', 'fedcba987654'];

describe('entryById', () => {
  it.each([
    ['@latest', 'fedcba987654'],
    ['@previous', '0123fedcba98'],
    ['@0123456789ab', '0123456789ab'],
    ['0123456789ab', '0123456789ab'],
    ['@FEDC', 'fedcba987654'],
    ['@0123f', '0123fedcba98'],
  ])('%s is %s', (name, id) => {
    expect(entryById(ledger(IDS), name).id).toBe(id);
  });

  it.each([
    [
      IDS,
      '@0123',
      '@0123 is the beginning of 2 ids in spec/ledger.yaml',
      'write more of it: @0123456789ab, @0123fedcba98',
    ],
    [
      IDS,
      '@fed',
      'there is no revision @fed in spec/ledger.yaml',
      'it has @0123456789ab, @0123fedcba98, @fedcba987654, and @latest and @previous',
    ],
    [
      IDS,
      '@4',
      'there is no revision @4 in spec/ledger.yaml',
      'it has @0123456789ab, @0123fedcba98, @fedcba987654, and @latest and @previous',
    ],
    [['0123456789ab'], '@previous', 'spec/ledger.yaml has one revision, so none is @previous', undefined],
    [
      [],
      '@latest',
      'there is no revision @latest in spec/ledger.yaml',
      "it lists none; 'oasgate revise' adds the first",
    ],
    [
      [
        '000000000000',
        '111111111111',
        '222222222222',
        '333333333333',
        '444444444444',
        '555555555555',
        '66666666666a',
      ],
      '@666666666666',
      'there is no revision @666666666666 in spec/ledger.yaml',
      'it has 7 revisions; nearest are @66666666666a, @000000000000, @111111111111, @222222222222, @333333333333, @444444444444',
    ],
  ])('of %j there is no %s', (ids, name, message, hint) => {
    expect(failure(ids, name)).toEqual(['not-found', message, hint]);
  });
});
