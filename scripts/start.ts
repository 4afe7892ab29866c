/**
 * `npm start`: the main job on the shipped API, from its document to a call. Each step that is a command of oasgate is
 * run as users run it.
 */
import { type Ledger, readLedger, requireSound } from '../src/ledger/ledger.ts';
import { demo } from './demo.ts';
import { measure } from './measure.ts';
import { oasgate, ROOT, say } from './run.ts';

interface Step {
  readonly title: string;
  run(): Promise<void>;
}

const ledger = await readLedger('spec', { cwd: ROOT });
const STEPS: readonly Step[] = [
  { title: 'lint the document', run: () => command('lint') },
  { title: 'check the ledger', run: checkLedger },
  { title: 'say what each revision changed', run: compareSteps },
  { title: 'compare the document with the last revision', run: () => command('breaking') },
  { title: 'bring types and client up to date', run: () => command('generate') },
  { title: 'write the reference site', run: () => command('reference', '--out', 'site') },
  { title: 'call the API through the client, on a stand-in server', run: call },
];

try {
  for (const [index, { title, run }] of STEPS.entries()) {
    say(`\n${index + 1}/${STEPS.length} ${title}`);
    await run();
  }
  say('\nall steps passed');
} catch (error) {
  say(`\nstopped: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function command(...args: readonly string[]): Promise<void> {
  say(`$ oasgate ${args.join(' ')}`);
  const { exitCode } = await oasgate(...args);
  if (exitCode !== 0) throw new Error(`oasgate ${args.join(' ')} ended with ${exitCode}`);
}

async function checkLedger(): Promise<void> {
  await requireSound(ledger);
  say(`${ledger.label}: ${ledger.revisions.length} revisions, each as it was frozen`);
}

/** Runs the changelog of every step and prints its counts. */
async function compareSteps(): Promise<void> {
  for (const [before, after] of pairs(ledger)) {
    const args = ['dist/cli.js', 'changelog', `@${before}`, `@${after}`];
    const { stdout, stderr, exitCode, seconds } = await measure(process.execPath, args, { cwd: ROOT });
    if (exitCode !== 0) throw new Error(stderr.trimEnd());
    say(`@${before} → @${after}  ${stdout.trimEnd().split('\n').at(-1)} (${seconds.toFixed(1)} s)`);
  }
}

function pairs({ revisions }: Ledger): [string, string][] {
  return revisions.slice(1).map(({ id, parent }) => [parent ?? '', id]);
}

async function call(): Promise<void> {
  await demo({ out: process.stdout, color: process.stdout.isTTY === true });
}
