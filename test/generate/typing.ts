/** Types made in this process, and snippets compiled against them. */
import * as generator from 'openapi-typescript';
import ts from 'typescript';
import { documentFrom } from '../../src/document/from-value.ts';
import type { Document } from '../../src/document/types.ts';
import { answerWith } from '../../src/generate/answer.ts';
import { nameEndpoints } from '../../src/generate/operations.ts';
import { prepare } from '../../src/generate/prepare.ts';

/** The types of a document; throws what the generator says when there are none. */
export function typesFor(document: Document): string {
  const answer = answerWith(prepare(document, nameEndpoints(document)), generator);
  if ('text' in answer) return answer.text;
  throw new Error(JSON.stringify(answer));
}

/** The types of a document with the given parts. */
export function typesOf(parts: object, openapi = '3.1.0'): string {
  const head = { openapi, info: { title: 'Crates', version: '1' }, paths: {} };
  return typesFor(documentFrom({ ...head, ...parts }));
}

/** The same for a document of schemas alone. */
export const typesOfSchemas = (schemas: object, openapi?: string): string =>
  typesOf({ components: { schemas } }, openapi);

/** An operation that takes a schema and answers with one. */
export const exchange = (operationId: string, sent: object, received: object): object => ({
  operationId,
  requestBody: { required: true, content: { 'application/json': { schema: sent } } },
  responses: { 200: { description: 'fine', content: { 'application/json': { schema: received } } } },
});

export const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  lib: ['lib.es2022.d.ts'],
};

/** What snippets may use: the names below and whether two types are the same. */
const HEAD = `import type { components, operations, paths, webhooks } from './schema.js';
type Schemas = components['schemas'];
type Sent<Name extends keyof operations> =
  operations[Name] extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never;
type Received<Name extends keyof operations> =
  operations[Name] extends { responses: { 200: { content: { 'application/json': infer Body } } } } ? Body : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export type { components, operations, paths, webhooks, Schemas, Sent, Received, Same };
`;

const libraries = new Map<string, ts.SourceFile | undefined>();

/** A program over files in memory; TypeScript's own libraries are read once for all of them. */
export function programOf(files: Readonly<Record<string, string>>): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    const text = files[name.replace(/^\/memory\//, '')];
    if (text !== undefined) return ts.createSourceFile(name, text, version);
    if (!libraries.has(name)) libraries.set(name, read(name, version));
    return libraries.get(name);
  };
  host.fileExists = (name) => name.replace(/^\/memory\//, '') in files || ts.sys.fileExists(name);
  host.directoryExists = () => true;
  host.getCurrentDirectory = () => '/memory';
  const names = Object.keys(files).map((name) => `/memory/${name}`);
  return ts.createProgram(names, OPTIONS, host);
}

/** What the compiler says about the files of a program, each as 'file:line message'; libraries are left out. */
export function complaints(program: ts.Program): string[] {
  const own = program.getSourceFiles().filter((file) => file.fileName.startsWith('/memory/'));
  const diagnostics = own.flatMap((file) => [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ]);
  return diagnostics.map(({ file, start = 0, messageText }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName.replace('/memory/', '')}:${line} ${text}`;
  });
}

/**
 * Compiles a snippet beside some types and returns the compiler's complaints; a line that must not compile carries
 * `@ts-expect-error`.
 */
export function compile(types: string, snippet: string): string[] {
  return complaints(programOf({ 'schema.d.ts': types, 'snippet.ts': `${HEAD}${snippet}` }));
}

/** Where a program's types come to `never` without saying so: each as the text of the type. */
export function impossible(program: ts.Program, name: string): string[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(`/memory/${name}`);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const said = node.kind === ts.SyntaxKind.NeverKeyword;
    if (ts.isTypeNode(node) && !said && checker.getTypeFromTypeNode(node).flags & ts.TypeFlags.Never)
      found.push(node.getText(file));
    ts.forEachChild(node, visit);
  };
  if (file !== undefined) visit(file);
  return found;
}
