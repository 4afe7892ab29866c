/** Reads a document from a URL that the user typed: within a time and a size. */
import { ToolError } from '../errors.ts';
import { type Limits, limitError } from './limits.ts';

/**
 * The bytes behind a URL. Throws a ToolError 'not-found' when the server can't be reached or answers with an error,
 * 'limit' when it takes too long or sends too much.
 */
export async function readUrl(url: string, label: string, limits: Limits): Promise<Uint8Array> {
  if (hasPassword(url)) {
    const hint = 'download the document first and name the file';
    throw new ToolError({
      code: 'usage',
      message: 'a URL may not hold a password',
      hint,
      place: { file: label },
    });
  }
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limits.fetchMilliseconds) });
    if (!response.ok) {
      await response.body?.cancel();
      throw unreachable(label, `the server answered with status ${response.status}`);
    }
    const bytes = await bodyOf(response, limits.bytes);
    if (bytes === undefined) throw limitError(limits, 'bytes', { file: label });
    return bytes;
  } catch (cause) {
    if (cause instanceof ToolError) throw cause;
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw limitError(limits, 'fetchMilliseconds', { file: label });
    throw unreachable(label, `the document can't be fetched: ${reasonOf(cause)}`, cause);
  }
}

async function bodyOf(response: Response, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    total += part.value.length;
    if (total <= limit) continue;
    await reader.cancel();
    return undefined;
  }
  return Buffer.concat(chunks);
}

/** `fetch` hides what went wrong in the cause of its error. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (inner instanceof Error && 'code' in inner && typeof inner.code === 'string') return inner.code;
  return inner instanceof Error ? inner.message : String(inner);
}

function unreachable(label: string, message: string, cause?: unknown): ToolError {
  return new ToolError({
    code: 'not-found',
    message,
    hint: 'check the URL and the connection',
    place: { file: label },
    ...(cause === undefined ? {} : { cause }),
  });
}

function hasPassword(url: string): boolean {
  return URL.canParse(url) && new URL(url).href !== shownUrl(url);
}

/** A URL without the name and password that it may hold, for messages. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}
