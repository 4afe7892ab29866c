import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { main } from '../../src/cli.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { readFiles } from '../ledger/workspace.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The links of a page to other files of the site, or to a place in itself. */
function linksOf(path: string, text: string): { file: string; anchor: string | undefined }[] {
  const written = [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, url = '']) => url);
  return written
    .filter((url) => !/^(?:https?|mailto|data):/.test(url))
    .map((url) => {
      const [name = '', anchor] = url.split('#');
      return { file: name === '' ? path : posix.join(posix.dirname(path), name), anchor };
    });
}

it('no link of the site leads nowhere, and no anchor is there twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'oasgate-links-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await main(['reference', '--out', join(folder, 'site')], memoryIo({ cwd: ROOT }));
  const files = await readFiles(join(folder, 'site'));
  const pages = Object.entries(files).filter(([path]) => path.endsWith('.html'));
  const ids = new Map(
    pages.map(([path, text]) => [path, [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]),
  );
  const dead = pages.flatMap(([path, text]) =>
    linksOf(path, text)
      .filter(
        ({ file, anchor }) => !(file in files) || (anchor !== undefined && !ids.get(file)?.includes(anchor)),
      )
      .map(({ file, anchor }) => `${path} → ${file}#${anchor}`),
  );
  expect(dead).toEqual([]);
  const twice = [...ids].filter(([, list]) => new Set(list).size < list.length).map(([path]) => path);
  expect(twice).toEqual([]);
  expect(pages.length).toBeGreaterThan(30);
});
