/**
 * Compares our changelog with oasdiff's on the same two documents: what both report, what only one does, and what each
 * costs. `npm run peer -- <base> <revision> [--runs N]`; without documents, two revisions of the shipped one. With
 * `--differences <file>` it fails where what only one of them reports is not what the file lists, with the reasons.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measure, median, type Run } from './measure.ts';
import { oasdiffBinary } from './oasdiff.ts';
import { ROOT, say } from './run.ts';

/** What both tools say about a change. */
interface Reported {
  readonly id: string;
  readonly level: number;
  readonly operation?: string;
  readonly path?: string;
}

/** A kind of changes that only one of both reports, and why. */
interface Difference {
  readonly only: 'oasgate' | 'oasdiff';
  readonly reason: string;
  readonly changes: readonly string[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    compat: { type: 'boolean', default: false },
    differences: { type: 'string' },
  },
});
const [base = '', revision = ''] = positionals.length === 2 ? positionals : await shippedPair();
const runs = Number(values.runs);

const compat = values.compat ? ['--compat', 'oasdiff'] : [];
const ours = ['dist/cli.js', 'changelog', base, revision, '--format', 'json', ...compat];
const theirs = ['changelog', base, revision, '--format', 'json'];
const oasgate = await measured(process.execPath, ours);
const oasdiff = await measured(await oasdiffBinary(), theirs);

say(`base      ${base}\nrevision  ${revision}\n`);
const compared = compareChanges(changesOf(oasgate), changesOf(oasdiff));
printChanges(compared);
printCosts(oasgate, oasdiff);
if (values.differences !== undefined) await holdAgainst(values.differences, compared);

/** Files of the shipped ledger: its last two revisions. */
async function shippedPair(): Promise<[string, string]> {
  const { readLedger } = await import('../src/ledger/ledger.ts');
  const { revisions } = await readLedger(`${ROOT}spec`);
  const [before, after] = revisions.slice(-2);
  if (before === undefined || after === undefined) throw new Error('the ledger has no two revisions');
  return [`spec/${before.file}`, `spec/${after.file}`];
}

async function measured(command: string, args: readonly string[]): Promise<Run[]> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run++) all.push(await measure(command, args, { cwd: ROOT }));
  return all;
}

function changesOf([run]: readonly Run[]): Reported[] {
  if (run === undefined || (run.exitCode !== 0 && run.exitCode !== 1)) {
    throw new Error(`a comparison failed with ${run?.exitCode}: ${run?.stderr.trim()}`);
  }
  return JSON.parse(run.stdout.trim() || '[]');
}

interface Compared {
  readonly both: readonly string[];
  readonly oasgate: readonly string[];
  readonly oasdiff: readonly string[];
}

function compareChanges(own: readonly Reported[], peer: readonly Reported[]): Compared {
  const oasdiff = peer.map(line);
  const both: string[] = [];
  const oasgate: string[] = [];
  for (const change of own.map(line)) {
    const at = oasdiff.indexOf(change);
    (at < 0 ? oasgate : both).push(change);
    if (at >= 0) oasdiff.splice(at, 1);
  }
  return { both, oasgate, oasdiff };
}

function printChanges({ both, oasgate, oasdiff }: Compared): void {
  for (const [title, lines] of [
    ['both', both],
    ['only oasgate', oasgate],
    ['only oasdiff', oasdiff],
  ] as const) {
    say(`${title}: ${lines.length}`);
    for (const text of lines) say(`  ${text}`);
  }
}

/** Says which differences within oasdiff's ids no reason is listed for, and which listed ones are none. */
async function holdAgainst(file: string, compared: Compared): Promise<void> {
  const { kinds }: { kinds: readonly Difference[] } = JSON.parse(await readFile(file, 'utf8'));
  const checks = await measure(await oasdiffBinary(), ['checks', '--format', 'json'], { cwd: ROOT });
  const known = new Set(JSON.parse(checks.stdout).map(({ id }: Reported) => id));
  for (const only of ['oasgate', 'oasdiff'] as const) {
    const found = compared[only].filter((change) => known.has(change.split(' ')[1]));
    const listed = kinds.filter((kind) => kind.only === only).flatMap(({ changes }) => changes);
    const unlisted = without(found, listed);
    const gone = without(listed, found);
    say(
      `\nonly ${only}, within oasdiff's ids: ${found.length}, with a reason ${found.length - unlisted.length}`,
    );
    for (const change of unlisted) say(`  without a reason: ${change}`);
    for (const change of gone) say(`  listed, but no difference: ${change}`);
    if (unlisted.length + gone.length > 0) process.exitCode = 1;
  }
}

/** What the one list holds more often than the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function line({ id, level, operation = '', path = '' }: Reported): string {
  const name = ['', 'info', 'warning', 'error'][level] ?? String(level);
  return `${name} ${id} ${operation} ${path}`.trimEnd();
}

function printCosts(own: readonly Run[], peer: readonly Run[]): void {
  const [ownTime, peerTime] = [own, peer].map((all) => median(all.map(({ seconds }) => seconds)));
  const [ownMemory, peerMemory] = [own, peer].map((all) =>
    median(all.map(({ megabytes }) => megabytes ?? Number.NaN)),
  );
  say(`\nmedian of ${runs}      oasgate   oasdiff   ratio`);
  say(`wall time (s)   ${columns(ownTime, peerTime, 2)}`);
  say(`peak memory (MB)${columns(ownMemory, peerMemory, 0)}`);
}

function columns(own = Number.NaN, peer = Number.NaN, digits: number): string {
  return `${own.toFixed(digits).padStart(9)} ${peer.toFixed(digits).padStart(9)} ${(own / peer).toFixed(2).padStart(7)}`;
}
