/** Writes `src/families/index.ts` from the files beside it; with `--check` it only says whether the file is stale. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../src/families/', import.meta.url);
const target = fileURLToPath(new URL('index.ts', folder));

const exported = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
  .sort((a, b) => (a.slice(0, -3) < b.slice(0, -3) ? -1 : 1))
  .map((file) => {
    const name = /^export const (\w+) = defineFamily\(/m.exec(
      readFileSync(new URL(file, folder), 'utf8'),
    )?.[1];
    if (name === undefined) throw new Error(`src/families/${file} exports no family`);
    return { file, name };
  });
const names = exported.map(({ name }) => `  ${name},\n`).join('');
const imports = exported.map(({ file, name }) => `import { ${name} } from './${file}';\n`).join('');
const text = `/** Every rule family. Written by scripts/index-families.ts from the files beside it: do not edit. */
import type { Family } from '../compare/family.ts';
${imports}
export const FAMILIES: readonly Family[] = [
${names}];
`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('src/families/index.ts is stale: run `npm run families`\n');
  process.exitCode = 1;
}
