/**
 * Starts a rule family: `npm run create-family -- maxLength`. Writes src/families/<name>.ts with an id for each site and
 * outcome, and lists it in the index. What is left to write is named by the tests and by the compiler.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SCHEMA_SITES } from '../src/compare/family.ts';

const [keyword] = process.argv.slice(2);
if (keyword === undefined || !/^[a-z][A-Za-z]*$/.test(keyword)) {
  process.stderr.write('usage: npm run create-family -- <keyword>, such as maxLength\n');
  process.exit(2);
}
const name = keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const file = new URL(`../src/families/${name}.ts`, import.meta.url);
if (existsSync(file)) {
  process.stderr.write(`src/families/${name}.ts is there already\n`);
  process.exit(2);
}

const ids = SCHEMA_SITES.flatMap((site) => {
  const [added, removed] = site.startsWith('request') ? ['error', 'info'] : ['info', 'error'];
  return [`    '${site}-${name}-added': '${added}',`, `    '${site}-${name}-removed': '${removed}',`];
});
writeFileSync(
  file,
  `import { defineFamily } from '../compare/family.ts';
import { describePresence, presence } from './shared/presence.ts';

/** Say here what ${keyword} is. */
export const ${keyword} = defineFamily({
  about: 'Say here what the keyword means and why a change of it matters.',
  spec: 'Name here the section of the specification',
  ids: {
${ids.join('\n')}
  },
  keyword: '${keyword}',
  text: (_args, id) => describePresence('${keyword}', id),
  schema({ site, before, after }) {
    const outcome = presence(before.other.get('${keyword}'), after.other.get('${keyword}'));
    return outcome && { id: \`\${site}-${name}-\${outcome}\` };
  },
  examples: [
    { before: {}, after: { ${keyword}: true }, outcome: '${name}-added' },
    { before: { ${keyword}: true }, after: {}, outcome: '${name}-removed' },
  ],
});
`,
);
await import('./index-families.ts');
process.stdout.write(`wrote ${fileURLToPath(file)} and listed it in src/families/index.ts\n`);
