/** Where the API key comes from. */
import { UsageError } from '../runtime/index.ts';

/** The environment variable that holds the API key where the options don't. */
export const API_KEY_VARIABLE = 'TOGETHER_API_KEY';

/**
 * The API key of the options, or of the environment.
 * @throws UsageError when there is none, or one that no header can carry
 */
export function resolveApiKey(option: string | undefined): string {
  const key = (option ?? environment()[API_KEY_VARIABLE] ?? '').trim();
  if (key === '') {
    throw new UsageError(
      `There is no API key: pass { apiKey } or set the environment variable ${API_KEY_VARIABLE}`,
    );
  }
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new UsageError('The API key holds spaces or characters that an HTTP header can not carry');
  }
  return key;
}

/**
 * Asked for through globalThis, because bundlers replace a literal `process.env.NAME` by its value: the key would then
 * stand in a page's script.
 */
function environment(): Readonly<Record<string, string | undefined>> {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env ?? {};
}
