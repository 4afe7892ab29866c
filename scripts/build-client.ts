/** Compiles the generated client package, generated/src → generated/dist; part of the build. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * Compiles a generated package with its own tsconfig.json; a folder without one is left alone. Files of an earlier build
 * go last, so that whoever reads the package meanwhile finds all of it. Throws with the compiler's words when the
 * package does not compile.
 */
export async function buildClientPackage(directory: string): Promise<void> {
  const configPath = join(directory, 'tsconfig.json');
  if ((await stat(configPath).catch(() => undefined)) === undefined) return;
  const { config, error } = ts.readConfigFile(configPath, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, directory);
  const program = ts.createProgram(parsed.fileNames, parsed.options);
  const written = new Set<string>();
  const emitted = program.emit(undefined, (path, text) => {
    written.add(relative(directory, path).split(sep).join('/'));
    ts.sys.writeFile(path, text);
  });
  const problems = [
    ...(error === undefined ? [] : [error]),
    ...parsed.errors,
    ...ts.getPreEmitDiagnostics(program),
    ...emitted.diagnostics,
  ];
  if (problems.length > 0) {
    const host = {
      getCurrentDirectory: () => directory,
      getCanonicalFileName: (name: string) => name,
      getNewLine: () => '\n',
    };
    throw new Error(`the client package does not compile:\n${ts.formatDiagnostics(problems, host)}`);
  }
  for (const entry of await readdir(join(directory, 'dist'), {
    recursive: true,
    withFileTypes: true,
  })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !written.has(relative(directory, path).split(sep).join('/'))) await rm(path);
  }
}
