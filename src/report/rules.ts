/** Prints the catalogue of rules: as a list, one rule in full, or all as a Markdown page. */
import { dump } from 'js-yaml';
import type { JsonValue } from '../document/types.ts';
import type { Rule } from '../policies/catalogue.ts';
import type { Unreported } from '../policies/unreported.ts';
import { colors } from './colors.ts';

/** A line for each rule: its level, its id and the keyword that it is about. */
export function rulesText(rules: readonly Rule[], color: boolean): string {
  const paint = colors(color);
  const width = Math.max(...rules.map((rule) => rule.id.length));
  const lines = rules.map((rule) => {
    const level = paint.level(rule.level, rule.level.padEnd('warning'.length));
    return `${level}  ${rule.id.padEnd(width)}  ${paint.dim(rule.keyword ?? rule.site)}`;
  });
  return `${lines.join('\n')}\n\n${rules.length} rules; \`oasgate explain <id>\` says what one means\n`;
}

/** One rule in full, for a terminal. */
export function ruleText(rule: Rule, color: boolean): string {
  const paint = colors(color);
  const example =
    rule.example === null
      ? []
      : [
          '',
          paint.bold('before'),
          indented(rule.example.before),
          paint.bold('after'),
          indented(rule.example.after),
        ];
  return [
    `${paint.bold(rule.id)} (${paint.level(rule.level, rule.level)})`,
    '',
    rule.about,
    rule.why,
    paint.dim(rule.spec),
    ...example,
    '',
  ].join('\n');
}

/** One rule as a section of a Markdown page. */
export function ruleMarkdown(rule: Rule): string {
  const example =
    rule.example === null
      ? []
      : ['', 'Before:', '', fenced(rule.example.before), '', 'After:', '', fenced(rule.example.after)];
  return [
    `## ${rule.id}`,
    '',
    rule.about,
    '',
    rule.why,
    '',
    `Specification: ${rule.spec}.`,
    ...example,
    '',
  ].join('\n');
}

/** All rules as one Markdown page. */
export function rulesMarkdown(rules: readonly Rule[]): string {
  return `# Rules\n\n${rules.length} rules, by id.\n\n${rules.map(ruleMarkdown).join('\n')}`;
}

/** What is not reported, for a terminal: the keywords, where and how they change, and why. */
export function unreportedText(table: readonly Unreported[], color: boolean): string {
  const paint = colors(color);
  return table.map((entry) => `${paint.bold(subjectOf(entry))}\n  ${entry.why}\n`).join('\n');
}

/** What is not reported, as a Markdown page. */
export function unreportedMarkdown(table: readonly Unreported[]): string {
  const rows = table.map((entry) => `- \`${subjectOf(entry).replace(/( \(|$)/, '`$1')}: ${entry.why}.`);
  return `# What is not reported\n\nEvery other change of a keyword is.\n\n${rows.join('\n')}\n`;
}

/** "$id, $anchor of schema (set, unset; at unused component)". */
function subjectOf({ objects, keywords, at, outcomes }: Unreported): string {
  const limits = [
    ...(outcomes === undefined ? [] : [outcomes.join(', ')]),
    ...(at === undefined ? [] : [`at ${at.join(', ')}`]),
  ];
  const limited = limits.length === 0 ? '' : ` (${limits.join('; ')})`;
  return `${keywords.join(', ')} of ${objects.join(', ')}${limited}`;
}

function indented(value: JsonValue): string {
  return yaml(value).replace(/^/gm, '  ');
}

function fenced(value: JsonValue): string {
  return `\`\`\`yaml\n${yaml(value)}\n\`\`\``;
}

function yaml(value: JsonValue): string {
  return dump(value, { lineWidth: 100, noRefs: true }).trimEnd();
}
