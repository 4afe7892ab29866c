/** What a comparison counts and how it levels it: our own reading, and oasdiff's for those who come from there. */
import type { Level } from '../change.ts';
import type { WalkOptions } from '../compare/walk.ts';

/** A preset: how documents are walked, and what becomes of the findings. */
export interface Preset {
  readonly walk: Omit<WalkOptions, 'today' | 'graceDays'>;
  /** Join the places at which one change shows. */
  readonly grouped: boolean;
  /** Levels that replace those of the families. */
  readonly levels: Readonly<Record<string, Level>>;
  /** Ids that are left out, because another entry says the same. */
  readonly silent: ReadonlySet<string>;
  /** Ids that go by another name. */
  readonly renamed: Readonly<Record<string, string>>;
  /** Let a family raise a level where the context makes the break certain. */
  readonly raises: boolean;
  /** Ids that a finding about a property that is never sent has in place of its own. */
  readonly unsent: Readonly<Record<string, string>>;
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
  levels: {},
  renamed: {},
  raises: true,
  unsent: {},
};

/** oasdiff 1.15's reading; its faults are not imitated. */
export const OASDIFF: Preset = {
  walk: { match: 'path', mergeAllOf: false, everyPlace: true, effective: false, sentOnly: false },
  grouped: false,
  silent: new Set(),
  levels: {
    'new-required-request-property-with-default': 'info',
    'request-property-became-required-with-default': 'info',
    'request-body-enum-value-removed': 'info',
    'request-parameter-property-type-changed': 'warning',
    'api-security-removed': 'info',
    'api-security-scope-added': 'info',
  },
  renamed: { 'api-schema-renamed': 'api-schema-removed' },
  raises: false,
  unsent: { 'request-property-enum-value-removed': 'request-read-only-property-enum-value-removed' },
};

export const PRESETS: Readonly<Record<PresetName, Preset>> = { oasdiff: OASDIFF };
