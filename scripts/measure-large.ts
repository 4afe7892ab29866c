/**
 * Measures what large documents cost: two revisions of each are written to a folder and compared by the built command.
 * `npm run build && npm run measure-large [-- part of a name]`. Each should end within 10 s and 1 GB.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import type { JsonObject, JsonValue } from '../src/document/types.ts';
import { measure } from './measure.ts';
import { ROOT, say } from './run.ts';

type Pair = readonly [JsonObject, JsonObject];
const done: JsonObject = { description: 'done' };

/** `{ 0: …, 1: … }` under names. */
function named(
  count: number,
  name: (index: number) => string,
  value: (index: number) => JsonValue,
): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value(index)]));
}
function api(members: JsonObject): JsonObject {
  return { openapi: '3.1.0', info: { title: 'Orchard', version: '1' }, ...members };
}
function answering(schema: JsonValue, schemas: JsonObject = {}): JsonObject {
  const get = { responses: { 200: { ...done, content: { 'application/json': { schema } } } } };
  return api({ paths: { '/crates': { get } }, components: { schemas } });
}
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function paths(count: number, type: (index: number) => string): JsonObject {
  const operation = (index: number): JsonObject => ({
    get: {
      operationId: `get${index}`,
      parameters: [{ in: 'path', name: 'id', required: true, schema: { type: type(index) } }],
      responses: { 200: { ...done, content: { 'application/json': { schema: ref('Crate') } } } },
    },
  });
  const Crate = { type: 'object', properties: { id: { type: 'string' } } };
  return api({
    paths: named(count, (index) => `/crates${index}/{id}`, operation),
    components: { schemas: { Crate } },
  });
}

/** Components each of which is made of the next, and a leaf of a type at the end. */
function tower(levels: number, floor: (next: JsonObject) => JsonValue, type: string): JsonObject {
  const floors = named(
    levels,
    (level) => `A${level}`,
    (level) => floor(ref(`A${level + 1}`)),
  );
  return answering(ref('A0'), { ...floors, [`A${levels}`]: { type } });
}
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const bothTypes = (make: (type: string) => JsonObject): Pair => [make('string'), make('boolean')];

/** Schemas that all refer to each other. */
function web(count: number, type: string): JsonObject {
  const name = (index: number) => `A${index}`;
  const all = named(count, name, (index) => ref(name(index)));
  return answering(ref('A0'), {
    ...named(count, name, () => object({ ...all, leaf: ref('Leaf') })),
    Leaf: { type },
  });
}

function servers(count: number, version: string): JsonObject {
  const list = Array.from({ length: count }, (_, index) => ({
    url: `https://a.example.com/${version}${index}`,
  }));
  return api({
    servers: list,
    paths: named(
      count,
      (index) => `/crates${index}`,
      () => ({ get: { responses: { 200: done } } }),
    ),
  });
}

function mediaTypes(count: number, from: number): JsonObject {
  const content = named(
    count,
    (index) => `application/vnd.crate${index + from}+json`,
    () => ({ schema: { type: 'string' } }),
  );
  return api({ paths: { '/crates': { get: { responses: { 200: { ...done, content } } } } } });
}

const CASES: Readonly<Record<string, () => Pair>> = {
  '50,000 paths, one changed': () => [
    paths(50_000, () => 'string'),
    paths(50_000, (index) => (index === 25_000 ? 'boolean' : 'string')),
  ],
  '50,000 paths, all changed': () => bothTypes((type) => paths(50_000, () => type)),
  'a chain of 5,000 references': () => bothTypes((type) => tower(5_000, (next) => next, type)),
  'a chain of 5,000 properties': () => bothTypes((type) => tower(5_000, (next) => object({ a: next }), type)),
  'references that double 30 times': () =>
    bothTypes((type) => tower(30, (next) => object({ a: next, b: next }), type)),
  '200 schemas that all refer to each other': () => bothTypes((type) => web(200, type)),
  '1,500 servers and 1,500 paths': () => [servers(1_500, 'a'), servers(1_500, 'b')],
  'an enum of 20,000 values, half of them others': () => [
    answering({ enum: Array.from({ length: 20_000 }, (_, index) => `v${index}`) }),
    answering({ enum: Array.from({ length: 20_000 }, (_, index) => `v${index + 10_000}`) }),
  ],
  '5,000 media types, half of them others': () => [mediaTypes(5_000, 0), mediaTypes(5_000, 2_500)],
};

const wanted = process.argv[2] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'oasgate-large-'));
try {
  for (const [name, make] of Object.entries(CASES).filter(([name]) => name.includes(wanted))) {
    await measureCase(
      `${name}, JSON`,
      'json',
      make().map((value) => JSON.stringify(value, null, 2)),
    );
    if (name.includes('paths,'))
      await measureCase(
        `${name}, YAML`,
        'yaml',
        make().map((value) => dump(value)),
      );
  }
} finally {
  await rm(folder, { recursive: true });
}

async function measureCase(name: string, extension: string, texts: readonly string[]): Promise<void> {
  const files = ['base', 'revision'].map((side) => join(folder, `${side}.${extension}`));
  for (const [index, file] of files.entries()) await writeFile(file, texts[index] ?? '');
  const args = ['dist/cli.js', 'changelog', ...files, '--format', 'json'];
  const { stdout, stderr, exitCode, seconds, cpuSeconds, megabytes } = await measure(process.execPath, args, {
    cwd: ROOT,
  });
  const changes =
    exitCode === 0 ? `${(JSON.parse(stdout) as unknown[]).length} changes` : stderr.split('\n')[0];
  const costs = `${seconds.toFixed(1)} s (${cpuSeconds?.toFixed(1)} s of processor time), ${megabytes?.toFixed(0)} MB`;
  say(`${name}: ${costs}, ${changes}`);
}
