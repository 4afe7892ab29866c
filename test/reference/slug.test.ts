import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorPart, slugs } from '../../src/reference/slug.ts';

function slugOf(...names: string[]): string[] {
  return [...slugs(names.map((name) => ({ name, key: name }))).values()];
}

describe('the names of pages', () => {
  it('are the words of the name', () => {
    expect(slugOf('createModelResources', 'RL.GpuType', 'GET /crates/{id}', 'HTTPServer')).toEqual([
      'create-model-resources',
      'rl-gpu-type',
      'get-crates-id',
      'http-server',
    ]);
  });

  it('carry a hash where something is lost or taken', () => {
    expect(slugOf('../x', 'CON', 'index', 'größe', '', 'a'.repeat(300))).toEqual([
      expect.stringMatching(/^x-[0-9a-f]{8}$/),
      expect.stringMatching(/^con-[0-9a-f]{8}$/),
      expect.stringMatching(/^index-[0-9a-f]{8}$/),
      expect.stringMatching(/^gr-e-[0-9a-f]{8}$/),
      expect.stringMatching(/^[0-9a-f]{8}$/),
      expect.stringMatching(/^a{64}-[0-9a-f]{8}$/),
    ]);
  });

  it('do not depend on the order', () => {
    const there = slugs([
      { name: 'getUser', key: 'a' },
      { name: 'get_user', key: 'b' },
      { name: 'other', key: 'c' },
    ]);
    const back = slugs([
      { name: 'other', key: 'c' },
      { name: 'get_user', key: 'b' },
      { name: 'getUser', key: 'a' },
    ]);
    expect(back).toEqual(there);
    expect(there.get('c')).toBe('other');
    expect(there.get('a')).not.toBe(there.get('b'));
  });

  it('are file names on every system, and no two alike', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 20 }),
        (names) => {
          const found = slugOf(...names);
          expect(new Set(found).size).toBe(names.length);
          for (const slug of found)
            expect(slug).toMatch(/^(?!(?:con|prn|aux|nul|com\d|lpt\d|index)$)[a-z0-9][a-z0-9-]{0,80}$/);
        },
      ),
    );
  });
});

describe('anchors', () => {
  it('spell what is no letter', () => {
    expect(anchorPart('base_model')).toBe('base_model');
    expect(anchorPart('a b/ü')).toBe('a~20b~2f~fc');
  });

  it('are different for different names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        fc.pre(a !== b);
        expect(anchorPart(a)).not.toBe(anchorPart(b));
      }),
    );
  });
});
