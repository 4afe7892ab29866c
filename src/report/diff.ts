/** The raw difference as JSON and YAML. `diff.schema.json` is its published form; fields are only ever added. */
import type { Difference, Placed } from '../document/diff.ts';
import type { Document, JsonValue, Location, Pointer } from '../document/types.ts';
import { terminalJson } from '../encode/terminal.ts';
import { terminalYaml } from '../encode/yaml.ts';

/** A value, and where it is written. */
export interface PlacedJson extends Location {
  readonly value: JsonValue;
}

/** What `oasgate diff` prints is a list of these. */
export interface DifferenceJson {
  readonly kind: Difference['kind'];
  /** In the bundled document of the revision; in that of the base for what was removed. */
  readonly pointer: Pointer;
  readonly base: PlacedJson | null;
  readonly revision: PlacedJson | null;
}

export const DIFF_REPORTERS = {
  json: (differences: readonly DifferenceJson[]) => `${terminalJson(differences)}\n`,
  yaml: (differences: readonly DifferenceJson[]) => terminalYaml(differences),
} as const;

/** The differences of two documents as plain data, each with its places. */
export function diffValue(
  differences: readonly Difference[],
  [base, revision]: readonly [Document, Document],
): DifferenceJson[] {
  return differences.map((one) => ({
    kind: one.kind,
    pointer: (one.revision ?? one.base)?.pointer ?? '',
    base: placed(one.base, base),
    revision: placed(one.revision, revision),
  }));
}

function placed(found: Placed | null, document: Document): PlacedJson | null {
  return found === null ? null : { ...document.locate(found.pointer), value: found.value };
}
