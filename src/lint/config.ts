/**
 * The lint configuration: the part of a redocly.yaml that only chooses rules. What would run code or reach the network
 * is refused, what does something else is named and left out.
 */
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { type Place, ToolError } from '../errors.ts';

/** Which rules run, and how severe each is. */
export interface LintConfig {
  /** The file as messages name it; undefined for the built-in configuration. */
  readonly file: string | undefined;
  /** What Redocly is given. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Top-level settings that were left out because they do something other than choose rules. */
  readonly ignored: readonly string[];
}

/** Used where no file says otherwise. */
export const BUILT_IN_CONFIG: LintConfig = {
  file: undefined,
  settings: { extends: ['recommended'] },
  ignored: [],
};

const RULE_SETS = ['minimal', 'recommended', 'recommended-strict', 'spec', 'all'];
const RULE_FIELDS = ['rules', 'oas3_0Rules', 'oas3_1Rules', 'oas3_2Rules'];
const SEVERITIES = ['error', 'warn', 'off'];

/** Reads the text of a configuration; `file` is how messages name it. Throws a ToolError that names line and column. */
export function parseLintConfig(text: string, file: string): LintConfig {
  const lines = new LineCounter();
  const fail = (message: string, node?: Node | null, hint?: string): never => {
    throw badConfig(message, placeOf(node, file, lines), hint);
  };
  const document = parseYaml(text, lines, file);
  const root = document.contents;
  if (root === null) return { ...BUILT_IN_CONFIG, file };
  if (!isMap<Node, Node | null>(root)) return fail('the lint configuration must be a mapping', root);
  const settings: Record<string, unknown> = {};
  const ignored: string[] = [];
  for (const { key, value } of root.items) {
    const name = isScalar(key) ? String(key.value) : fail('the name of a setting must be a text', key);
    if (name === 'extends') settings[name] = ruleSets(value, fail);
    else if (RULE_FIELDS.includes(name)) settings[name] = rules(value, fail);
    else if (name === 'plugins' && !isEmptyList(value)) fail(NO_PLUGINS, key, NO_PLUGINS_HINT);
    else if (name !== 'plugins') ignored.push(name);
  }
  return { file, settings, ignored };
}

type Fail = (message: string, node?: Node | null, hint?: string) => never;

const NO_PLUGINS = 'plugins are code, and oasgate runs none';
const NO_PLUGINS_HINT = "remove 'plugins' here, or lint with Redocly itself";

function ruleSets(value: Node | null, fail: Fail): string[] {
  const items = isSeq<Node>(value) ? value.items : [value];
  return items.map((item) => {
    const name = isScalar(item) ? item.value : undefined;
    if (typeof name === 'string' && RULE_SETS.includes(name)) return name;
    return fail(
      `extends takes the built-in rule sets and no files or URLs`,
      item,
      `they are ${RULE_SETS.join(', ')}`,
    );
  });
}

function rules(value: Node | null, fail: Fail): Record<string, unknown> {
  if (!isMap<Node, Node | null>(value)) return fail('rules must be a mapping of rule names', value);
  const entries = value.items.map(({ key, value: setting }): [string, unknown] => {
    const name = isScalar(key) ? String(key.value) : fail('the name of a rule must be a text', key);
    checkSeverity(name, setting, fail);
    return [name, setting?.toJSON()];
  });
  return Object.fromEntries(entries);
}

/** A rule is set to a severity, or to a mapping of options with one. */
function checkSeverity(rule: string, setting: Node | null, fail: Fail): void {
  const severity = isMap(setting) ? setting.get('severity') : isScalar(setting) ? setting.value : null;
  if (severity === undefined && isMap(setting)) return;
  if (typeof severity === 'string' && SEVERITIES.includes(severity)) return;
  fail(`the severity of ${rule} is none`, setting, `it can be ${SEVERITIES.join(', ')}`);
}

function isEmptyList(value: Node | null): boolean {
  return value === null || (isSeq(value) && value.items.length === 0);
}

function parseYaml(text: string, lines: LineCounter, file: string) {
  try {
    const document = parseDocument<Node>(text, { lineCounter: lines, prettyErrors: false });
    const [error] = document.errors;
    if (error === undefined) return document;
    const { line, col } = lines.linePos(error.pos[0]);
    throw badConfig(error.message, { file, line, column: col });
  } catch (error) {
    // The parser is recursive: a text nested some thousand levels deep exhausts the stack.
    if (error instanceof RangeError) throw badConfig('the lint configuration is nested too deep', { file });
    throw error;
  }
}

function placeOf(node: Node | null | undefined, file: string, lines: LineCounter): Place {
  const offset = node?.range?.[0];
  if (offset === undefined) return { file };
  const { line, col } = lines.linePos(offset);
  return { file, line, column: col };
}

function badConfig(message: string, place: Place, hint?: string): ToolError {
  return new ToolError({ code: 'usage', message, place, ...(hint === undefined ? {} : { hint }) });
}
