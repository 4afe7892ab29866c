/** The whole generated package, as texts by path: pure, so that the same input gives the same bytes. */
import { object, rootOf, text } from '../document/cursor.ts';
import type { Document } from '../document/types.ts';
import { ToolError } from '../errors.ts';
import { FIRST_VERSION } from '../policies/semver.ts';
import { bannerText, codeBanner } from './banner.ts';
import { changelogFile } from './changelog-file.ts';
import { firstCallTest, firstOperation } from './first-call.ts';
import type { Licence } from './licence.ts';
import { isPackageName, packageNameFrom } from './names.ts';
import { type ApiOperation, firstServerUrl } from './operations.ts';
import { operationsFile } from './operations-file.ts';
import { indexFile, type PackageFacts, packageJson, readmeFile, tsconfigJson } from './package-files.ts';
import type { Release } from './releases.ts';
import type { Sources } from './sources.ts';

/** What a package is made of. */
export interface PackageInput {
  readonly document: Document;
  readonly operations: readonly ApiOperation[];
  /** The text of the types, without a banner. */
  readonly types: string;
  /** Oldest first; the last one gives the version. */
  readonly releases: readonly Release[];
  readonly sources: Sources;
  readonly licence: Licence;
  /** The package's name; made from the document's title unless given. */
  readonly name?: string;
}

/** What the banners name as the source: no path, which would differ from machine to machine. */
const SOURCE = "the API's document and its ledger";

/**
 * Writes all files of the package, by their path inside it, sorted. Throws a ToolError with code 'usage' for a name that
 * npm does not take.
 */
export function generatePackage(input: PackageInput): Map<string, string> {
  const facts = factsOf(input);
  const files = new Map([
    ['CHANGELOG.md', changelogFile(input.releases, SOURCE)],
    ['README.md', readmeFile(facts)],
    ['package.json', packageJson(facts)],
    ['schema.d.ts', codeBanner(SOURCE) + input.types],
    ['src/index.ts', indexFile(facts)],
    ['src/operations.ts', operationsFile(input.operations, SOURCE)],
    ['tsconfig.json', tsconfigJson(SOURCE)],
    ...input.sources.files,
    ...testFile(input.operations),
    ...licenceFile(input.licence),
  ]);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function testFile(operations: readonly ApiOperation[]): [string, string][] {
  const first = firstOperation(operations);
  return first === undefined ? [] : [['test/first-call.test.js', firstCallTest(first, SOURCE)]];
}

function licenceFile({ text }: Licence): [string, string][] {
  return text === undefined
    ? []
    : [['LICENSE', `${bannerText("the repository's licence")}\n\n${text.trim()}\n`]];
}

function factsOf({ document, operations, releases, sources, licence, name }: PackageInput): PackageFacts {
  const info = object(rootOf(document), 'info');
  const title = text(info, 'title') ?? 'an API';
  const packageName = name ?? packageNameFrom(title);
  if (!isPackageName(packageName)) {
    throw new ToolError({
      code: 'usage',
      message: `npm takes no package of the name '${packageName}'`,
      hint: "set another under 'package: { name: … }' in the ledger",
    });
  }
  const { wrapper, readme } = sources;
  return {
    name: packageName,
    version: releases.at(-1)?.version ?? FIRST_VERSION,
    title,
    apiVersion: text(info, 'version') ?? 'unknown',
    license: licence.name,
    operations,
    baseUrl: absoluteServer(document),
    runtime: runtimeExports(sources),
    ...(wrapper === undefined ? {} : { wrapper }),
    hasTesting: sources.files.has(`src/${wrapper}/testing/index.ts`),
    ...(readme === undefined ? {} : { readme }),
    source: SOURCE,
  };
}

/** The first server of the document where it is a URL of its own; one relative to the document tells callers nothing. */
function absoluteServer(document: Document): string | undefined {
  const url = firstServerUrl(rootOf(document));
  return url !== undefined && /^https?:\/\/[^{}]+$/.test(url) ? url : undefined;
}

/** What the runtime's entry exports, for a file one folder further up. */
function runtimeExports({ files }: Sources): string {
  const text = files.get('src/runtime/index.ts') ?? '';
  return text.slice(text.indexOf('export ')).replaceAll("'./", "'./runtime/").trim();
}
