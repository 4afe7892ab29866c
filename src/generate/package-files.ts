/** The files of the package that frame its types: package.json, tsconfig.json, the entry, the README. */

import { markdownBlock, markdownCode, markdownText } from '../encode/markdown.ts';
import { stringLiteral } from '../encode/typescript.ts';
import { bannerText, codeBanner, markdownBanner } from './banner.ts';
import type { ApiOperation } from './operations.ts';

/** What the framing files need to know. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  /** The API's title and its publisher's version. */
  readonly title: string;
  readonly apiVersion: string;
  /** What package.json says about the licence. */
  readonly license: string;
  readonly operations: readonly ApiOperation[];
  /** The first server's URL; undefined where it is not absolute, and callers have to give one. */
  readonly baseUrl: string | undefined;
  /** The wrapper's folder inside `src`. */
  readonly wrapper?: string;
  /** Whether the wrapper has a folder `testing`: a test double of the API, exported as `<name>/testing`. */
  readonly hasTesting: boolean;
  /** How the first call looks with the wrapper, in Markdown. */
  readonly readme?: string;
  /** What banners say the files come from. */
  readonly source: string;
}

/** The version range of the one dependency; its minor versions may break while it is below 1.0. */
const OPENAPI_FETCH = '^0.17.0';

/** Writes package.json. The package is ESM alone: one build, and `require` of it works from Node 22.12 on. */
export function packageJson(facts: PackageFacts): string {
  const { name, version, title, license, wrapper, hasTesting, source } = facts;
  const entry = (file: string) => ({
    types: `./dist/${file}.d.ts`,
    default: `./dist/${file}.js`,
  });
  const content = {
    '//': bannerText(source),
    name,
    version,
    description: `Typed client for ${title.replace(/\s+/g, ' ').trim()}`,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    types: './dist/index.d.ts',
    exports: {
      '.': entry('index'),
      './operations': entry('operations'),
      ...(hasTesting ? { './testing': entry(`${wrapper}/testing/index`) } : {}),
      './schema': { types: './schema.d.ts' },
      './package.json': './package.json',
    },
    files: ['dist', 'schema.d.ts', 'CHANGELOG.md'],
    scripts: { build: 'tsc -p tsconfig.json', prepack: 'tsc -p tsconfig.json' },
    dependencies: { 'openapi-fetch': OPENAPI_FETCH },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Writes tsconfig.json. `src` and `dist` are equally deep, so `../schema.d.ts` leads from both to the types. */
export function tsconfigJson(source: string): string {
  const content = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      types: [],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      declaration: true,
      skipLibCheck: true,
      rootDir: 'src',
      outDir: 'dist',
    },
    include: ['src'],
  };
  return `${codeBanner(source)}${JSON.stringify(content, null, 2)}\n`;
}

/** Writes `src/index.ts`, what `import … from '<package>'` gives. */
export function indexFile(facts: PackageFacts): string {
  const { wrapper, source } = facts;
  const types = "export type { components, operations, paths, webhooks } from '../schema.js';\n";
  if (wrapper !== undefined) {
    return `${codeBanner(source)}${types}export * from ${stringLiteral(`./${wrapper}/index.js`)};\n`;
  }
  return `${codeBanner(source)}import type { paths } from '../schema.js';\n${GENERIC_IMPORTS}\n${types}${genericClient(facts)}`;
}

const GENERIC_IMPORTS = `import { createRuntimeClient, type Fetch, type RuntimeClient } from './runtime/index.js';
`;

function genericClient({ baseUrl }: PackageFacts): string {
  const optional = baseUrl === undefined ? '' : '?';
  const fallback = baseUrl === undefined ? '' : ' ?? DEFAULT_BASE_URL';
  const constant =
    baseUrl === undefined
      ? ''
      : `/** The server that the API's document names. */
export const DEFAULT_BASE_URL = ${stringLiteral(baseUrl)};

`;
  return `export * from './runtime/index.js';

${constant}/** Settings of a client. */
export interface ApiClientOptions {
  /** Where the API is, with or without a slash at the end. */
  readonly baseUrl${optional}: string;
  /** Sent with every call; credentials go here. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long a call may take, reading the answer included; 60 s unless given, Infinity for no limit. */
  readonly timeoutMs?: number;
  /** What carries the requests; the global \`fetch\` unless given. */
  readonly fetch?: Fetch;
}

/** Makes a client: \`call(options, (init) => http.GET(path, { ...init, params }))\` makes one typed call. */
export function createApiClient(options: ApiClientOptions${optional === '' ? '' : ' = {}'}): RuntimeClient<paths> {
  return createRuntimeClient<paths, unknown>({
    baseUrl: options.baseUrl${fallback},
    headers: options.headers ?? {},
    timeoutMs: options.timeoutMs ?? 60_000,
    readError: (body) => ({ body, summary: '' }),
    fetch: options.fetch,
  });
}
`;
}

/** Writes README.md: what the package is, and its first call. */
export function readmeFile(facts: PackageFacts): string {
  const { name, title, apiVersion, readme, source } = facts;
  const parts = [
    `# ${markdownText(name)}`,
    `A typed client for ${markdownText(title)} (version ${markdownText(apiVersion)} of the API). ESM only, for Node 20 and
later, browsers and other runtimes with \`fetch\`.`,
    markdownBlock('sh', `npm install ${name}`),
    '## The first call',
    readme?.replaceAll('\r\n', '\n').trim() ??
      (facts.wrapper === undefined ? genericCall(facts) : SEE_EXPORTS),
    '## What else is in it',
    `- The types of the document: \`import type { components, paths } from '${name}'\`.
- Every operation as data (method, path, parameters, statuses): \`import { operations } from '${name}/operations'\`.
- [CHANGELOG.md](CHANGELOG.md): what each version changes for callers.`,
  ];
  return `${markdownBanner(source)}${parts.join('\n\n')}\n`;
}

const SEE_EXPORTS = 'What the package offers stands in `dist/index.d.ts`, with a comment for each name.';

/** A call that needs least: one without a body before one with, one without path values before one with. */
function genericCall(facts: PackageFacts): string {
  const needs = ({ parameters, body }: ApiOperation): number =>
    parameters.filter(({ required }) => required).length + (body?.required ? 10 : 0);
  const [first] = [...facts.operations].sort((a, b) => needs(a) - needs(b));
  if (first === undefined) return 'The document describes no operation that can be called yet.';
  const init = initOf(first);
  const settings = facts.baseUrl === undefined ? `{ baseUrl: 'https://…' }` : '';
  const code = `import { createApiClient } from '${facts.name}';

const { call, http } = createApiClient(${settings});
const data = await call({}, (init) => http.${first.method}(${stringLiteral(first.path)}, ${init}));`;
  return `${markdownBlock('ts', code)}\n\nThis is ${markdownCode(first.name)}. Credentials go into the option \`headers\`.`;
}

function initOf({ parameters, body }: ApiOperation): string {
  const required = parameters.filter((parameter) => parameter.required);
  const places = [...new Set(required.map((parameter) => parameter.in))];
  const params = places.map((place) => {
    const values = required.filter((parameter) => parameter.in === place);
    return `${place}: { ${values.map(({ name }) => `${stringLiteral(name)}: …`).join(', ')} }`;
  });
  const members = [
    ...(params.length === 0 ? [] : [`params: { ${params.join(', ')} }`]),
    ...(body?.required ? ['body: { … }'] : []),
  ];
  return members.length === 0 ? 'init' : `{ ...init, ${members.join(', ')} }`;
}
