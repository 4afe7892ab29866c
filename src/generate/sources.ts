/** The hand-written sources that go into the package: the generic runtime, and the wrapper where there is one. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ToolError } from '../errors.ts';
import { codeBanner } from './banner.ts';

/** Where the sources come from, and where the package will stand; absolute paths. */
export interface SourcePlaces {
  /** The folder of the package. */
  readonly out: string;
  /** The folder of the hand-written wrapper. */
  readonly wrapper?: string;
}

/** The sources by their path inside the package. */
export interface Sources {
  readonly files: ReadonlyMap<string, string>;
  /** The wrapper's folder inside the package's `src`, where there is a wrapper. */
  readonly wrapper?: string;
  /** The wrapper's README.md: how its first call looks. */
  readonly readme?: string;
}

/** A folder of sources and where it goes. */
interface Folder {
  readonly from: string;
  readonly to: string;
  /** How a banner names a file of the folder. */
  readonly shown: (file: string) => string;
}

/**
 * Reads the sources, with a banner and with imports that fit the package. Throws a ToolError: 'not-found' when there is
 * no wrapper where the ledger says, 'generate' when one of its files imports what is not part of the package.
 */
export async function readSources(places: SourcePlaces): Promise<Sources> {
  const runtime = runtimeFolder();
  const wrapper = places.wrapper === undefined ? undefined : wrapperFolder(places.wrapper, places.out);
  const folders = wrapper === undefined ? [runtime] : [runtime, wrapper];
  // The wrapper was written beside the runtime's sources, whichever copy of them is read.
  const known =
    wrapper === undefined ? folders : [...folders, { ...runtime, from: join(wrapper.from, '../runtime') }];
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const file of await sourceFiles(folder.from)) {
      const text = await readFile(join(folder.from, file), 'utf8');
      const copied = withImports(text, join(folder.from, file), `${folder.to}/${file}`, known, places.out);
      files.set(`${folder.to}/${file}`, codeBanner(folder.shown(file)) + copied.replaceAll('\r\n', '\n'));
    }
  }
  if (wrapper === undefined) return { files };
  if (!files.has(`${wrapper.to}/index.ts`)) {
    throw new ToolError({
      code: 'not-found',
      message: `the wrapper has no ${wrapper.shown('index.ts')}`,
    });
  }
  const readme = await readFile(join(wrapper.from, 'README.md'), 'utf8').catch(() => undefined);
  return {
    files,
    wrapper: basename(wrapper.to),
    ...(readme === undefined ? {} : { readme }),
  };
}

/** The runtime's sources: among ours, or as a copy beside the built bundle. */
function runtimeFolder(): Folder {
  const place = import.meta.url.endsWith('.ts') ? '../client/runtime' : './client-runtime';
  const from = fileURLToPath(new URL(place, import.meta.url));
  return {
    from,
    to: 'src/runtime',
    shown: (file) => `oasgate's client runtime (${file})`,
  };
}

function wrapperFolder(from: string, out: string): Folder {
  const name = basename(from);
  if (name === 'runtime') {
    throw new ToolError({
      code: 'usage',
      message: "the wrapper's folder can't be called 'runtime'",
    });
  }
  const shown = (file: string): string => relative(out, join(from, file)).split(sep).join('/');
  return { from: resolve(from), to: `src/${name}`, shown };
}

/** The TypeScript files of a folder, folders inside included, in an order that no machine changes. */
async function sourceFiles(folder: string): Promise<string[]> {
  let entries: string[];
  try {
    entries = await readdir(folder, { recursive: true });
  } catch (cause) {
    throw new ToolError({
      code: 'not-found',
      message: `there is no folder ${basename(folder)} to copy`,
      cause,
    });
  }
  return entries
    .map((entry) => entry.split(sep).join('/'))
    .filter((entry) => entry.endsWith('.ts') && !/\.(test|test-d|d)\.ts$/.test(entry))
    .sort();
}

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.\.?\/[^'"\n]+)\2/g;

/**
 * Points relative imports at where the imported file stands in the package, by the name that it has once compiled: then
 * the compiled types name files that are there, whatever resolves them.
 */
function withImports(
  text: string,
  source: string,
  target: string,
  folders: readonly Folder[],
  out: string,
): string {
  return text.replace(SPECIFIER, (_, before: string, quote: string, specifier: string) => {
    const imported = resolve(dirname(source), specifier);
    const inPackage = placeInPackage(imported, folders, out);
    if (inPackage === undefined) {
      throw new ToolError({
        code: 'generate',
        message: `${basename(source)} imports '${specifier}', which is no part of the package`,
        hint: 'a wrapper may import its own files, the client runtime, and what is generated',
      });
    }
    const short = posix.relative(posix.dirname(target), inPackage).replace(/(\.d)?\.ts$/, '.js');
    return `${before}${quote}${short.startsWith('.') ? short : `./${short}`}${quote}`;
  });
}

function placeInPackage(file: string, folders: readonly Folder[], out: string): string | undefined {
  for (const { from, to } of [...folders, { from: out, to: '' }]) {
    const path = relative(from, file).split(sep).join('/');
    if (!path.startsWith('../') && path !== '..') return to === '' ? path : `${to}/${path}`;
  }
  return undefined;
}
