/** The rules about the code itself: who may import whom, who may touch the outside world, and how long things get. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What each part may import besides itself. Part: a folder of src/, or a file there without its ending. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  encode: [],
  change: ['document'],
  peers: ['errors'],
  stoppable: ['errors'],
  document: ['errors'],
  reference: ['encode', 'generate', 'ledger', 'document', 'change', 'errors'],
  compare: ['document', 'change', 'errors'],
  families: ['compare', 'document', 'change', 'errors'],
  policies: ['families', 'compare', 'document', 'change', 'errors'],
  ledger: ['policies', 'compare', 'document', 'change', 'errors'],
  lint: ['encode', 'document', 'change', 'errors', 'peers', 'stoppable'],
  generate: ['encode', 'ledger', 'policies', 'document', 'change', 'errors', 'peers', 'stoppable'],
  report: ['encode', 'ledger', 'lint', 'generate', 'policies', 'document', 'change', 'errors'],
  commands: [
    'encode',
    'reference',
    'report',
    'generate',
    'lint',
    'ledger',
    'policies',
    'document',
    'change',
    'errors',
  ],
  cli: ['encode', 'commands', 'report', 'errors', '../package.json'],
  bin: ['cli'],
  client: ['../generated'],
};

/** Who may read or write files, start programs or open connections. */
const MAY_TOUCH_THE_WORLD = /^(document|ledger|generate|commands)\//;
/** Finding an optional package and starting a thread are no reading of the user's files. */
const WORLD = /^(node:)?(fs|child_process|net|http|https|dgram|dns|tls)(\/|$)/;

interface Source {
  /** Relative to src/, with forward slashes. */
  readonly path: string;
  readonly part: string;
  readonly text: string;
  readonly syntax: ts.SourceFile;
}

const SOURCES = readSources();

describe('the sources', () => {
  it('are all in a part whose imports are known', () => {
    expect([...new Set(SOURCES.map(({ part }) => part))].filter((part) => !(part in MAY_IMPORT))).toEqual([]);
  });

  it('import in one direction', () => {
    const wrong = SOURCES.flatMap((source) =>
      imports(source)
        .filter((target) => target.startsWith('.'))
        .map((target) => partOf(join(dirname(source.path), target)))
        .filter((part) => part !== source.part && !(MAY_IMPORT[source.part] ?? []).includes(part))
        .map((part) => `${source.path} imports ${part}`),
    );
    expect(wrong).toEqual([]);
  });

  it('leave files, programs and connections to the parts that load, keep and write', () => {
    const wrong = SOURCES.filter(({ path }) => !MAY_TOUCH_THE_WORLD.test(path)).flatMap((source) =>
      imports(source)
        .filter((target) => WORLD.test(target))
        .map((target) => `${source.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('leave the process to the command line; the wrapper alone may look for its token', () => {
    const users = SOURCES.filter(({ syntax }) => mentions(syntax, 'process')).map(({ path }) => path);
    expect(users.filter((path) => path !== 'cli.ts' && !path.startsWith('client/together/'))).toEqual([]);
  });

  it('of the client know only what every runtime has', () => {
    const wrong = SOURCES.filter(({ part }) => part === 'client').flatMap((source) =>
      imports(source)
        .filter((target) => target.startsWith('node:'))
        .map((target) => `${source.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('say nothing about compatibility outside of the preset and the command that takes the flag', () => {
    // In encode/yaml.ts it is the name of an option of the library.
    const allowed = /^policies\/(presets|verdict)\.ts$|^commands\/(options|compare)\.ts$|^encode\/yaml\.ts$/;
    const users = SOURCES.filter(({ text }) => /\bcompat\b/.test(text)).map(({ path }) => path);
    expect(users.filter((path) => !allowed.test(path))).toEqual([]);
  });

  it('keep files at 250 lines and less', () => {
    const long = SOURCES.filter(({ path, part }) => part !== 'families' && !isTable(path))
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  it('keep families at 80 lines and less beside their ids and examples', () => {
    const long = SOURCES.filter(({ path }) => path.startsWith('families/') && path !== 'families/index.ts')
      .map(({ path, text, syntax }) => ({
        path,
        lines: text.trimEnd().split('\n').length - linesOfData(syntax),
      }))
      .filter(({ lines }) => lines > 80);
    expect(long).toEqual([]);
  });

  it('nest no deeper than 3', () => {
    const deep = SOURCES.flatMap(({ path, syntax }) =>
      deepStatements(syntax).map((node) => `${path}:${lineOf(syntax, node.getStart())}`),
    );
    expect(deep).toEqual([]);
  });

  it('keep functions at 40 lines and less', () => {
    const long = SOURCES.flatMap(({ path, syntax }) =>
      functionsOf(syntax)
        .map((node) => ({
          place: `${path}:${lineOf(syntax, node.getStart())}`,
          lines: linesOf(syntax, node),
        }))
        .filter(({ lines }) => lines > 40),
    );
    expect(long).toEqual([]);
  });
});

/** Tables of types and data are exempt from the limit on length. */
function isTable(path: string): boolean {
  return path === 'document/metamodel.ts';
}

function readSources(): Source[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.m?ts$/.test(file.name))
    .map((file) => {
      const absolute = join(file.parentPath, file.name);
      const path = relative(join(ROOT, 'src'), absolute).replaceAll('\\', '/');
      const text = readFileSync(absolute, 'utf8');
      const syntax = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return { path, part: partOf(path), text, syntax };
    });
}

/** `document/load.ts` → `document`, `cli.ts` → `cli`; outside of src/: `../generated/schema.d.ts` → `../generated`. */
function partOf(path: string): string {
  const [first = '', second = ''] = path.replaceAll('\\', '/').split('/');
  return first === '..' ? `../${second}` : first.replace(/\.ts$/, '');
}

/** What a file imports, also lazily and as types. */
function imports({ syntax }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (specifier !== undefined && ts.isStringLiteral(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(syntax);
  return found;
}

/** Whether a name is used as a variable: not as a property, a key or in a comment. */
function mentions(syntax: ts.SourceFile, name: string): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    const isProperty = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
    if (ts.isIdentifier(node) && node.text === name && !isProperty && !ts.isPropertyAssignment(node.parent))
      found = true;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(syntax, visit);
  return found;
}

/** The lines of a family that are data: its ids with their levels, and its examples. */
function linesOfData(syntax: ts.SourceFile): number {
  let lines = 0;
  const visit = (node: ts.Node): void => {
    const isData = ts.isPropertyAssignment(node) && ['ids', 'examples'].includes(node.name.getText());
    if (isData) lines += linesOf(syntax, node);
    else ts.forEachChild(node, visit);
  };
  visit(syntax);
  return lines;
}

/** The statements that stand inside three others of their function. */
function deepStatements(syntax: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node, depth: number): void => {
    const around = ts.isFunctionLike(node) ? 0 : depth;
    const isElseIf = ts.isIfStatement(node.parent) && node.parent.elseStatement === node;
    const inside = NESTING.has(node.kind) && !isElseIf ? around + 1 : around;
    if (inside > 3 && inside > around) found.push(node);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  ts.forEachChild(syntax, (node) => visit(node, 0));
  return found;
}

const NESTING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.TryStatement,
]);

function functionsOf(syntax: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !ts.isFunctionTypeNode(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(syntax);
  return found;
}

function linesOf(syntax: ts.SourceFile, node: ts.Node): number {
  return lineOf(syntax, node.getEnd()) - lineOf(syntax, node.getStart()) + 1;
}

function lineOf(syntax: ts.SourceFile, offset: number): number {
  return syntax.getLineAndCharacterOfPosition(offset).line + 1;
}
