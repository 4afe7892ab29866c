/** Measuring other programs: wall time, processor time and peak memory. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One run of a program. */
export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly seconds: number;
  /** The processor time that it used; undefined where the system does not tell (it is read from /proc). */
  readonly cpuSeconds: number | undefined;
  /** The most memory that it held, in megabytes; undefined likewise. */
  readonly megabytes: number | undefined;
}

/** Where a program runs, and what it reads. */
export interface Surroundings {
  readonly cwd: string;
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const SAMPLE_EVERY_MS = 2;

/** Runs a program to its end. The system keeps the sums and the peak itself, so that nothing between samples is lost. */
export async function measure(
  command: string,
  args: readonly string[],
  { cwd, input = '', env = process.env }: Surroundings,
): Promise<Run> {
  const started = performance.now();
  const child = spawn(command, args, { cwd, env, stdio: 'pipe' });
  child.stdin.on('error', () => {}); // A program that fails early leaves its input unread.
  child.stdin.end(input);
  let costs: Costs = { cpuSeconds: undefined, megabytes: undefined };
  const timer = setInterval(() => {
    costs = costsOf(child.pid) ?? costs;
  }, SAMPLE_EVERY_MS);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk) => stdout.push(chunk));
  child.stderr.on('data', (chunk) => stderr.push(chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => clearInterval(timer));
  return {
    stdout: Buffer.concat(stdout).toString(),
    stderr: Buffer.concat(stderr).toString(),
    exitCode,
    seconds: (performance.now() - started) / 1000,
    ...costs,
  };
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

type Costs = Pick<Run, 'cpuSeconds' | 'megabytes'>;

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

function costsOf(pid: number | undefined): Costs | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (kilobytes === undefined) return undefined;
    // The fields after the program's name, which stands in parentheses and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
    return { megabytes: Number(kilobytes) / 1024, cpuSeconds: (user + system) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}
