/**
 * Everything that has to hold before a change is accepted; `npm test` and the continuous integration run this.
 * Ends with one plain line: `N passed, N failed`, the tests and the other steps counted together.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, type Ended, oasgate, say, script } from './run.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Step {
  readonly name: string;
  run(): Promise<Ended>;
}

const temporary = await mkdtemp(join(tmpdir(), 'oasgate-check-'));
const testReport = join(temporary, 'vitest.json');

const STEPS: readonly Step[] = [
  { name: 'format and lint of the code', run: () => bin('biome', 'ci', '--error-on-warnings', '.') },
  { name: 'types', run: () => bin('tsc', '-p', '.') },
  { name: 'the list of rule families is current', run: () => script('index-families.ts', '--check') },
  { name: 'build', run: () => script('build.ts') },
  { name: 'tests', run: tests },
  { name: 'lint of the shipped document', run: () => oasgate('lint') },
  { name: 'the ledger is sound', run: () => oasgate('history') },
  { name: 'generated files are current', run: () => oasgate('generate', '--check') },
];

let total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const { name, run } of STEPS) {
  say(`\n→ ${name}`);
  const { exitCode, seconds } = await run();
  const counts = name === 'tests' ? await testCounts(exitCode) : one(exitCode === 0);
  total = add(total, counts);
  if (counts.failed > 0) failures.push(name);
  say(`${counts.failed > 0 ? '✗' : '✓'} ${name} (${seconds.toFixed(1)} s)`);
}
await rm(temporary, { recursive: true });

if (failures.length > 0) say(`\nfailed: ${failures.join(', ')}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function tests(): Promise<Ended> {
  return bin(
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${testReport}`,
  );
}

/** What the test runner counted; a run that failed without a failed test counts as one failure. */
async function testCounts(exitCode: number): Promise<Counts> {
  const text = await readFile(testReport, 'utf8').catch(() => '{}');
  const report: Partial<Record<string, number>> = JSON.parse(text);
  const failed = report.numFailedTests ?? 0;
  return {
    passed: report.numPassedTests ?? 0,
    failed: exitCode !== 0 ? Math.max(failed, 1) : failed,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

function one(passed: boolean): Counts {
  return passed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
