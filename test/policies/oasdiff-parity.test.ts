/** Holds the preset of oasdiff's reading against what oasdiff 1.15 answers; where we differ, the reason is on file. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../src/change.ts';
import { loadFile } from '../../src/document/load.ts';
import type { Document } from '../../src/document/types.ts';
import { ToolError } from '../../src/errors.ts';
import { compareRevisions, type VerdictOptions } from '../../src/policies/verdict.ts';
import fixture from '../fixtures/oasdiff-differences.json' with { type: 'json' };

const CORPUS = process.env.OASGATE_CORPUS ?? '';
const SETS = ['peer', 'synth', 'grid'];
const SERIES = ['real/together', 'real/box'];
/** Which part of the pairs that expect something must agree. */
const ENOUGH = 0.92;

interface Entry {
  readonly id: string;
  readonly level: string;
  readonly operation?: string;
  readonly path?: string;
  /** What the sentence must mention. */
  readonly names?: readonly string[];
}
/** What is expected of a pair: entries, or that a document is refused. */
type Expected = readonly Entry[] | { readonly error: true };

interface Case {
  readonly name: string;
  readonly base: string;
  readonly revision: string;
  readonly expected: Expected;
  readonly flags: readonly string[];
}
interface Outcome {
  readonly name: string;
  readonly expectsSomething: boolean;
  readonly agrees: boolean;
}

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The file of a folder with this name, whatever its ending is. */
function fileOf(folder: string, name: string): string {
  const found = readdirSync(folder).find((file) => new RegExp(`^${name}\\.(ya?ml|json)$`).test(file));
  if (found === undefined) throw new Error(`${folder} holds no ${name}`);
  return join(folder, found);
}

function casesOfSet(set: string): Case[] {
  return readdirSync(join(CORPUS, set), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const folder = join(CORPUS, set, name);
      const files = readdirSync(folder);
      return {
        name: `${set}/${name}`,
        base: fileOf(folder, 'base'),
        revision: fileOf(folder, 'revision'),
        expected: json<Expected>(join(folder, 'expected.json')),
        flags: files.includes('flags.json') ? json<string[]>(join(folder, 'flags.json')) : [],
      };
    });
}

/** The steps of a series: `expected/034-035.json` speaks of the files `034` and `035`. */
function casesOfSeries(series: string): Case[] {
  const folder = join(CORPUS, series);
  return readdirSync(join(folder, 'expected')).map((file) => {
    const step = basename(file, '.json');
    const [base = '', revision = ''] = step.split('-').map((name) => fileOf(folder, name));
    const expected = json<Expected>(join(folder, 'expected', file));
    return { name: `${series}/${step}`, base, revision, expected, flags: [] };
  });
}

function optionsOf(flags: readonly string[]): VerdictOptions {
  const days = (flag: string): number => {
    const index = flags.indexOf(flag);
    return index < 0 ? 0 : Number(flags[index + 1]);
  };
  return {
    compat: 'oasdiff',
    today: new Date(),
    deprecationDaysStable: days('--deprecation-days-stable'),
    deprecationDaysBeta: days('--deprecation-days-beta'),
    ...(flags.includes('--flatten-params') ? { flattenParams: true } : {}),
  };
}

/** Whether each expected entry has a change of its own, and no change of a known id is left over. */
function agrees(changes: readonly Change[], expected: readonly Entry[], known: ReadonlySet<string>): boolean {
  const left = changes.filter(({ id }) => known.has(id));
  const found = expected.every((entry) => {
    const index = left.findIndex((change) => isSame(change, entry));
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return found && left.length === 0;
}

function isSame(change: Change, { id, level, operation = '', path = '', names = [] }: Entry): boolean {
  return (
    change.id === id &&
    change.level === level &&
    (change.operation ?? '') === operation &&
    (change.path ?? '') === path &&
    names.every((name) => change.text.includes(name))
  );
}

const documents = new Map<string, Promise<Document>>();
/** Loads each file of a series once: it is the revision of one step and the base of the next. */
function load(file: string): Promise<Document> {
  const known = documents.get(file) ?? loadFile(file);
  documents.set(file, known);
  return known;
}

async function judge(pair: Case, known: ReadonlySet<string>): Promise<Outcome> {
  const { name, expected } = pair;
  const expectsSomething = Array.isArray(expected) && expected.length > 0;
  try {
    const [base, revision] = [await load(pair.base), await load(pair.revision)];
    const changes = compareRevisions(base, revision, optionsOf(pair.flags));
    return { name, expectsSomething, agrees: 'error' in expected ? false : agrees(changes, expected, known) };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { name, expectsSomething, agrees: 'error' in expected };
  }
}

describe('the list of differences', () => {
  it('gives a reason for each kind, and names no pair twice in one', () => {
    for (const { kind, reason, cases } of fixture.kinds) {
      expect([kind, cases.length > 0]).toEqual([kind, true]);
      expect([kind, /\(.*(OpenAPI|JSON Schema|validation|RFC).*\)/.test(reason)]).toEqual([kind, true]);
      expect([kind, new Set(cases).size]).toEqual([kind, cases.length]);
    }
  });
});

describe.skipIf(CORPUS === '')("oasdiff's answers in the corpus (OASGATE_CORPUS)", () => {
  const outcomes: Outcome[] = [];
  const listed = new Set(fixture.kinds.flatMap(({ cases }) => cases));

  beforeAll(async () => {
    const rules = json<readonly { readonly id: string }[]>(join(CORPUS, 'rule-ids.json'));
    const known = new Set(rules.map(({ id }) => id));
    const cases = [...SETS.flatMap(casesOfSet), ...SERIES.flatMap(casesOfSeries)];
    for (const pair of cases) outcomes.push(await judge(pair, known));
  });

  it('there are pairs to judge', () => {
    expect(outcomes.length).toBeGreaterThan(1000);
  });

  it('differ from ours only where a reason is listed', () => {
    const differing = outcomes.filter((outcome) => !outcome.agrees).map(({ name }) => name);
    expect(differing.filter((name) => !listed.has(name))).toEqual([]);
  });

  it('still differ wherever a reason is listed', () => {
    const differing = new Set(outcomes.filter((outcome) => !outcome.agrees).map(({ name }) => name));
    expect([...listed].filter((name) => !differing.has(name))).toEqual([]);
  });

  it('agree with ours on nearly all pairs that expect something', () => {
    const telling = outcomes.filter(({ name, expectsSomething }) => expectsSomething && !isReal(name));
    const agreeing = telling.filter((outcome) => outcome.agrees);
    expect(agreeing.length / telling.length).toBeGreaterThanOrEqual(ENOUGH);
  });
});

function isReal(name: string): boolean {
  return name.startsWith('real/');
}
