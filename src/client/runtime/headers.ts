/** The header fields of a call that its input gives, cookies among them. */
import { UsageError } from './errors.ts';
import type { CallInput } from './input.ts';
import type { Operation } from './operation.ts';
import { asIs, inlineOf, isNothing, piecesOf } from './styles.ts';
import { parameterOf } from './url.ts';

/** Writes header parameters (style simple, not percent-encoded) and the cookies. */
export function writeHeaders(
  operation: Operation,
  { headers = {}, cookies = {} }: CallInput,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!isNothing(value)) fields[name] = inlineOf(name, value, parameterOf(operation, 'header', name), asIs);
  }
  const pieces = Object.entries(cookies).flatMap(([name, value]) => {
    const parameter = parameterOf(operation, 'cookie', name);
    return piecesOf(name, value, parameter, parameter.style === 'cookie' ? asIs : encodeURIComponent);
  });
  if (pieces.length > 0) fields.cookie = pieces.join('; ');
  return fields;
}

/**
 * A browser drops cookies that a program sets, without a word.
 * @throws UsageError where it did
 */
export function checkCookies(request: Request, { cookie }: Record<string, string>): void {
  if (cookie === undefined || request.headers.get('cookie') !== null) return;
  throw new UsageError(
    'This platform lets no program send cookies of its own: leave `cookies` out, and let the browser send those that it has',
  );
}
