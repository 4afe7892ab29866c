/** The tests that tell mutants of the comparer and its rules apart: those that are quick and see nothing else. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/compare/*.test.ts', 'test/families/*.test.ts', 'test/policies/*.test.ts'],
    exclude: [
      ...['compare/large', 'policies/corpus', 'policies/doubtful', 'policies/no-false-alarm'],
      ...['policies/no-silent-change', 'policies/oasdiff-parity', 'policies/rule-grid', 'policies/semver'],
    ].map((name) => `test/${name}.test.ts`),
    setupFiles: ['test/setup.ts'],
    // A mutant is switched on while the tests run, so that modules may stay loaded.
    isolate: false,
    testTimeout: 10_000,
  },
});
