/**
 * The JSON report: an array of changes. Its fields begin with those of `oasdiff changelog -f json`, under the same names and
 * left out in the same cases, so that whoever reads that can read this; ours follow.
 */
import { type Change, LEVEL_NUMBER } from '../change.ts';
import type { Location } from '../document/types.ts';
import { terminalJson } from '../encode/terminal.ts';
import type { ReportContext } from './reporter.ts';

/** The array as text. */
export function jsonReport(changes: readonly Change[], context: ReportContext): string {
  return `${terminalJson(changes.map((change) => jsonChange(change, context)))}\n`;
}

/** One change as plain data. */
export function jsonChange(change: Change, context: Pick<ReportContext, 'base' | 'revision'>): object {
  return {
    id: change.id,
    text: change.text,
    comment: change.comment,
    level: LEVEL_NUMBER[change.level],
    operation: change.operation,
    operationId: change.operationId,
    path: change.path,
    source: change.path === undefined ? undefined : isGone(change) ? context.base : context.revision,
    section: change.section,
    baseSource: source(change.base),
    revisionSource: source(change.revision),
    fingerprint: change.fingerprint,
    args: change.args,
    places: change.places,
    base: change.base,
    revision: change.revision,
    origin: change.origin,
  };
}

/** Whether the endpoint itself is what was removed: then it stands in the base alone. */
function isGone(change: Change): boolean {
  return change.revision === null && change.base !== null && change.base.pointer.split('/').length <= 4;
}

function source(location: Location | null): object | undefined {
  if (location === null) return undefined;
  return { file: location.file, line: location.line, column: location.column };
}
