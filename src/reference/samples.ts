/** How an operation is called: with curl, and with the generated client. */
import type { JsonValue } from '../document/types.ts';
import { literal as plainLiteral, propertyKey } from '../encode/typescript.ts';
import { isForm, isJson } from './contract.ts';
import type { Content, Contract, Credential, ParameterModel, Sample } from './model.ts';

/** What the client's sample needs to know of the generated package. */
export interface ClientNames {
  readonly packageName: string;
  /** The package's own entry is then the wrapper's, and the functions are beside it. */
  readonly hasWrapper: boolean;
  /** The function that calls the operation. */
  readonly functionName: string;
}

/** A larger body is written to a file first. */
const MAX_BODY = 2_000;

/** What is called: a contract with its method. */
export type Called = Contract & { readonly method: string; readonly path: string };

/** The samples of an operation under `paths`; the client's is left out where it has no such function. */
export function samplesOf(called: Called, client?: ClientNames): Sample[] {
  if (called.url === undefined) return [];
  return [
    { title: 'curl', language: 'sh', code: curl(called) },
    ...(client === undefined
      ? []
      : [{ title: 'TypeScript', language: 'ts', code: typescript(called, client) }]),
  ];
}

function curl(called: Called): string {
  const credentials = called.credentials[0] ?? [];
  const request = called.method === 'GET' && called.body === undefined ? '' : ` -X ${word(called.method)}`;
  const lines = [
    `curl${request} ${quoted(urlOf(called, credentials))}`,
    ...credentials.flatMap(credentialLine),
    ...parametersIn(called, 'header').map(
      ({ name, example }) => `-H ${quoted(`${name}: ${plain(example)}`)}`,
    ),
    ...cookieLine(parametersIn(called, 'cookie')),
    ...bodyLines(called.body?.contents[0]),
  ];
  return lines.join(' \\\n  ');
}

/** A method is a token (RFC 9110, 9.1), but a document may say anything. */
function word(method: string): string {
  return /^[A-Za-z-]+$/.test(method) ? method : quoted(method);
}

/** One word for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Double quotes, so that the variable is put in; everything else stays as it is. */
function withVariable(text: string): string {
  return `"${text.replace(/["\\`]|\$(?![A-Z0-9_]+$)/g, '\\$&')}"`;
}

function credentialLine({ curl: { header, option } }: Credential): string[] {
  return [
    ...(header === undefined ? [] : [`-H ${withVariable(header)}`]),
    ...(option === undefined ? [] : [option]),
  ];
}

function cookieLine(cookies: readonly ParameterModel[]): string[] {
  if (cookies.length === 0) return [];
  return [`-b ${quoted(cookies.map(({ name, example }) => `${name}=${plain(example)}`).join('; '))}`];
}

/** The parameters of a place that must be given. */
function parametersIn({ parameters }: Called, place: string): ParameterModel[] {
  return parameters.filter((one) => one.in === place && one.required);
}

function urlOf(called: Called, credentials: readonly Credential[]): string {
  const examples = new Map(
    called.parameters.filter((one) => one.in === 'path').map((one) => [one.name, one.example]),
  );
  const path = called.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const example = examples.get(name);
    return example === undefined ? whole : encodeURIComponent(plain(example));
  });
  const query = [
    ...parametersIn(called, 'query').flatMap(queryPairs),
    ...credentials.flatMap(({ curl: { query: name } }) =>
      name === undefined ? [] : [`${encodeURIComponent(name)}=…`],
    ),
  ];
  const base = called.baseUrl.replace(/\/$/, '');
  return `${base}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** As `form` with `explode` writes it, the default (OpenAPI 3.1, 4.8.12.3). */
function queryPairs({ name, example }: ParameterModel): string[] {
  const values: readonly (JsonValue | undefined)[] = Array.isArray(example) ? example : [example];
  return values.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(plain(value))}`);
}

function plain(value: JsonValue | undefined): string {
  if (value === undefined) return '…';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function bodyLines(content: Content | undefined): string[] {
  if (content === undefined) return [];
  const { mediaType, examples } = content;
  const value = examples[0]?.value;
  if (isForm(mediaType)) return formLines(mediaType, value);
  const type = `-H ${quoted(`Content-Type: ${mediaType}`)}`;
  if (value === undefined) return [type, "--data-binary '@body'"];
  const body = isJson(mediaType) || typeof value !== 'string' ? JSON.stringify(value, null, 2) : value;
  if (body.length > MAX_BODY) return [type, "--data-binary '@body.json'"];
  return [type, `-d ${quoted(body)}`];
}

function formLines(mediaType: string, value: JsonValue | undefined): string[] {
  const flag = mediaType.startsWith('multipart/') ? '-F' : '--data-urlencode';
  const members =
    value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];
  return members.map(([name, member]) => `${flag} ${quoted(`${name}=${plain(member)}`)}`);
}

function typescript(called: Called, client: ClientNames): string {
  const { functionName } = client;
  const input = inputOf(called);
  const args = input === undefined ? 'client' : `client, ${input}`;
  return [
    ...clientLines(called, client),
    `const result = await ${functionName}(${args});`,
    'if (result.ok) console.log(result.data);',
    'else console.error(result.status, result.error);',
  ].join('\n');
}

function clientLines(called: Called, { packageName, hasWrapper, functionName }: ClientNames): string[] {
  const headers = (called.credentials[0] ?? []).flatMap(({ curl: { header } }) => header ?? []);
  const options = [
    ...(hasWrapper ? [`baseUrl: ${literal(called.baseUrl)}`] : []),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.map(headerMember).join(', ')} }`]),
  ];
  const argument = options.length === 0 ? '' : `{\n${options.map((one) => `  ${one},\n`).join('')}}`;
  const imports = hasWrapper
    ? [
        `import { createClient } from ${literal(packageName)};`,
        `import { ${functionName} } from ${literal(`${packageName}/operations`)};`,
      ]
    : [`import { createApiClient, ${functionName} } from ${literal(packageName)};`];
  return [...imports, '', `const client = ${hasWrapper ? 'createClient' : 'createApiClient'}(${argument});`];
}

function headerMember(header: string): string {
  const colon = header.indexOf(': ');
  const [start = '', variable = ''] = header.slice(colon + 2).split('$');
  return `${propertyKey(header.slice(0, colon))}: ${start === '' ? variable : `\`${start.replace(/[`\\$]/g, '')}\${${variable}}\``}`;
}

const PLACES = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;

function inputOf(called: Called): string | undefined {
  const parts: string[] = [];
  for (const [place, name] of Object.entries(PLACES)) {
    const members = parametersIn(called, place).map((one) => [one.name, one.example ?? '…'] as const);
    if (members.length > 0) parts.push(`${name}: ${literal(Object.fromEntries(members), 1)}`);
  }
  const body = called.body?.contents[0];
  if (body !== undefined) parts.push(bodyMember(body));
  return parts.length === 0 ? undefined : `{\n${parts.map((part) => `  ${part},\n`).join('')}}`;
}

function bodyMember({ examples }: Content): string {
  const value = examples[0]?.value;
  const text = value === undefined ? undefined : literal(value, 1);
  return text === undefined || text.length > MAX_BODY ? 'body' : `body: ${text}`;
}

/** A value of JSON as TypeScript over several lines, `depth` steps in. */
function literal(value: JsonValue, depth = 0): string {
  if (value === null || typeof value !== 'object') return plainLiteral(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map((item: JsonValue) => literal(item, depth + 1))
    : Object.entries(value).map(([name, item]) => `${propertyKey(name)}: ${literal(item, depth + 1)}`);
  if (members.length === 0) return open + close;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${members.map((member) => `${indent}${member},\n`).join('')}${'  '.repeat(depth)}${close}`;
}
