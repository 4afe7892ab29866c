import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadFile, loadText } from '../../src/document/load.ts';
import { documentText, failure, folder } from './kit.ts';

/** Loads `api.yaml` (its lines, then the other files) from a folder, and returns the document. */
async function load(
  lines: readonly string[],
  files: Readonly<Record<string, string>> = {},
  entry = 'api.yaml',
) {
  const cwd = await folder({ [entry]: documentText(...lines), ...files });
  return loadFile(entry, { cwd });
}

async function failing(
  lines: readonly string[],
  files: Readonly<Record<string, string>> = {},
  entry = 'api.yaml',
) {
  const cwd = await folder({ [entry]: documentText(...lines), ...files });
  return failure(() => loadFile(entry, { cwd }));
}

const bodyWith = (ref: string) => [
  'paths:',
  '  /a:',
  '    post:',
  `      requestBody: {content: {application/json: {schema: {$ref: "${ref}"}}}}`,
];
const REF_PLACE = '6:59';

describe('what other files hold', () => {
  it('becomes a component that is named after the last step of its pointer', async () => {
    const document = await load(bodyWith('./schemas.yaml#/User'), {
      'schemas.yaml': 'Other: {}\nUser:\n  type: object\n',
    });
    expect(document.root).toMatchObject({
      paths: {
        '/a': {
          post: {
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
            },
          },
        },
      },
      components: { schemas: { User: { type: 'object' } } },
    });
    expect(document.files).toEqual(['api.yaml', 'schemas.yaml']);
    expect(document.locate('/components/schemas/User')).toEqual({
      file: 'schemas.yaml',
      pointer: '/User',
      line: 2,
      column: 1,
    });
    expect(document.locate('/components/schemas/User/type')).toEqual({
      file: 'schemas.yaml',
      pointer: '/User/type',
      line: 3,
      column: 3,
    });
    expect(document.locate('/paths/~1a/post')).toMatchObject({ file: 'api.yaml', line: 5 });
    expect(document.locate('/components')).toMatchObject({ file: 'api.yaml', pointer: '', line: 1 });
  });

  it.each([
    ['a whole file', './models/user.v1.yaml', 'user.v1'],
    ['an encoded name', './models/my%20user.yaml#/a~1b', 'a_b'],
    ['a part of a component', './models/api.json#/components/schemas/Pet/properties/name', 'name'],
  ])('is named after what it is: %s', async (_name, ref, name) => {
    const { root } = await load(bodyWith(ref), {
      'models/user.v1.yaml': 'type: string',
      'models/my user.yaml': 'a/b: {type: string}',
      'models/api.json':
        '{"openapi": "3.1.0", "components": {"schemas": {"Pet": {"properties": {"name": {"type": "string"}}}}}}',
    });
    expect(root.components).toEqual({ schemas: { [name]: { type: 'string' } } });
  });

  it('is there once, and under another name where its own is taken', async () => {
    const { root } = await load(
      [
        'components:',
        '  schemas:',
        '    User: {type: string}',
        '    List: {items: {$ref: "b.yaml#/User"}, not: {$ref: "./b.yaml#/User"}}',
        '    More: {items: {$ref: "a.yaml#/User"}}',
      ],
      { 'a.yaml': 'User: {const: a}', 'b.yaml': 'User: {const: b}' },
    );
    expect(root.components).toEqual({
      schemas: {
        User: { type: 'string' },
        List: {
          items: { $ref: '#/components/schemas/User_3' },
          not: { $ref: '#/components/schemas/User_3' },
        },
        More: { items: { $ref: '#/components/schemas/User_2' } },
        User_2: { const: 'a' },
        User_3: { const: 'b' },
      },
    });
  });

  it('takes the place of a component that only refers to it', async () => {
    const document = await load(
      [
        'components:',
        '  schemas:',
        '    User: {$ref: "models.yaml#/UserModel"}',
        '    Alias: {$ref: "models.yaml#/UserModel"}',
        '    Users: {items: {$ref: "models.yaml#/UserModel"}}',
        '    Noted: {description: D, $ref: "models.yaml#/Noted"}',
      ],
      { 'models.yaml': 'UserModel: {type: string}\nNoted: {}' },
    );
    expect(document.root.components).toEqual({
      schemas: {
        User: { type: 'string' },
        Alias: { $ref: '#/components/schemas/User' },
        Users: { items: { $ref: '#/components/schemas/User' } },
        Noted: { description: 'D', $ref: '#/components/schemas/Noted_2' },
        Noted_2: {},
      },
    });
    expect(document.locate('/components/schemas/User')).toMatchObject({
      file: 'api.yaml',
      line: 5,
      column: 5,
    });
    expect(document.locate('/components/schemas/User/type')).toMatchObject({
      file: 'models.yaml',
      line: 1,
      column: 13,
    });
  });

  it('may refer to its own file, to further files and back to the document', async () => {
    const { root, files } = await load(
      [...bodyWith('parts/a.yaml#/A'), 'components: {schemas: {Here: {}}}'],
      {
        'parts/a.yaml':
          'A: {items: {$ref: "#/B"}, not: {$ref: "../api.yaml#/components/schemas/Here"}}\nB: {$ref: "b/b.json"}',
        'parts/b/b.json':
          '{"properties": {"self": {"$ref": "#"}, "a": {"$ref": "../a.yaml#/A"}, "leaf": {"$ref": "./c.yaml"}}}',
        'parts/b/c.yaml': 'true',
      },
    );
    expect(files).toEqual(['api.yaml', 'parts/a.yaml', 'parts/b/b.json', 'parts/b/c.yaml']);
    expect(root.components).toEqual({
      schemas: {
        Here: {},
        A: { items: { $ref: '#/components/schemas/B' }, not: { $ref: '#/components/schemas/Here' } },
        B: { $ref: '#/components/schemas/b' },
        b: {
          properties: {
            self: { $ref: '#/components/schemas/b' },
            a: { $ref: '#/components/schemas/A' },
            leaf: { $ref: '#/components/schemas/c' },
          },
        },
        c: true,
      },
    });
  });

  it('goes to the section of its kind', async () => {
    const { root } = await load(
      [
        'paths:',
        '  /a:',
        '    get:',
        '      parameters: [{$ref: "k.yaml#/p"}]',
        '      requestBody: {$ref: "k.yaml#/b"}',
        '      callbacks: {c: {$ref: "k.yaml#/c"}}',
        '      responses:',
        '        200: {$ref: "k.yaml#/r"}',
        '        201: {headers: {H: {$ref: "k.yaml#/h"}}, links: {L: {$ref: "k.yaml#/l"}}, content: {a/b: {examples: {e: {$ref: "k.yaml#/e"}}}}}',
        'components: {securitySchemes: {T: {description: D, $ref: "k.yaml#/s"}}, pathItems: {I: {get: {callbacks: {x: {"{$u}": {$ref: "k.yaml#/i"}}}}}}}',
      ],
      {
        'k.yaml':
          'p: {name: p}\nb: {description: b}\nc: {"{$u}": {}}\nr: {description: r}\nh: {description: h}\nl: {operationId: l}\ne: [1]\ns: {type: http}\ni: {summary: i}',
      },
    );
    expect(root.components).toMatchObject({
      parameters: { p: { name: 'p' } },
      requestBodies: { b: { description: 'b' } },
      callbacks: { c: { '{$u}': {} } },
      responses: { r: { description: 'r' } },
      headers: { h: { description: 'h' } },
      links: { l: { operationId: 'l' } },
      examples: { e: [1] },
      securitySchemes: { s: { type: 'http' } },
      pathItems: { i: { summary: 'i' } },
    });
    expect(JSON.stringify(root)).not.toContain('k.yaml');
  });

  it('is put in where it is a path', async () => {
    const document = await load(
      [
        'paths:',
        '  /a: {$ref: paths/a.yaml}',
        '  /b: {summary: mine, $ref: "paths/b.yaml#/b"}',
        '  /c: {$ref: "#/paths/~1a"}',
        'webhooks: {w: {$ref: paths/a.yaml}}',
      ],
      {
        'paths/a.yaml': 'get: {responses: {200: {$ref: "../responses.yaml#/Ok"}}}\nparameters: []\n',
        'paths/b.yaml': 'b: {summary: theirs, post: {callbacks: {c: {"{$u}": {$ref: "#/b"}}}}}\n',
        'responses.yaml': 'Ok: {description: ok}\n',
      },
    );
    const a = { get: { responses: { '200': { $ref: '#/components/responses/Ok' } } }, parameters: [] };
    const callbacks = { c: { '{$u}': { $ref: '#/components/pathItems/b' } } };
    expect(document.root).toEqual({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': a, '/b': { summary: 'mine', post: { callbacks } }, '/c': { $ref: '#/paths/~1a' } },
      webhooks: { w: a },
      components: {
        responses: { Ok: { description: 'ok' } },
        pathItems: { b: { summary: 'theirs', post: { callbacks } } },
      },
    });
    expect(document.locate('/paths/~1a')).toEqual({
      file: 'api.yaml',
      pointer: '/paths/~1a',
      line: 4,
      column: 3,
    });
    expect(document.locate('/paths/~1a/get')).toEqual({
      file: 'paths/a.yaml',
      pointer: '/get',
      line: 1,
      column: 1,
    });
    expect(document.locate('/paths/~1b/summary')).toMatchObject({ file: 'api.yaml', line: 5 });
    expect(document.locate('/paths/~1b/post')).toMatchObject({
      file: 'paths/b.yaml',
      pointer: '/b/post',
      column: 22,
    });
    expect(document.locate('/webhooks/w/parameters')).toMatchObject({ file: 'paths/a.yaml', line: 2 });
  });

  it('is put in for a path that is referred to twice over', async () => {
    const { root } = await load(['paths: {/a: {$ref: a.yaml}}'], {
      'a.yaml': '$ref: b.yaml',
      'b.yaml': 'get: {}',
    });
    expect(root.paths).toEqual({ '/a': { $ref: '#/components/pathItems/b' } });
    expect(root.components).toEqual({ pathItems: { b: { get: {} } } });
  });

  it('is followed from the mapping of a discriminator, if it is there', async () => {
    const { root } = await load(
      [
        'components:',
        '  schemas:',
        '    Pet: {discriminator: {propertyName: p, mapping: {cat: cat.yaml, dog: "x.yaml#/components/schemas/Dog", nope: nope.yaml, out: ../out.yaml, self: "api.yaml#/components/schemas/Pet"}}}',
      ],
      {
        'cat.yaml': 'type: object',
        'x.yaml':
          'components: {schemas: {Dog: {discriminator: {propertyName: p, mapping: {a: Puppy, b: "#/components/schemas/Puppy", c: Kitten}}}, Puppy: {}}}',
      },
    );
    expect(root.components).toEqual({
      schemas: {
        Pet: {
          discriminator: {
            propertyName: 'p',
            mapping: {
              cat: '#/components/schemas/cat',
              dog: '#/components/schemas/Dog',
              nope: 'nope.yaml',
              out: '../out.yaml',
              self: '#/components/schemas/Pet',
            },
          },
        },
        Dog: {
          discriminator: {
            propertyName: 'p',
            mapping: { a: '#/components/schemas/Puppy', b: '#/components/schemas/Puppy', c: 'Kitten' },
          },
        },
        Puppy: {},
        cat: { type: 'object' },
      },
    });
  });

  it('may be named by $anchor', async () => {
    const { root } = await load(bodyWith('a.yaml#here'), {
      'a.yaml': 'properties: {x: {$anchor: here, type: string}}',
    });
    expect(root.components).toEqual({ schemas: { x: { $anchor: 'here', type: 'string' } } });
  });

  it('shares nothing with the document where aliases are shared', async () => {
    const { root } = await load(['components: {schemas: {A: &a {items: {$ref: "b.yaml#/B"}}, C: *a}}'], {
      'b.yaml': 'B: &b {type: object, properties: {c: {$ref: "#/C"}}}\nC: {not: {$ref: "#/D"}}\nD: {}\nE: *b',
    });
    expect(root.components).toEqual({
      schemas: {
        A: { items: { $ref: '#/components/schemas/B' } },
        C: { items: { $ref: '#/components/schemas/B' } },
        B: { type: 'object', properties: { c: { $ref: '#/components/schemas/C_2' } } },
        C_2: { not: { $ref: '#/components/schemas/D' } },
        D: {},
      },
    });
  });

  it('is found from a path with folders, and named the way the user named the document', async () => {
    const cwd = await folder({
      'specs/v1/api.yaml': documentText(...bodyWith('models/a.yaml#/A')),
      'specs/v1/models/a.yaml': 'A: {}',
    });
    expect((await loadFile('./specs/v1/api.yaml', { cwd })).files).toEqual([
      './specs/v1/api.yaml',
      'specs/v1/models/a.yaml',
    ]);
    expect((await loadFile('api.yaml', { cwd: join(cwd, 'specs/v1') })).files).toEqual([
      'api.yaml',
      'models/a.yaml',
    ]);
    const text = documentText(...bodyWith('models/a.yaml#/A'));
    expect((await loadText(text, { label: 'stdin', cwd: join(cwd, 'specs/v1') })).files).toEqual([
      'stdin',
      'models/a.yaml',
    ]);
    expect((await loadText(text, { label: 'stdin', cwd, directory: 'specs/v1' })).files).toEqual([
      'stdin',
      'specs/v1/models/a.yaml',
    ]);
  });

  it('gives the same names whatever comes first in the document', async () => {
    const files = { 'a.yaml': 'S: {const: a}', 'b.yaml': 'S: {const: b}' };
    const [a, b] = ['A: {not: {$ref: "a.yaml#/S"}}', 'B: {not: {$ref: "b.yaml#/S"}}'];
    const one = await load([`components: {schemas: {${a}, ${b}}}`], files);
    const other = await load([`components: {schemas: {${b}, ${a}}}`], files);
    expect(one.root.components).toEqual(other.root.components);
  });
});

describe('references to other files that fail', () => {
  it.each([
    [
      'to no file',
      './nope.yaml#/A',
      'reference',
      'leads to a file that does not exist',
      'the path in a reference is relative to the file that holds it',
    ],
    [
      'to no path',
      'a.yaml/x',
      'reference',
      'leads to a file that does not exist',
      'the path in a reference is relative to the file that holds it',
    ],
    [
      'to a folder',
      './',
      'reference',
      'leads to something that is no file',
      'the path in a reference is relative to the file that holds it',
    ],
    [
      'to no name of a file',
      'a%00.yaml',
      'reference',
      'names no file',
      'the path in a reference is relative to the file that holds it',
    ],
    ['into nothing', 'a.yaml#/Usr', 'reference', 'leads nowhere', 'did you mean "#/User"?'],
    [
      'to text',
      'a.yaml#/User/type',
      'reference',
      'leads to text, where a schema must stand',
      'correct the reference, or add what it refers to',
    ],
    [
      'to a whole document',
      'other.yaml',
      'reference',
      'leads to a whole document, where a schema must stand',
      'correct the reference, or add what it refers to',
    ],
    [
      'out of the folder',
      '../out.yaml',
      'outside',
      "leads out of the document's folder",
      'move the file into that folder, or pass --allow-external-refs',
    ],
    [
      'out of the folder, encoded',
      '%2e%2e/out.yaml',
      'outside',
      "leads out of the document's folder",
      'move the file into that folder, or pass --allow-external-refs',
    ],
    [
      'out of the folder, from the root',
      '/etc/passwd',
      'outside',
      "leads out of the document's folder",
      'move the file into that folder, or pass --allow-external-refs',
    ],
    [
      'out of the folder, by URL',
      'file:///etc/passwd',
      'outside',
      "leads out of the document's folder",
      'move the file into that folder, or pass --allow-external-refs',
    ],
    [
      'to the network',
      'https://example.com/a.yaml#/A',
      'outside',
      'leads to the network',
      'references are never fetched: save the file beside the document and refer to it by a relative path',
    ],
    [
      'to the network, without a scheme',
      '//example.com/a.yaml',
      'outside',
      'leads to the network',
      'references are never fetched: save the file beside the document and refer to it by a relative path',
    ],
    [
      'to another scheme',
      'ftp://example.com/a.yaml',
      'outside',
      'leads to the network',
      'references are never fetched: save the file beside the document and refer to it by a relative path',
    ],
  ])('%s', async (_name, ref, code, problem, hint) => {
    const files = {
      'specs/a.yaml': 'User: {type: string}',
      'specs/other.yaml': 'openapi: 3.1.0',
      'out.yaml': '{}',
    };
    expect(await failing(bodyWith(ref), files, 'specs/api.yaml')).toEqual({
      code,
      message: `the $ref "${ref}" ${problem}`,
      place: `specs/api.yaml:${REF_PLACE}`,
      hint,
    });
  });

  it('in another file have the place there', async () => {
    expect(
      await failing(bodyWith('a/a.yaml#/A'), { 'a/a.yaml': 'A:\n  not:\n    $ref: ../../b.yaml\n' }),
    ).toMatchObject({ code: 'outside', place: 'a/a.yaml:3:5' });
    expect(
      await failing(bodyWith('a/a.yaml#/A'), { 'a/a.yaml': 'A:\n  not:\n    $ref: "#/B"\n' }),
    ).toMatchObject({ code: 'reference', place: 'a/a.yaml:3:5' });
  });

  it('because of that file have the place there', async () => {
    expect(await failing(bodyWith('a.yaml#/A'), { 'a.yaml': 'A: [\n' })).toMatchObject({
      code: 'syntax',
      place: 'a.yaml:2:1',
    });
    expect(await failing(bodyWith('a.yaml#/A'), { 'a.yaml': 'A: {properties: 1}\n' })).toMatchObject({
      code: 'not-openapi',
      message: '`/A/properties` must be a mapping, but it is a number',
      place: 'a.yaml:1:5',
    });
    expect(await failing(bodyWith('a.yaml#/A'), { 'a.yaml': `A: ${'['.repeat(5_000)}` })).toMatchObject({
      code: 'limit',
      place: 'a.yaml:1:261',
    });
  });

  it('in a circle over files are refused', async () => {
    const files = { 'a.yaml': 'A: {$ref: "b.yaml#/B"}', 'b.yaml': 'B: {$ref: "a.yaml#/A"}' };
    expect(await failing(bodyWith('a.yaml#/A'), files)).toMatchObject({
      code: 'reference',
      message: 'the $ref "b.yaml#/B" leads back to itself, from one $ref to the next',
      place: 'a.yaml:1:5',
    });
  });

  it('are followed out of the folder with the flag, but never to the network', async () => {
    const cwd = await folder({
      'specs/api.yaml': documentText(...bodyWith('../out.yaml#/A')),
      'out.yaml': 'A: {}',
    });
    const document = await loadFile('specs/api.yaml', { cwd, allowExternalRefs: true });
    expect([document.root.components, document.files]).toEqual([
      { schemas: { A: {} } },
      ['specs/api.yaml', 'out.yaml'],
    ]);

    let requests = 0;
    const server = createServer((_request, response) => {
      requests++;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a.json`;
    await writeFile(join(cwd, 'net.yaml'), documentText(...bodyWith(url)));
    expect(await failure(() => loadFile('net.yaml', { cwd, allowExternalRefs: true }))).toMatchObject({
      code: 'outside',
    });
    expect(requests).toBe(0);
  });

  it('do not follow symbolic links out of the folder', async () => {
    const cwd = await folder({
      'specs/api.yaml': documentText(...bodyWith('link.yaml')),
      'out/out.yaml': '{}',
      'specs/in.yaml': '{}',
    });
    await symlink('../out/out.yaml', join(cwd, 'specs/link.yaml'));
    expect(await failure(() => loadFile('specs/api.yaml', { cwd }))).toMatchObject({
      code: 'outside',
      place: `specs/api.yaml:${REF_PLACE}`,
    });
    expect((await loadFile('specs/api.yaml', { cwd, allowExternalRefs: true })).root.components).toEqual({
      schemas: { link: {} },
    });

    await symlink('../out', join(cwd, 'specs/dir'));
    await writeFile(join(cwd, 'specs/dir.yaml'), documentText(...bodyWith('dir/out.yaml')));
    expect(await failure(() => loadFile('specs/dir.yaml', { cwd }))).toMatchObject({ code: 'outside' });

    await symlink('in.yaml', join(cwd, 'specs/inside.yaml'));
    await writeFile(join(cwd, 'specs/fine.yaml'), documentText(...bodyWith('inside.yaml')));
    expect((await loadFile('specs/fine.yaml', { cwd })).root.components).toEqual({ schemas: { inside: {} } });
  });

  it('work in a folder that is itself reached by a symbolic link', async () => {
    const cwd = await folder({ 'real/api.yaml': documentText(...bodyWith('a.yaml')), 'real/a.yaml': '{}' });
    await symlink('real', join(cwd, 'link'));
    expect((await loadFile('link/api.yaml', { cwd })).files).toEqual(['link/api.yaml', 'link/a.yaml']);
  });

  it('do not wait for what is no file', async () => {
    const cwd = await folder({ 'api.yaml': documentText(...bodyWith('sub')) });
    await mkdir(join(cwd, 'sub'));
    expect(await failure(() => loadFile('api.yaml', { cwd }))).toMatchObject({
      message: 'the $ref "sub" leads to something that is no file',
    });
  });
});

describe('limits over all files', () => {
  it('count bytes', async () => {
    const cwd = await folder({
      'api.yaml': documentText(...bodyWith('a.yaml#/A')),
      'a.yaml': `A: {description: "${'x'.repeat(2_000)}"}`,
    });
    expect(await failure(() => loadFile('api.yaml', { cwd, limits: { bytes: 2_000 } }))).toMatchObject({
      code: 'limit',
      message: 'the document is larger than 2000 bytes, all its files taken together',
      place: `api.yaml:${REF_PLACE}`,
    });
  });

  it('count files', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`${i}.yaml`, `not: {$ref: ${i + 1}.yaml}`]),
    );
    const cwd = await folder({ 'api.yaml': documentText(...bodyWith('0.yaml')), ...files, '20.yaml': '{}' });
    expect((await loadFile('api.yaml', { cwd })).files).toHaveLength(22);
    expect(await failure(() => loadFile('api.yaml', { cwd, limits: { files: 10 } }))).toMatchObject({
      code: 'limit',
      message: 'the document refers to more than 10 files',
      place: '9.yaml:1:7',
    });
  });

  it('count values that parts of a file have in common', async () => {
    let nested = '{}';
    for (let level = 0; level < 100; level++) nested = `{a: ${nested}}`;
    const refs = Array.from({ length: 100 }, (_, level) => `{$ref: "a.yaml#${'/not'.repeat(level)}"}`);
    const cwd = await folder({
      'api.yaml': documentText(`components: {schemas: {A: {allOf: [${refs.join(', ')}]}}}`),
      'a.yaml': nested.replaceAll('a:', 'not:'),
    });
    expect(await failure(() => loadFile('api.yaml', { cwd, limits: { nodes: 2_000 } }))).toMatchObject({
      code: 'limit',
    });
  });
});
