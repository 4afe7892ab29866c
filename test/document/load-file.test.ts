import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadFile, loadText } from '../../src/document/load.ts';
import { documentText, failure, folder } from './kit.ts';

/** Loads the one file of a folder, which must fail; places start with the file's name. */
async function failing(content: string | Uint8Array, name = 'api.yaml') {
  const cwd = await folder({ [name]: content });
  return failure(() => loadFile(name, { cwd }));
}

describe('a file that loads', () => {
  it('becomes a document with its label, version, files and places', async () => {
    const cwd = await folder({ 'specs/api.yaml': documentText('paths: {}') });
    const document = await loadFile('specs/api.yaml', { cwd });
    expect(document.root).toEqual({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} });
    expect([document.label, document.version, document.files]).toEqual([
      'specs/api.yaml',
      '3.1',
      ['specs/api.yaml'],
    ]);
    expect(document.locate('/paths')).toEqual({
      file: 'specs/api.yaml',
      pointer: '/paths',
      line: 3,
      column: 1,
    });
    expect(document.locate('/info/title').column).toBe(9);
  });

  it('has the label that it is given', async () => {
    const cwd = await folder({ 'api.json': '{"openapi": "3.0.3"}' });
    const document = await loadFile('api.json', { cwd, label: 'base' });
    expect([document.label, document.version, document.files]).toEqual(['base', '3.0', ['base']]);
    expect(document.locate('/openapi').file).toBe('base');
  });

  it.each(['3.0.0', '3.0.4', '3.1.0', '3.1.2', '3.2.0', '3.1', '3.1.0-rc0'])(
    'may be OpenAPI %s',
    async (version) => {
      const document = await loadText(`openapi: '${version}'`, { label: 'x' });
      expect(document.version).toBe(version.slice(0, 3));
    },
  );

  it('may have a byte order mark, or the line ends of Windows', async () => {
    expect((await loadText('\ufeff{"openapi": "3.1.0"}', { label: 'x' })).root).toEqual({ openapi: '3.1.0' });
    const bytes = Buffer.from('\ufeffopenapi: 3.1.0\r\npaths: {}\r\n');
    expect((await loadText(bytes, { label: 'x' })).root).toEqual({ openapi: '3.1.0', paths: {} });
  });

  it('may be JSON that only YAML reads', async () => {
    const { root } = await loadText('{"openapi": "3.1.0", "paths": {}, }', { label: 'x.json' });
    expect(root).toEqual({ openapi: '3.1.0', paths: {} });
  });
});

describe('a file that is not there or no text', () => {
  it('is named: there is none', async () => {
    expect(await failure(async () => loadFile('nope.yaml', { cwd: await folder() }))).toEqual({
      code: 'not-found',
      message: 'there is no such file',
      place: 'nope.yaml',
      hint: 'check the path and its permissions',
    });
  });

  it('is named: a folder on the way is a file', async () => {
    const cwd = await folder({ 'api.yaml': 'x' });
    expect(await failure(() => loadFile('api.yaml/x', { cwd }))).toMatchObject({
      code: 'not-found',
      message: 'there is no such file',
    });
  });

  it('is named: a folder', async () => {
    const cwd = await folder();
    await mkdir(join(cwd, 'specs'));
    expect(await failure(() => loadFile('specs', { cwd }))).toEqual({
      code: 'not-found',
      message: 'this is a folder, not a file',
      place: 'specs',
      hint: 'name the document in it, as in specs/openapi.yaml',
    });
  });

  it.skipIf(process.getuid?.() === 0)('is named: no permission', async () => {
    const cwd = await folder({ 'api.yaml': 'x' });
    await chmod(join(cwd, 'api.yaml'), 0);
    expect(await failure(() => loadFile('api.yaml', { cwd }))).toMatchObject({
      code: 'not-found',
      message: 'the file may not be read',
    });
  });

  it('is named: a symbolic link in a circle', async () => {
    const cwd = await folder();
    await symlink('api.yaml', join(cwd, 'api.yaml'));
    expect(await failure(() => loadFile('api.yaml', { cwd }))).toMatchObject({
      code: 'not-found',
      message: 'this is a symbolic link that leads back to itself',
    });
  });

  it('is named: a path that no file can have', async () => {
    expect(await failure(() => loadFile('a\0b'))).toMatchObject({ code: 'not-found', place: 'a\0b' });
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n\n'],
    ['a comment', '# nothing yet\n'],
    ['null', 'null'],
  ])('is empty: %s', async (_name, text) => {
    expect(await failing(text)).toMatchObject({ code: 'not-openapi', message: 'the document is empty' });
  });

  it('is binary', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(await failing(png)).toEqual({
      code: 'syntax',
      message: 'this is no UTF-8 text',
      place: 'api.yaml:1:1',
      hint: 'save the file as UTF-8; a binary file or an archive is no OpenAPI document',
    });
  });

  it('has one byte that is no UTF-8, behind real replacement characters', async () => {
    const bytes = Buffer.concat([
      Buffer.from('a: \ufffd\nb: ä\ufffd'),
      Buffer.from([0xe4]),
      Buffer.from('x'),
    ]);
    expect(await failing(bytes)).toMatchObject({ code: 'syntax', place: 'api.yaml:2:6' });
  });

  it.each([
    ['little-endian, with a mark', Buffer.from('\ufeffopenapi: 3.1.0', 'utf16le')],
    ['little-endian', Buffer.from('openapi: 3.1.0', 'utf16le')],
    ['big-endian', Buffer.from('openapi: 3.1.0', 'utf16le').swap16()],
  ])('is UTF-16: %s', async (_name, bytes) => {
    expect(await failing(bytes)).toEqual({
      code: 'syntax',
      message: 'the text is UTF-16, and only UTF-8 is read',
      place: 'api.yaml:1:1',
      hint: 'save the file as UTF-8',
    });
  });
});

describe('a file with a syntax error', () => {
  it.each([
    [
      'a bracket left open',
      'openapi: 3.1.0\npaths: [\n',
      'a `[` or `{` is not closed before the text ends',
      '3:1',
    ],
    [
      'a tab',
      'openapi: 3.1.0\npaths:\n\t/a: {}\n',
      'a tab is used to indent, and YAML allows only spaces',
      '3:1',
    ],
    [
      'a wrong indent',
      'a:\n   b: 1\n  c: 2\n',
      'this line is indented wrongly, or a value before it needs quotes',
      '3:3',
    ],
    [
      'a colon in a value',
      'a: b: c\n',
      'this line is indented wrongly, or a value before it needs quotes',
      '1:5',
    ],
    ['a key twice', 'a: 1\nb: 2\na: 3\n', 'this key stands twice in its mapping', '3:1'],
    ['a key twice on one line', '{a: 1, b: 2, a: 3}', 'this key stands twice in its mapping', '1:14'],
    ['no colon', 'a: 1\nb\nc: 2\n', 'a colon is missing, here or on the line before', '3:2'],
    [
      'two documents',
      'openapi: 3.1.0\n---\nopenapi: 3.1.0\n',
      'there are several documents, and only one is read',
      '2:1',
    ],
    [
      'two documents, both with a mark',
      '---\na: 1\n---\na: 1\n',
      'there are several documents, and only one is read',
      '3:1',
    ],
    ['an alias without an anchor', 'a: *b\n', 'unidentified alias "b"', '1:6'],
    [
      'a tag of another language',
      'a: !!js/function x\n',
      'unknown tag !<tag:yaml.org,2002:js/function>',
      '1:19',
    ],
    ['a zero byte', 'a: b\n\0', 'there is a zero byte in the text', '2:1'],
    ['a control character', 'a: b\u0007\n', 'there are control characters in the text', '1:6'],
  ])('in YAML: %s', async (_name, text, message, place) => {
    expect(await failing(text)).toEqual({
      code: 'syntax',
      message: `the YAML can't be read: ${message}`,
      place: `api.yaml:${place}`,
      hint: 'correct the text at this place; an editor with YAML support marks such faults',
    });
  });

  it.each([
    ['no comma', '{\n  "a": 1\n  "b": 2\n}', '`"` stands where `,` or `}` is expected', '3:3'],
    ['no end', '{"a": [1, 2\n', 'the text ends where `,` or `]` is expected', '2:1'],
    ['no value', '{"a": }x', '`}` stands where a value is expected', '1:7'],
    [
      'a name without quotes',
      '{"a": 1,\n b c: [}',
      '`b` stands where a name in double quotes is expected',
      '2:2',
    ],
    ['no colon', '{"a" 1}', '`1` stands where `:` is expected', '1:6'],
    ['a number that is none', '{"a": [01, {]}', '`0` stands where a value is expected', '1:8'],
    ['two values', '{"a": 1}\n{"a": 2}', '`{` stands where the end of the text is expected', '2:1'],
    [
      'a string that is not closed',
      '{"a": "b}',
      'the string that starts here is not closed or holds what JSON does not allow',
      '1:7',
    ],
    [
      'a wrong escape',
      '{"a": "\\q"}',
      'the string that starts here is not closed or holds what JSON does not allow',
      '1:7',
    ],
  ])('in JSON: %s', async (_name, text, message, place) => {
    expect(await failing(text, 'api.json')).toEqual({
      code: 'syntax',
      message: `the JSON can't be read: ${message}`,
      place: `api.json:${place}`,
      hint: 'correct the text at this place; an editor with JSON support marks such faults',
    });
  });

  it.each(['a: .nan\n', 'a: [1, -.inf]\n', '{"a": 1e999}', `[1${'0'.repeat(400)}]`])(
    'with a number that JSON does not have: %s',
    async (text) => {
      expect(await failing(text)).toMatchObject({
        code: 'syntax',
        message: 'JSON has no such number',
        hint: 'put it in quotes if it is meant as text',
      });
    },
  );
});

describe('a file that is no OpenAPI document', () => {
  it.each([
    ['a list', '- 1\n- 2\n', 'an OpenAPI document is a mapping, but this is a list', '1:1'],
    ['text', 'hello\n', 'an OpenAPI document is a mapping, but this is text', '1:1'],
    [
      'JSON of something else',
      '{"name": "x"}',
      'this is no OpenAPI document: it has no `openapi` field',
      '1:1',
    ],
    ['an empty version', '# x\nopenapi:\n', 'this is no OpenAPI document: it has no `openapi` field', '2:1'],
    [
      'a version from the future',
      'info: {}\nopenapi: 4.0.0\n',
      'the OpenAPI version "4.0.0" is not read',
      '2:1',
    ],
    ['a version that is none', 'openapi: "3.10.0"\n', 'the OpenAPI version "3.10.0" is not read', '1:1'],
  ])('but %s', async (_name, text, message, place) => {
    expect(await failing(text)).toMatchObject({ code: 'not-openapi', message, place: `api.yaml:${place}` });
  });

  it('but Swagger 2.0', async () => {
    expect(await failing('info: {}\nswagger: "2.0"\npaths: {}\n')).toEqual({
      code: 'not-openapi',
      message: 'this is Swagger 2.0, which is not read',
      place: 'api.yaml:2:1',
      hint: 'convert it to OpenAPI 3 first, for example with `npx swagger2openapi`',
    });
  });

  it('because its version is a number', async () => {
    expect(await failing('openapi: 3.1\n')).toEqual({
      code: 'not-openapi',
      message: '`openapi` must be text, but it is a number',
      place: 'api.yaml:1:1',
      hint: 'put the version in quotes, as in openapi: "3.1.0"',
    });
  });
});

describe('values', () => {
  it('are those of the core schema and merge keys: no dates, keys as text', async () => {
    const text =
      'openapi: 3.1.0\nx: {d: 2020-01-01, n: ~, o: 0o17, b: yes, <<: {a: 1}, 200: 1.0, true: 0x1F}\n';
    const { root } = await loadText(text, { label: 'x' });
    expect(root.x).toEqual({ d: '2020-01-01', n: null, o: 15, b: 'yes', a: 1, '200': 1, true: 31 });
  });

  it('are found at the mapping that merges them, with what a merge key brings', async () => {
    const text = [
      'openapi: 3.1.0',
      'x-base: &base {type: object, required: [lid]}',
      'components:',
      '  schemas:',
      '    Crate:',
      '      <<: *base',
      '      required: [lid, rim]',
    ].join('\n');
    const document = await loadText(text, { label: 'x' });
    expect(document.root.components).toEqual({
      schemas: { Crate: { type: 'object', required: ['lid', 'rim'] } },
    });
    expect(document.locate('/components/schemas/Crate/type')).toMatchObject({ line: 5, column: 5 });
    expect(document.locate('/components/schemas/Crate/required')).toMatchObject({ line: 7, column: 7 });
  });

  it('may have the names that objects inherit', async () => {
    for (const text of [
      '{"openapi": "3.1.0", "x": {"__proto__": {"a": 1}, "constructor": 2}}',
      'openapi: 3.1.0\nx: {__proto__: {a: 1}, constructor: 2}',
    ]) {
      const { root } = await loadText(text, { label: 'x' });
      expect(Object.entries(root.x ?? {})).toEqual([
        ['__proto__', { a: 1 }],
        ['constructor', 2],
      ]);
      expect(Object.getPrototypeOf(root.x)).toBe(Object.prototype);
    }
  });
});
