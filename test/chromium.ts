/** The browser that tests run in: one that the machine has. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium: `CHROMIUM` where it is set, else the first on PATH; undefined where there is none. */
export const CHROMIUM: string | undefined = env.CHROMIUM || onPath(NAMES);

/** Why the tests in a browser are skipped where there is none; meant for the title of a `describe.skipIf`. */
export const NO_CHROMIUM = 'no Chromium: set CHROMIUM to its path, or put it on PATH';

/** Starts the browser, without a window. Throws where there is none. */
export function launchChromium(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error(NO_CHROMIUM);
  // Chromium's sandbox does not start for root, which is who runs in a container; the pages are our own.
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
