/** Pairs of documents to judge: this project's own, and those of the corpus. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Family, type OperationExample, SCHEMA_SITES } from '../../../src/compare/family.ts';
import { loadFile } from '../../../src/document/load.ts';
import type { Document } from '../../../src/document/types.ts';
import { FAMILIES } from '../../../src/families/index.ts';
import { withMembers, withPathItem, withSchema } from '../../families/plant.ts';

/** Two documents, loaded when they are needed. */
export interface JudgedPair {
  readonly name: string;
  load(): Promise<readonly [Document, Document]>;
}

/** Each example of each family, planted at every site, there and back. */
export function examplePairs(): JudgedPair[] {
  return FAMILIES.flatMap((family) =>
    family.examples.flatMap((example, index) => {
      const name = `${Object.keys(family.ids)[0]} example ${index}`;
      if (isOperation(example)) {
        const plant = example.document ? withMembers : withPathItem;
        return thereAndBack(name, () => [plant(example.before), plant(example.after)]);
      }
      return SCHEMA_SITES.flatMap((site) =>
        thereAndBack(`${name} at ${site}`, () => [
          withSchema(site, example.before),
          withSchema(site, example.after),
        ]),
      );
    }),
  );
}

function isOperation(example: Family['examples'][number]): example is OperationExample {
  return Array.isArray(example.ids);
}

/** A pair and the same pair the other way round. */
export function thereAndBack(name: string, make: () => readonly [Document, Document]): JudgedPair[] {
  const back = (): readonly [Document, Document] => {
    const [before, after] = make();
    return [after, before];
  };
  return [
    { name, load: async () => make() },
    { name: `${name}, back`, load: async () => back() },
  ];
}

/** The steps between the revisions that this project ships, there and back. */
export async function shippedPairs(): Promise<JudgedPair[]> {
  const folder = fileURLToPath(new URL('../../../spec/revisions/', import.meta.url));
  const files = readdirSync(folder).sort();
  const documents = await Promise.all(files.map((file) => loadFile(join(folder, file))));
  return documents.flatMap((before, i) =>
    documents.flatMap((after, j) =>
      i === j ? [] : [{ name: `${files[i]} → ${files[j]}`, load: async () => [before, after] as const }],
    ),
  );
}

/** The pairs of the corpus, each both ways. */
export function corpusPairs(corpus: string): JudgedPair[] {
  return [
    ...['right', 'peer', 'grid', 'synth'].flatMap((set) => pairsIn(join(corpus, set), set)),
    ...['together', 'box'].flatMap((set) => stepsIn(join(corpus, 'real', set), set)),
  ].flatMap(({ name, base, revision }) => [
    { name, load: () => Promise.all([loadFile(base), loadFile(revision)]) },
    { name: `${name}, back`, load: () => Promise.all([loadFile(revision), loadFile(base)]) },
  ]);
}

interface Files {
  readonly name: string;
  readonly base: string;
  readonly revision: string;
}

function pairsIn(folder: string, set: string): Files[] {
  return readdirSync(folder).flatMap((name) => {
    const files = /\.\w+$/.test(name) ? [] : readdirSync(join(folder, name));
    const [base, revision] = ['base', 'revision'].map((side) =>
      files.find((file) => new RegExp(`^${side}\\.(ya?ml|json)$`).test(file)),
    );
    if (base === undefined || revision === undefined) return [];
    return [
      { name: `${set}/${name}`, base: join(folder, name, base), revision: join(folder, name, revision) },
    ];
  });
}

function stepsIn(folder: string, set: string): Files[] {
  const files = readdirSync(folder).filter((file) => /^\d+\.(ya?ml|json)$/.test(file));
  return files.slice(1).flatMap((file, index) => {
    const before = files[index];
    if (before === undefined) return [];
    return [{ name: `${set}/${file}`, base: join(folder, before), revision: join(folder, file) }];
  });
}
