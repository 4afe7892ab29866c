/** The client runs where there is no Node: it bundles for a browser, and stays small. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('bundles for a browser, openapi-fetch included, in at most 8 kB', async () => {
  const { outputFiles, warnings, metafile } = await build({
    stdin: {
      contents: `import { createTogetherClient } from './generated/src/together/index.ts';
        await createTogetherClient({ apiKey: 'key' }).createModelResources({ base_model: 'm' });`,
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
  });
  expect(warnings).toStrictEqual([]);
  const foreign = Object.keys(metafile.inputs).filter(
    (file) =>
      !file.startsWith('generated/src/') &&
      !file.includes('node_modules/openapi-fetch/') &&
      file !== '<stdin>',
  );
  expect(foreign).toStrictEqual([]);
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(8_000);
});
