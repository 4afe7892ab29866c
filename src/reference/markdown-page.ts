/** The Markdown twin of an operation's page, and llms.txt: for programs that read. */
import { markdownCode, markdownSentence, markdownText } from '../encode/markdown.ts';
import { changedText, lifeLines, totalsText, unnamedText } from './changes-html.ts';
import type {
  Alternatives,
  Changes,
  Content,
  OperationLink,
  OperationPage,
  PropertyNode,
  SchemaNode,
} from './model.ts';
import { proseLine, proseMarkdown } from './prose.ts';
import type { TagGroup } from './shell.ts';

/** Where the footer's links lead. */
export interface MarkdownPlace {
  readonly api: string;
  readonly openapi: string;
}

/** The text of the page's file. */
export function operationMarkdown(page: OperationPage, place: MarkdownPlace): string {
  const { title, method, path, description } = page;
  const success = page.responses.find(({ status }) => status.startsWith('2'));
  const others = page.responses.filter((one) => one !== success);
  const blocks = [
    frontMatter(page),
    `# ${markdownText(title)}`,
    markdownCode(`${method} ${page.url ?? path}`),
    ...notices(page),
    ...(description === undefined ? [] : [proseMarkdown(description)]),
    ...parameterBlocks(page),
    ...(page.body === undefined ? [] : ['## Request body', ...contentBlocks(page.body.contents)]),
    ...(success === undefined
      ? []
      : [
          `## Response ${markdownText(success.status)}`,
          ...described(success.description),
          ...contentBlocks(success.contents),
        ]),
    ...(others.length === 0 ? [] : ['## Other responses', others.map(otherResponse).join('\n')]),
    ...(page.changes === undefined ? [] : changeBlocks(page.changes)),
    footer(place),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function frontMatter({ title, method, path, tags }: OperationPage): string {
  const value = (text: string): string => JSON.stringify(text.replace(/[\u2028\u2029\u0085]/g, ' '));
  return [
    '---',
    `title: ${value(title)}`,
    `method: ${value(method)}`,
    `path: ${value(path)}`,
    `tags: [${tags.map(value).join(', ')}]`,
    '---',
  ].join('\n');
}

function notices({ deprecated, sunset, changes }: OperationPage): string[] {
  const sentences = [
    ...(deprecated ? ['Deprecated.'] : []),
    ...(sunset === undefined ? [] : [`May be gone from ${sunset} on.`]),
    ...(changes === undefined ? [] : lifeLines(changes)),
  ];
  return sentences.length === 0 ? [] : [sentences.map(markdownSentence).join(' ')];
}

function described(description: string | undefined): string[] {
  return description === undefined || description.trim() === '' ? [] : [proseMarkdown(description)];
}

function parameterBlocks({ parameters, credentials }: OperationPage): string[] {
  const ways = credentials.map((together) => together.map(({ kind }) => kind).join(' and ') || 'none');
  const bullets = parameters.flatMap((one) => {
    const schema =
      one.description === undefined ? one.schema : { ...one.schema, description: one.description };
    return bulletsOf({ ...one, schema }, 0, `, in ${one.in}`);
  });
  return [
    ...(ways.length === 0 ? [] : [`Authentication: ${markdownText(ways.join(', or '))}`]),
    ...(bullets.length === 0 ? [] : ['## Parameters', bullets.join('\n')]),
  ];
}

function contentBlocks(contents: readonly Content[]): string[] {
  return contents.flatMap(({ mediaType, schema, examples }) => {
    const bullets = schema === undefined ? [] : schemaBullets(schema);
    const [example] = examples;
    return [
      markdownCode(mediaType),
      ...(bullets.length === 0 ? [] : [bullets.join('\n')]),
      ...(example === undefined ? [] : [fenced(example.value)]),
    ];
  });
}

function fenced(value: Content['examples'][number]['value']): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${typeof value === 'string' ? '' : 'json'}\n${text}\n${fence}`;
}

/** One bullet for the schema, with its properties below it. */
function schemaBullets(schema: SchemaNode): string[] {
  const name =
    schema.component === undefined ? markdownText(schema.type) : markdownText(schema.component.name);
  return [`- ${name}${about(schema)}`, ...innerBullets(schema, 1)];
}

function bulletsOf({ name, pattern, required, schema }: PropertyNode, depth: number, place = ''): string[] {
  const shown = markdownCode(pattern ? `/${name}/` : name);
  const type = schema.component === undefined ? schema.type : `${schema.type} (${schema.component.name})`;
  const line = `- ${shown} ${markdownText(type)}${place}${required ? ', required' : ''}${schema.deprecated ? ', deprecated' : ''}${about(schema)}`;
  return [indent(line, depth), ...innerBullets(schema, depth + 1)];
}

function innerBullets(schema: SchemaNode, depth: number): string[] {
  const { properties = [], items, further, alternatives = [], cut } = schema;
  if (cut === 'repeat') return [indent('- the same again', depth)];
  return [
    ...properties.flatMap((property) => bulletsOf(property, depth)),
    ...(items === undefined ? [] : heldBullets('each item', items, depth)),
    ...(further === undefined ? [] : heldBullets('any other name', further, depth)),
    ...alternatives.flatMap((one) => alternativeBullets(one, depth)),
  ];
}

function heldBullets(label: string, schema: SchemaNode, depth: number): string[] {
  const inner = innerBullets(schema, depth + 1);
  const words = about(schema);
  const name = schema.component === undefined ? schema.type : schema.component.name;
  return inner.length === 0 && words === ''
    ? []
    : [indent(`- ${label}: ${markdownText(name)}${words}`, depth), ...inner];
}

const HOLDS = { oneOf: 'one of', anyOf: 'one or more of', allOf: 'all of' } as const;

function alternativeBullets({ keyword, discriminator, choices }: Alternatives, depth: number): string[] {
  return choices.flatMap(({ label, when, schema }) => {
    const picked = when.map((value) => markdownCode(JSON.stringify(value))).join(' or ');
    const by =
      when.length === 0 || discriminator === undefined
        ? ''
        : `, when ${markdownCode(discriminator)} is ${picked}`;
    const line = `- ${HOLDS[keyword]}: ${markdownText(label)}${by}${about(schema)}`;
    return [indent(line, depth), ...innerBullets(schema, depth + 1)];
  });
}

/** Description, values and facts behind a name. */
function about({ description, values = [], facts }: SchemaNode): string {
  const conditions = [
    ...(values.length === 0 ? [] : [`values: ${values.map(markdownCode).join(' | ')}`]),
    ...facts.map(markdownSentence),
  ].join('; ');
  if (description === undefined) return conditions === '' ? '' : ` — ${conditions}`;
  return ` — ${proseLine(description)}${conditions === '' ? '' : ` (${conditions})`}`;
}

function indent(line: string, depth: number): string {
  return `${'  '.repeat(depth)}${line}`;
}

function otherResponse({ status, description, contents }: OperationPage['responses'][number]): string {
  const names = contents.flatMap(({ schema }) => schema?.component?.name ?? []);
  const body = names.length === 0 ? '' : ` (${[...new Set(names)].map(markdownText).join(', ')})`;
  const words = description === undefined || description.trim() === '' ? '' : ` — ${proseLine(description)}`;
  return `- ${markdownCode(status)}${body}${words}`;
}

function changeBlocks(changes: Changes): string[] {
  const steps = changes.steps.flatMap(({ revision, totals, changes: list, unnamed }) => [
    `### ${markdownCode(revision.id)} ${revision.date}`,
    `${totalsText(totals)}; [difference of the documents](../revisions/${revision.id}-diff.html)`,
    list
      .map(({ level, text, id }) => `- **${level}** ${markdownSentence(text)} (${markdownCode(id)})`)
      .join('\n'),
    ...(unnamed === 0 ? [] : [`[${unnamedText(unnamed)}](../revisions/${revision.id}.html#unnamed).`]),
  ]);
  return ['## Changes', `This operation ${changedText(changes)}: ${totalsText(changes.totals)}.`, ...steps];
}

function footer({ api, openapi }: MarkdownPlace): string {
  return [
    '---',
    `- [${markdownText(api)}](../index.html)`,
    '- [All operations](../llms.txt)',
    `- [OpenAPI document](../${openapi})`,
  ]
    .join('\n')
    .replace('---\n', '---\n\n');
}

/** The list of all operations by tag. */
export function llmsText(
  title: string,
  description: string | undefined,
  groups: readonly TagGroup[],
  removed: readonly OperationLink[],
): string {
  const line = ({ slug, method, path, title: summary }: OperationLink): string =>
    `- [${markdownText(summary)}](operations/${slug}.md): ${markdownCode(`${method} ${path}`)}`;
  const section = (name: string, operations: readonly OperationLink[]): string[] =>
    operations.length === 0 ? [] : [`## ${markdownText(name)}`, operations.map(line).join('\n')];
  const blocks = [
    `# ${markdownText(title)}`,
    ...described(description),
    ...groups.flatMap(({ name, operations }) => section(name, operations)),
    ...section('Removed operations', removed),
  ];
  return `${blocks.join('\n\n')}\n`;
}
