import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFile, loadText } from '../../src/document/load.ts';
import { BUILT_IN_CONFIG, parseLintConfig } from '../../src/lint/config.ts';
import { lintDocument } from '../../src/lint/lint.ts';

const CRATES = `openapi: 3.1.0
info:
  title: Crates
  version: 1.0.0
  license: { name: MIT, identifier: MIT }
servers: [{ url: 'https://crates.invalid' }]
security: []
paths:
  /crates/{id}:
    get:
      operationId: getCrate
      summary: One crate
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The crate
          content:
            application/json:
              schema: { $ref: 'crate.yaml#/Crate' }
        '404': { description: None }
`;
const CRATE = `Crate:
  type: object
  properties:
    label: { type: string, enum: [1] }
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oasgate-lint-'));
  await writeFile(join(folder, 'openapi.yaml'), CRATES);
  await writeFile(join(folder, 'crate.yaml'), CRATE);
});
afterAll(() => rm(folder, { recursive: true }));

describe('lintDocument', () => {
  it('finds nothing in a clean document', async () => {
    const clean = CRATES.replace("$ref: 'crate.yaml#/Crate'", 'type: string');
    const document = await loadText(clean, { label: 'clean.yaml' });
    expect(await lintDocument(document, { cwd: folder })).toEqual([]);
  });

  it('names the place in the file that holds the fault, also behind a reference', async () => {
    const document = await loadFile('openapi.yaml', { cwd: folder });
    expect(await lintDocument(document, { cwd: folder })).toEqual([
      {
        rule: 'no-enum-type-mismatch',
        level: 'error',
        text: 'All values of `enum` field must be of the same type as the `type` field: expected "string" but received "integer".',
        suggestions: [],
        location: { file: 'crate.yaml', pointer: '/Crate/properties/label/enum/0', line: 4, column: 35 },
      },
    ]);
  });

  it('reads nothing that a reference in an example or in an extension names', async () => {
    const text = CRATES.replace(
      "$ref: 'crate.yaml#/Crate'",
      "type: object, example: { $ref: './crate.yaml' }",
    );
    const document = await loadText(text, { label: 'openapi.yaml', cwd: folder });
    expect(await lintDocument(document, { cwd: folder })).toEqual([]);
  });

  it('runs no plugin that lies where Redocly looks for one', async () => {
    await mkdir(join(folder, '@theme'));
    await writeFile(join(folder, '@theme', 'plugin.js'), "throw new Error('the plugin ran')");
    const document = await loadText(CRATES.replace("$ref: 'crate.yaml#/Crate'", 'type: string'), {
      label: 'x.yaml',
    });
    const before = process.cwd();
    process.chdir(folder);
    try {
      expect(await lintDocument(document, { cwd: folder })).toEqual([]);
    } finally {
      process.chdir(before);
    }
  });

  it('takes rules and severities from the configuration', async () => {
    const document = await loadFile('openapi.yaml', { cwd: folder });
    const config = parseLintConfig(
      'rules:\n  no-enum-type-mismatch: warn\n  tags-alphabetical: off\n',
      'redocly.yaml',
    );
    const findings = await lintDocument(document, { cwd: folder, config });
    expect(findings.map(({ rule, level }) => [rule, level])).toEqual([['no-enum-type-mismatch', 'warning']]);
  });

  it('says which rule of the configuration does not exist', async () => {
    const document = await loadFile('openapi.yaml', { cwd: folder });
    const config = parseLintConfig('rules: { operation-sumary: error }', 'redocly.yaml');
    await expect(lintDocument(document, { cwd: folder, config })).rejects.toMatchObject({
      code: 'usage',
      message: 'the lint configuration sets operation-sumary, which is no rule of Redocly',
    });
  });

  it('is stopped when it takes too long', async () => {
    const document = await loadFile('openapi.yaml', { cwd: folder });
    await expect(lintDocument(document, { cwd: folder, timeLimitMs: 1 })).rejects.toMatchObject({
      code: 'limit',
      message: 'the lint of openapi.yaml took longer than 0.001 seconds and was stopped',
    });
  });
});

describe('parseLintConfig', () => {
  it('keeps what chooses rules and names the rest', () => {
    const text =
      'apis: {}\nextends: [minimal]\nrules:\n  info-license: { severity: warn }\noas3_1Rules: { struct: off }\ntheme: {}\n';
    expect(parseLintConfig(text, 'redocly.yaml')).toEqual({
      file: 'redocly.yaml',
      settings: {
        extends: ['minimal'],
        rules: { 'info-license': { severity: 'warn' } },
        oas3_1Rules: { struct: 'off' },
      },
      ignored: ['apis', 'theme'],
    });
  });

  it('takes the built-in rules when the file is empty', () => {
    expect(parseLintConfig('# nothing yet\n', 'redocly.yaml').settings).toEqual(BUILT_IN_CONFIG.settings);
  });

  it.each([
    ['plugins: [./mine.js]', { line: 1, column: 1 }, 'plugins are code, and oasgate runs none'],
    [
      'extends: [https://a.invalid/x.yaml]',
      { line: 1, column: 11 },
      'extends takes the built-in rule sets and no files or URLs',
    ],
    ['rules:\n  info-license: loud', { line: 2, column: 17 }, 'the severity of info-license is none'],
    ['rules: [a]', { line: 1, column: 8 }, 'rules must be a mapping of rule names'],
    ['- a', { line: 1, column: 1 }, 'the lint configuration must be a mapping'],
    [
      'rules: {',
      { line: 1, column: 9 },
      'Flow map in block collection must be sufficiently indented and end with a }',
    ],
  ])('refuses %j', (text, place, message) => {
    expect(() => parseLintConfig(text, 'redocly.yaml')).toThrow(
      expect.objectContaining({ code: 'usage', message, place: { file: 'redocly.yaml', ...place } }),
    );
  });
});
