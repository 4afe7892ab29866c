/** The files of the package that frame its types: package.json, tsconfig.json, the entry, the README. */

import { markdownBlock, markdownText } from '../encode/markdown.ts';
import { stringLiteral } from '../encode/typescript.ts';
import { bannerText, codeBanner, markdownBanner } from './banner.ts';
import { callOf, firstOperation } from './first-call.ts';
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
  /** The lines that export what the runtime offers. */
  readonly runtime: string;
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

/** What compiles the package. */
const TYPESCRIPT = '^5.9.0';

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
    scripts: {
      build: 'tsc -p tsconfig.json',
      test: 'tsc -p tsconfig.json && node --test',
      prepack: 'tsc -p tsconfig.json',
    },
    dependencies: { 'openapi-fetch': OPENAPI_FETCH },
    devDependencies: { typescript: TYPESCRIPT },
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
  return `${codeBanner(source)}${types}${genericClient(facts)}`;
}

/** What is named wins over `*`: an operation of the same name as something of the runtime is in `./operations` alone. */
function genericClient({ baseUrl, runtime }: PackageFacts): string {
  const fallback = baseUrl === undefined ? '' : ', DEFAULT_BASE_URL';
  const parameter =
    baseUrl === undefined
      ? 'options: ClientOptions & { readonly baseUrl: string }'
      : 'options: ClientOptions = {}';
  const constant =
    baseUrl === undefined
      ? ''
      : `
/** The server that the API's document names. */
export const DEFAULT_BASE_URL = ${stringLiteral(baseUrl)};
`;
  return `export * from './operations.js';
${runtime}
import { type Client, type ClientOptions, createClient } from './runtime/index.js';
${constant}
/** Makes a client, the first argument of every operation: \`await anOperation(client, { … })\`. */
export function createApiClient(${parameter}): Client {
  return createClient(options${fallback});
}
`;
}

/** Writes README.md: what the package is, and its first call. */
export function readmeFile(facts: PackageFacts): string {
  const { name, title, apiVersion, readme, source } = facts;
  const parts = [
    `# ${markdownText(name)}`,
    `A typed client for ${markdownText(title)} (version ${markdownText(apiVersion)} of the API). ESM only (one build, and one
copy of each error class, for everybody), for Node 20 and later, browsers and other runtimes with \`fetch\`.`,
    markdownBlock('sh', `npm install ${name}`),
    '## The first call',
    readme?.replaceAll('\r\n', '\n').trim() ??
      (facts.wrapper === undefined ? genericCall(facts) : SEE_EXPORTS),
    '## What else is in it',
    `- The types of the document: \`import type { components, paths } from '${name}'\`.
- Every operation as a function, with its method, path and parameters in \`spec\`: \`import * as operations from
  '${name}/operations'\`.
- [CHANGELOG.md](CHANGELOG.md): what each version changes for callers.`,
  ];
  return `${markdownBanner(source)}${parts.join('\n\n')}\n`;
}

const SEE_EXPORTS = 'What the package offers stands in `dist/index.d.ts`, with a comment for each name.';

function genericCall(facts: PackageFacts): string {
  const first = firstOperation(facts.operations);
  if (first === undefined) return 'The document describes no operation that can be called yet.';
  const settings = facts.baseUrl === undefined ? `{ baseUrl: 'https://…' }` : '';
  const code = `import { createApiClient, orThrow } from '${facts.name}';
import { ${first.name} } from '${facts.name}/operations';

const client = createApiClient(${settings}); // credentials: { headers: { Authorization: 'Bearer …' } }

const result = await ${callOf(first, '…', '…')};
if (result.ok) console.log(result.status, result.data);
else console.error(result.status, result.error);

const data = await orThrow(${callOf(first, '…', '…')}); // or an error is thrown`;
  return `${markdownBlock('ts', code)}\n\n${ABOUT_CALLS.replace('%', facts.name)}`;
}

const ABOUT_CALLS = `A result is told apart by \`ok\` and by \`status\`: \`status === 404\` narrows \`error\` to the body that the document
describes for it. \`status\` is undefined where no answer came, or none that the document describes; \`error\` is then a
\`NetworkError\`, \`TimeoutError\`, \`AbortError\`, or what an answer was that does not fit: \`InvalidResponseError\` (a success
that should be JSON), \`ForeignResponseError\` (an error in other words than the API's: its text is in \`body\`) or
\`EmptyResponseError\`. \`response\` can always be read once more.

The last argument of a call takes \`{ signal, timeoutMs, baseUrl, headers, retry }\`. The time limit (60 s unless you say
otherwise) covers reading the answer. \`createApiClient\` takes \`baseUrl\`, \`headers\` (or a function that gives them),
\`timeoutMs\`, \`fetch\`, \`middleware\`, \`retry\` and \`redirect\`:

\`\`\`ts
import { createApiClient, hooks, retry } from '%';

let token = '…';
const client = createApiClient({
  headers: () => ({ authorization: \`Bearer \${token}\` }),
  retry: retry({ attempts: 3 }), // honours Retry-After; POST and PATCH only where a call says { retry: true }
  middleware: [
    async (request, next) => {
      const response = await next(request);
      if (response.status !== 401) return response;
      token = 'a fresh one';
      request.headers.set('authorization', \`Bearer \${token}\`);
      return next(request); // sends the same request again, its body too
    },
    hooks({ onError: ({ error }) => console.error(error) }),
  ],
});
\`\`\`

Every call is sent once unless you ask for repetitions, and no redirect is followed unless you say \`redirect: 'follow'\`.`;
