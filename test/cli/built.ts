/** Running the built command line as a process of its own, as users do. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure, type Run, type Surroundings } from '../../scripts/measure.ts';

/** Where the build puts everything. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Runs `oasgate <args>`; whether there is colour is not left to who runs the tests. */
export function oasgate(args: readonly string[], surroundings: Surroundings, dist = DIST): Promise<Run> {
  const cli = join(dist, 'cli.js');
  if (!existsSync(cli)) throw new Error("these tests run dist/cli.js: 'npm run build' makes it");
  return measure(process.execPath, [cli, ...args], { env: WITHOUT_COLOR, ...surroundings });
}

const { NO_COLOR, FORCE_COLOR, ...WITHOUT_COLOR } = process.env;
