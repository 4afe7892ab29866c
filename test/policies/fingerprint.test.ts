import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../src/change.ts';
import type { Document } from '../../src/document/types.ts';
import { compareRevisions } from '../../src/policies/verdict.ts';
import { object, taking } from '../compare/kit.ts';
import { CHANGED, file, ORCHARD } from './orchard.ts';

const fingerprints = (base: Document, revision: Document) =>
  compareRevisions(base, revision).map(({ fingerprint }) => fingerprint);

describe('the fingerprint of a change', () => {
  it('is the same for ever', () => {
    expect(fingerprintOf({ id: 'endpoint-added', operation: 'GET', path: '/crates', args: {} })).toBe(
      '1ef1949bd9df',
    );
    expect(fingerprintOf({ id: 'api-schema-removed', args: { component: 'Crate' } })).toBe('ede8ca491666');
  });

  it('does not depend on the order of arguments', () => {
    const [a, b] = [
      { from: 1, to: 2 },
      { to: 2, from: 1 },
    ];
    expect(fingerprintOf({ id: 'x', args: a })).toBe(fingerprintOf({ id: 'x', args: b }));
    expect(fingerprintOf({ id: 'x', args: { from: 2, to: 1 } })).not.toBe(
      fingerprintOf({ id: 'x', args: a }),
    );
    expect(fingerprintOf({ id: 'x', path: '/a', args: a })).not.toBe(fingerprintOf({ id: 'x', args: a }));
  });

  it('stays when lines move, prose changes, files are renamed and components get another name', async () => {
    const [base, revision] = [await file('a.yaml', ORCHARD), await file('b.yaml', CHANGED)];
    const expected = fingerprints(base, revision);
    expect(new Set(expected).size).toBe(3);
    const moved = CHANGED.replace('paths:', '# a note\n\n\npaths:');
    const prose = CHANGED.replace('description: a crate', 'description: other words').replace(
      'Orchard',
      'Garden',
    );
    for (const text of [moved, prose]) {
      expect(fingerprints(base, await file('elsewhere.yml', text))).toEqual(expected);
    }
    const rename = (text: string) => text.replaceAll("Crate'", "Box'").replace('Crate:', 'Box:');
    expect(
      fingerprints(await file('a.yaml', rename(ORCHARD)), await file('b.yaml', rename(CHANGED))),
    ).toEqual(expected);
  });

  it('differs for each change of one comparison', () => {
    const [base, revision] = [taking(object({ a: {}, b: {} })), taking(object({}))];
    expect(new Set(fingerprints(base, revision)).size).toBe(2);
    expect(fingerprints(base, revision)).not.toEqual(fingerprints(revision, base));
  });
});
