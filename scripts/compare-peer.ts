/**
 * Compares our changelog with oasdiff's on the same two documents: what both report, what only one does, and what each
 * costs. `npm run peer -- <base> <revision> [--runs N]`; without documents, two revisions of the shipped one.
 */
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, compat: { type: 'boolean', default: false } },
});
const [base = '', revision = ''] = positionals.length === 2 ? positionals : await shippedPair();
const runs = Number(values.runs);

const compat = values.compat ? ['--compat', 'oasdiff'] : [];
const ours = ['dist/cli.js', 'changelog', base, revision, '--format', 'json', ...compat];
const theirs = ['changelog', base, revision, '--format', 'json'];
const oasgate = await measured(process.execPath, ours);
const oasdiff = await measured(await oasdiffBinary(), theirs);

say(`base      ${base}\nrevision  ${revision}\n`);
printChanges(changesOf(oasgate), changesOf(oasdiff));
printCosts(oasgate, oasdiff);

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

function printChanges(own: readonly Reported[], peer: readonly Reported[]): void {
  const remaining = peer.map(line);
  const both: string[] = [];
  const onlyOwn: string[] = [];
  for (const change of own.map(line)) {
    const at = remaining.indexOf(change);
    (at < 0 ? onlyOwn : both).push(change);
    if (at >= 0) remaining.splice(at, 1);
  }
  for (const [title, lines] of [
    ['both', both],
    ['only oasgate', onlyOwn],
    ['only oasdiff', remaining],
  ] as const) {
    say(`${title}: ${lines.length}`);
    for (const text of lines) say(`  ${text}`);
  }
}

function line({ id, level, operation = '', path = '' }: Reported): string {
  const name = ['', 'info', 'warning', 'error'][level] ?? String(level);
  return `${name.padEnd(8)}${id}  ${operation} ${path}`.trimEnd();
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
