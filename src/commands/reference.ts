/** `oasgate reference`: writes the reference site of the ledger's API, or of one document. */
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { terminalText } from '../encode/terminal.ts';
import { ToolError } from '../errors.ts';
import type { Ledger, LedgerEntry } from '../ledger/ledger.ts';
import type { SiteFile, SiteSource } from '../reference/site.ts';
import type { SiteRevision } from '../reference/site-plan.ts';
import type { CommandContext } from './command.ts';
import { INPUT_HELP, loadInput } from './input.ts';
import type { Io } from './io.ts';
import { externalRefsOption } from './options.ts';

interface ReferenceFlags {
  readonly out: string;
  readonly until?: string;
  readonly allowExternalRefs?: boolean;
}

const ASSETS = ['site.css', 'site.js', 'theme.js'];

/** Makes the command. */
export function referenceCommand({ io }: CommandContext): Command {
  return new Command('reference')
    .description(
      'Writes a static site: a page for each operation (HTML and Markdown), schema and revision, a search that works\n' +
        'offline, and llms.txt. Without a document it shows the latest revision of the ledger with the whole history.\n' +
        'Only what changed is rewritten; files of other origin are never touched.',
    )
    .argument('[document]', 'a document, shown without a history (default: the ledger)')
    .requiredOption(
      '--out <folder>',
      'the folder of the site: a new one, an empty one, or that of an earlier run',
    )
    .addOption(
      new Option('--until <revision>', 'look from the day of this revision: @<id>, @latest, @previous'),
    )
    .addOption(externalRefsOption())
    .addHelpText('after', INPUT_HELP)
    .action(async (document: string | undefined, flags: ReferenceFlags) => {
      io.stdout.write(await run(document, flags, io));
    });
}

async function run(argument: string | undefined, flags: ReferenceFlags, io: Io): Promise<string> {
  const { siteFiles } = await import('../reference/site.ts');
  const { writeSite } = await import('./site-folder.ts');
  const out = resolve(io.cwd, flags.out);
  const shown = relative(io.cwd, out).replaceAll('\\', '/') || '.';
  const progress = new Progress(io);
  const source: SiteSource = {
    ...(argument === undefined ? await fromLedger(flags, io) : await fromDocument(argument, flags, io)),
    assets: await readAssets(),
    planned: (pages) => progress.planned(pages),
  };
  const { files, changed, removed } = await writeSite(out, shown, progress.through(siteFiles(source)));
  progress.end();
  const what = changed + removed === 0 ? 'nothing changed' : `${changed} written, ${removed} removed`;
  return `${terminalText(shown)}: ${files} files, ${what}\n`;
}

async function fromDocument(
  argument: string,
  flags: ReferenceFlags,
  io: Io,
): Promise<Pick<SiteSource, 'revisions' | 'hasHistory'>> {
  if (flags.until !== undefined) {
    throw new ToolError({
      code: 'usage',
      message: '--until is about the ledger, and a document was named',
      hint: 'leave one of them out',
    });
  }
  const document = await loadInput(argument, io, flags);
  const file = { extension: 'json', text: `${JSON.stringify(document.root, null, 2)}\n` } as const;
  const revision = { id: '', date: '' };
  return { revisions: [{ revision, document, changes: [], pairs: [], file }], hasHistory: false };
}

async function fromLedger(
  flags: ReferenceFlags,
  io: Io,
): Promise<Pick<SiteSource, 'revisions' | 'hasHistory' | 'client'>> {
  const { entryById, requireRevisions } = await import('../ledger/ledger.ts');
  const ledger = await requireRevisions(io.cwd);
  const last = entryById(ledger, flags.until ?? '@latest');
  const { name, wrapper } = ledger.package;
  return {
    revisions: ledgerRevisions(ledger, last),
    hasHistory: true,
    client: { ...(name === undefined ? {} : { packageName: name }), hasWrapper: wrapper !== undefined },
  };
}

async function* ledgerRevisions(ledger: Ledger, until: LedgerEntry): AsyncGenerator<SiteRevision> {
  const { ledgerSources, readSteps } = await import('../ledger/steps.ts');
  for await (const step of readSteps(ledgerSources(ledger, { until }))) {
    const text = await readFile(join(ledger.directory, step.revision.file), 'utf8');
    yield { ...step, file: { extension: 'yaml', text } };
  }
}

/** The style sheet and scripts: among our sources, or as copies beside the built bundle. */
async function readAssets(): Promise<ReadonlyMap<string, string>> {
  const place = import.meta.url.endsWith('.ts') ? '../reference/assets' : './site-assets';
  const folder = fileURLToPath(new URL(place, import.meta.url));
  const texts = await Promise.all(ASSETS.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(ASSETS.map((name, index) => [name, texts[index] ?? '']));
}

/** One line on a terminal that is written over and over. */
class Progress {
  readonly #io: Io;
  #total = 0;
  #done = 0;
  #shown = 0;

  constructor(io: Io) {
    this.#io = io;
  }

  planned(pages: number): void {
    this.#total = pages;
  }

  async *through(files: AsyncIterable<SiteFile>): AsyncGenerator<SiteFile> {
    for await (const file of files) {
      if (/^(?:operations|schemas)\/.*\.html$/.test(file.path)) this.#step();
      yield file;
    }
  }

  end(): void {
    if (this.#shown > 0) this.#io.stderr.write('\r\u001b[K');
  }

  #step(): void {
    this.#done += 1;
    const percent = Math.min(100, Math.floor((100 * this.#done) / Math.max(1, this.#total)));
    if (!this.#io.progress || percent === this.#shown) return;
    this.#shown = percent;
    this.#io.stderr.write(`\rpages: ${percent} %\u001b[K`);
  }
}
