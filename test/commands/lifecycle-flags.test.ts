import { beforeAll, expect, it } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { CRATES, folderWith } from './crates.ts';

const GRACE = 'api-sunset-date-too-small';
const HEAD = 'operationId: storeCrate';
const sunset = `${HEAD}\n      deprecated: true\n      x-sunset: 2026-02-01`;

let cwd = '';
beforeAll(async () => {
  cwd = await folderWith({
    'stable.yaml': CRATES,
    'stable-sunset.yaml': CRATES.replace(HEAD, sunset),
    'beta.yaml': CRATES.replace(HEAD, `${HEAD}\n      x-stability-level: beta`),
    'beta-sunset.yaml': CRATES.replace(HEAD, `${sunset}\n      x-stability-level: beta`),
  });
});

/** The exit code of `breaking`, and the ids that it names. */
async function breaking(level: string, ...flags: string[]) {
  const io = memoryIo({ cwd });
  const code = await main(['breaking', `${level}.yaml`, `${level}-sunset.yaml`, '-f', 'json', ...flags], io);
  const ids = code > 1 ? io.err() : JSON.parse(io.out()).map(({ id }: { id: string }) => id);
  return { code, ids };
}

it('holds sunset dates against the grace period of their stability', async () => {
  expect(await breaking('stable')).toEqual({ code: 0, ids: [] });
  expect(await breaking('stable', '--deprecation-days-stable', '30')).toEqual({ code: 0, ids: [] });
  expect(await breaking('stable', '--deprecation-days-stable', '31')).toEqual({ code: 1, ids: [GRACE] });
  expect(await breaking('stable', '--deprecation-days-beta', '31')).toEqual({ code: 0, ids: [] });
  expect(await breaking('beta', '--deprecation-days-beta', '31')).toEqual({ code: 1, ids: [GRACE] });
});

it('lets what is less stable than asked for break', async () => {
  const flags = ['--deprecation-days-beta', '31', '--stability-level', 'stable'];
  expect(await breaking('beta', ...flags)).toEqual({ code: 0, ids: [] });
});

it('says what the flags take', async () => {
  expect((await breaking('beta', '--deprecation-days-beta', '-1')).ids).toContain('whole number of days');
  expect((await breaking('beta', '--stability-level', 'ga')).ids).toContain('draft, alpha, beta, stable');
});
