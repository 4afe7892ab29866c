/** What a comparison counts and how it levels it: our own reading, and oasdiff's for those who come from there. */
import type { Level } from '../change.ts';
import type { WalkOptions } from '../compare/walk.ts';
import { OASDIFF_LEVELS } from './oasdiff-levels.ts';
import type { FurtherEntry } from './spell-out.ts';

/** A preset: how documents are walked, and what becomes of the findings. */
export interface Preset {
  readonly walk: Omit<WalkOptions, 'today' | 'graceDays'>;
  /** Join the places at which one change shows. */
  readonly grouped: boolean;
  /** Levels that replace those of the families. */
  readonly levels: Readonly<Record<string, Level>>;
  /** Ids that are left out, because another entry says the same. */
  readonly silent: ReadonlySet<string>;
  /** Ids that are left out where they have this argument. */
  readonly silentWith: Readonly<Record<string, string>>;
  /** Ids that are left out where the operation's stability level can't be read. */
  readonly needsStability: RegExp;
  /** What becomes of findings about operations that are less stable than asked for. */
  readonly unstable: 'info' | 'silent';
  /** Ids that count for those operations all the same. */
  readonly evenUnstable: ReadonlySet<string>;
  /** Ids that go by another name. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Ids that go by another name where they have an argument. */
  readonly renamedWith: Readonly<Record<string, { readonly argument: string; readonly id: string }>>;
  /** Ids that bring further entries with them. */
  readonly further: Readonly<Record<string, FurtherEntry>>;
  /** Let a family raise a level where the context makes the break certain. */
  readonly raises: boolean;
  /** Ids that a finding about a property that is never sent has in place of its own. */
  readonly unsent: Readonly<Record<string, string>>;
  /** Keywords whose values are quoted as the documents spell them. */
  readonly asWritten: ReadonlySet<string>;
  /** Keywords whose numbers are written with two decimals at least. */
  readonly decimals: ReadonlySet<string>;
}

/** The name of a preset that a flag can ask for. */
export type PresetName = 'oasdiff';

/** Effective meaning: what a caller meets counts, not how the document spells it. */
export const OWN: Preset = {
  walk: { match: 'url', mergeAllOf: true, everyPlace: false, effective: true, sentOnly: true },
  grouped: true,
  // What is global is said of each operation that inherits it.
  silent: new Set([
    'api-global-security-added',
    'api-global-security-removed',
    'api-global-security-scope-added',
    'api-global-security-scope-removed',
  ]),
  silentWith: {},
  needsStability: /^$/,
  unstable: 'info',
  evenUnstable: new Set(),
  levels: {},
  renamed: {},
  renamedWith: {},
  further: {},
  raises: true,
  unsent: {},
  asWritten: new Set(),
  decimals: new Set(),
};

/** oasdiff 1.15's reading; its faults are not imitated. */
export const OASDIFF: Preset = {
  walk: { match: 'path', mergeAllOf: false, everyPlace: true, effective: false, sentOnly: false },
  grouped: false,
  silent: new Set(),
  // A removal after the sunset date is as it should be.
  silentWith: {
    'api-removed-with-deprecation': 'sunset',
    'api-path-removed-with-deprecation': 'sunset',
    'request-parameter-removed-with-deprecation': 'sunset',
  },
  needsStability: /^api-(path-)?removed-|-deprecated(-|$)|-too-small$|-property-reactivated$/,
  unstable: 'silent',
  evenUnstable: new Set(['endpoint-added', 'api-stability-decreased', 'api-stability-unset']),
  levels: OASDIFF_LEVELS,
  renamed: {
    'api-stability-unset': 'api-stability-decreased',
    'api-schema-renamed': 'api-schema-removed',
    'response-property-pattern-generalized': 'response-property-pattern-changed',
  },
  // Its ids speak of declared properties alone.
  renamedWith: {
    'request-property-became-required': {
      argument: 'undeclared',
      id: 'request-undeclared-property-became-required',
    },
    'request-property-became-optional': {
      argument: 'undeclared',
      id: 'request-undeclared-property-became-optional',
    },
    'response-property-became-required': {
      argument: 'undeclared',
      id: 'response-undeclared-property-became-required',
    },
    'response-property-became-optional': {
      argument: 'undeclared',
      id: 'response-undeclared-property-became-optional',
    },
  },
  // A list that comes or goes is told value by value too, where that is no false alarm: not as values that requests
  // lose with a list that goes, nor as values that responses gain with one that comes.
  further: {
    'request-body-became-enum': { id: 'request-body-enum-value-added', each: 'values' },
    'request-property-became-enum': { id: 'request-property-enum-value-added', each: 'values' },
    'request-parameter-became-enum': { id: 'request-parameter-enum-value-added', each: 'values' },
    'request-body-enum-removed': { id: 'request-body-enum-value-removed', each: 'values' },
    'response-body-enum-removed': { id: 'response-mediatype-enum-value-removed', each: 'values' },
    'response-property-enum-removed': { id: 'response-property-enum-value-removed', each: 'values' },
    'request-parameter-list-of-types-widened': { id: 'request-parameter-type-generalized' },
  },
  raises: false,
  unsent: {
    'request-property-enum-value-removed': 'request-read-only-property-enum-value-removed',
    'request-property-exclusive-max-decreased': 'request-read-only-property-exclusive-max-decreased',
    'request-property-exclusive-min-increased': 'request-read-only-property-exclusive-min-increased',
    'request-property-max-decreased': 'request-read-only-property-max-decreased',
    'request-property-max-length-decreased': 'request-read-only-property-max-length-decreased',
    'request-property-min-increased': 'request-read-only-property-min-increased',
    'response-property-enum-value-added': 'response-write-only-property-enum-value-added',
  },
  asWritten: new Set(['exclusiveMaximum', 'exclusiveMinimum']),
  decimals: new Set([
    'maximum',
    'minimum',
    'exclusiveMaximum',
    'exclusiveMinimum',
    'default',
    'enum',
    'const',
  ]),
};

export const PRESETS: Readonly<Record<PresetName, Preset>> = { oasdiff: OASDIFF };
