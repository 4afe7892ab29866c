/** From two documents to the list of changes: walk, group, level, word. */
import { type Change, fingerprintOf, LEVEL_NUMBER, type Level } from '../change.ts';
import type { MatchBy } from '../compare/match.ts';
import { type Finding, walk } from '../compare/walk.ts';
import type { StabilityLevel } from '../document/lifecycle.ts';
import type { Document, Location, Pointer } from '../document/types.ts';
import { FAMILIES } from '../families/index.ts';
import { asWritten } from './as-written.ts';
import { groupFindings } from './group.ts';
import { applyLifecycle } from './lifecycle.ts';
import { OWN, PRESETS, type Preset, type PresetName } from './presets.ts';
import { spellOut } from './spell-out.ts';
import { sentence } from './words.ts';

/** What a comparison can be asked for. */
export interface VerdictOptions {
  /** How operations are matched; by default as the preset says. */
  readonly match?: MatchBy;
  readonly compat?: PresetName;
  /** Take the parameters of a path item for its operations' own; by default the preset decides. */
  readonly flattenParams?: boolean;
  /** The day against which sunset dates are held; by default one on which none has passed. */
  readonly today?: Date;
  /** The days that must lie between deprecating something and its sunset, by stability; 0 asks for no sunset. */
  readonly deprecationDaysStable?: number;
  readonly deprecationDaysBeta?: number;
  /** From which level on an operation must not break; `beta` by default. */
  readonly stabilityLevel?: StabilityLevel;
}

/**
 * Says what changes from one revision to the next for the people who call the API.
 * @returns the changes sorted by path, method, level (the worst first), id, property and text; empty where nothing changes.
 */
export function compareRevisions(base: Document, revision: Document, options: VerdictOptions = {}): Change[] {
  const preset = options.compat === undefined ? OWN : PRESETS[options.compat];
  const today = options.today ?? new Date(0);
  const graceDays = { stable: options.deprecationDaysStable ?? 0, beta: options.deprecationDaysBeta ?? 0 };
  const walkOptions = {
    flatParameters: options.flattenParams ?? false,
    ...preset.walk,
    match: options.match ?? preset.walk.match,
    today,
    graceDays,
  };
  const found = walk(base, revision, FAMILIES, walkOptions).filter(({ hit }) => !preset.silent.has(hit.id));
  const counted = applyLifecycle(found, preset, options.stabilityLevel);
  const sent = preset.walk.sentOnly ? counted : counted.filter((finding) => !isMoot(finding, preset));
  const findings = preset.grouped ? groupFindings(sent) : sent;
  return spellOut(findings, preset.further)
    .map((finding) => toChange(finding, base, revision, preset))
    .sort(byPlace);
}

function toChange(finding: Finding, base: Document, revision: Document, preset: Preset): Change {
  const { hit, endpoint, family } = finding;
  const unsent = finding.unsent ? preset.unsent[hit.id] : undefined;
  const id = unsent ?? nameOf(finding, preset);
  const args = asWritten(finding, base, revision, preset.asWritten);
  const place = endpoint && { operation: endpoint.method, path: endpoint.path };
  const comment = preset.raises ? hit.why : undefined;
  return {
    id,
    level: unsent === undefined ? levelOf(finding, preset) : 'info',
    args,
    ...place,
    ...(endpoint?.operationId === undefined ? {} : { operationId: endpoint.operationId }),
    section: family.section ?? (endpoint?.kind === 'webhook' ? 'webhooks' : 'paths'),
    text: sentence(finding, args, preset.decimals),
    ...(comment === undefined ? {} : { comment }),
    fingerprint: fingerprintOf({ id, ...place, args }),
    places: finding.places,
    base: locationOf(base, finding.before),
    revision: locationOf(revision, finding.after),
    origin: finding.component === undefined ? null : { component: finding.component },
  };
}

function nameOf({ hit }: Finding, preset: Preset): string {
  const special = preset.renamedWith[hit.id];
  if (special !== undefined && hit.args?.[special.argument] !== undefined) return special.id;
  return preset.renamed[hit.id] ?? hit.id;
}

/** A break of a property that is never sent breaks nobody, unless it goes by an id of its own. */
function isMoot(finding: Finding, preset: Preset): boolean {
  if (!finding.unsent || preset.unsent[finding.hit.id] !== undefined) return false;
  return levelOf(finding, preset) !== 'info';
}

function levelOf({ hit, family }: Finding, preset: Preset): Level {
  const own = preset.levels[hit.id] ?? family.ids[hit.id];
  if (own === undefined) throw new TypeError(`the family of ${hit.id} gives it no level`);
  return (preset.raises ? hit.level : undefined) ?? own;
}

/** A location that is looked up when somebody asks for its line: most reports name a few places only. */
function locationOf(document: Document, pointer: Pointer | undefined): Location | null {
  if (pointer === undefined) return null;
  let found: Location | undefined;
  const look = (): Location => {
    found ??= document.locate(pointer);
    return found;
  };
  return {
    get file() {
      return look().file;
    },
    get pointer() {
      return look().pointer;
    },
    get line() {
      return look().line;
    },
    get column() {
      return look().column;
    },
  };
}

function byPlace(a: Change, b: Change): number {
  return (
    order(a.path ?? '', b.path ?? '') ||
    order(a.operation ?? '', b.operation ?? '') ||
    LEVEL_NUMBER[b.level] - LEVEL_NUMBER[a.level] ||
    order(a.id, b.id) ||
    order(String(a.args.property ?? ''), String(b.args.property ?? '')) ||
    order(a.text, b.text)
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
