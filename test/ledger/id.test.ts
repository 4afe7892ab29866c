import { describe, expect, it } from 'vitest';
import { revisionId } from '../../src/ledger/id.ts';

describe('revisionId', () => {
  // The expected ids are what `printf '<parent>\n<canonical JSON>' | sha256sum` begins with.
  it('is the hash of a line break and the canonical document for the first revision', () => {
    expect(revisionId(null, { b: [1, null], a: 'x' })).toBe('d53e6f18e7a5');
  });

  it('counts the revision before it', () => {
    expect(revisionId('0123456789ab', { a: 'x', b: [1, null] })).toBe('299e56a5d865');
  });
});
