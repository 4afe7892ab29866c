/** Every example of real documents, held against its schema by a validator that knows nothing of ours. */
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { at, type Cursor, entries, object } from '../../src/document/cursor.ts';
import { endpointsOf } from '../../src/document/endpoints.ts';
import { loadFile } from '../../src/document/load.ts';
import type { Document } from '../../src/document/types.ts';
import { Examples } from '../../src/reference/examples/examples.ts';
import type { Direction } from '../../src/reference/examples/json-schema.ts';

const CORPUS = env.OASGATE_CORPUS;
const SHIPPED = fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url));
const REAL =
  CORPUS === undefined
    ? []
    : ['together/000.yaml', 'together/039.yaml', 'box/036.json'].map((name) => join(CORPUS, 'real', name));

/** Every parameter and body of a document with the direction in which it goes. */
function placesOf(document: Document): [Cursor, Direction][] {
  return endpointsOf(document).flatMap(({ kind, parameters, operation }) => {
    const [request, answer] =
      kind === 'webhook' ? (['received', 'sent'] as const) : (['sent', 'received'] as const);
    const bodies = [...entries(object(operation, 'requestBody'), 'content').values()];
    const answers = [...entries(operation, 'responses').values()].flatMap((one) => [
      ...entries(one, 'content').values(),
    ]);
    return [
      ...[...parameters.map(({ node }) => node), ...bodies].map((one): [Cursor, Direction] => [one, request]),
      ...answers.map((one): [Cursor, Direction] => [one, answer]),
    ].filter(([owner]) => at(owner, 'schema') !== undefined);
  });
}

/** A document of 3.0 with its nulls as 3.1 writes them; names that one direction lacks are required nowhere. */
function plain(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, hidden));
  if (typeof value !== 'object' || value === null) return value;
  const node: Record<string, unknown> = Object.fromEntries(
    Object.entries(value)
      // Examples hold ids too, which a validator would take for those of schemas.
      .filter(([key]) => key !== '$id' && key !== 'example' && key !== 'examples')
      .map(([key, item]) => [key, plain(item, hidden)]),
  );
  if (node.nullable === true && typeof node.type === 'string') node.type = [node.type, 'null'];
  delete node.nullable;
  if (Array.isArray(node.required)) node.required = node.required.filter((name) => !hidden.has(String(name)));
  return node;
}

/** The names of properties that are read-only or write-only anywhere. */
function hiddenNames(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return names;
  for (const [name, item] of Object.entries(value)) {
    const isHidden = typeof item === 'object' && item !== null && ('readOnly' in item || 'writeOnly' in item);
    if (isHidden) names.add(name);
    hiddenNames(item, names);
  }
  return names;
}

/** A validator for each place, in a document where these names are required nowhere. */
function validators(document: Document, hidden: ReadonlySet<string>): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  formats.default(ajv);
  const text = JSON.stringify(plain(document.root, hidden)).replaceAll('"$ref":"#/', '"$ref":"#/api/');
  ajv.addSchema({ $id: 'api:document', api: JSON.parse(text) });
  return (pointer) => ajv.compile({ $ref: `api:document#/api${encodeURI(pointer)}/schema` });
}

function misfits(document: Document): { places: number; without: string[]; wrong: string[] } {
  const strict = validators(document, new Set());
  const lenient = validators(document, hiddenNames(document.root));
  const examples = new Examples(document);
  const places = placesOf(document);
  const [without, wrong]: [string[], string[]] = [[], []];
  for (const [owner, direction] of places) {
    const found = examples.beside(owner, direction);
    if (found.length === 0) without.push(owner.pointer);
    const checks = [strict(owner.pointer), lenient(owner.pointer)];
    if (!found.every(({ value }) => checks.some((check) => check(value)))) wrong.push(owner.pointer);
  }
  return { places: places.length, without, wrong };
}

describe('every example', () => {
  it('of the shipped document fits', async () => {
    expect(misfits(await loadFile(SHIPPED))).toEqual({ places: 18, without: [], wrong: [] });
  });

  it.skipIf(CORPUS === undefined)('of real documents fits', async () => {
    for (const path of REAL) {
      const { without, wrong } = misfits(await loadFile(path));
      expect({ path, without, wrong }).toEqual({ path, without: [], wrong: [] });
    }
  });
});
