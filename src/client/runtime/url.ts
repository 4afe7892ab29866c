/** Where a call goes: the base URL is checked once, path values at every call. */
import { defaultPathSerializer } from 'openapi-fetch';
import { UsageError } from './errors.ts';

/**
 * Brings a base URL into the one form that paths are appended to: without a slash at its end.
 * @throws UsageError for anything but an http or https URL (in a browser also one relative to the page) without
 *   credentials, query and fragment
 */
export function normalizeBaseUrl(baseUrl: string): string {
  const url = parse(baseUrl);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`The base URL must be an http or https URL, not ${JSON.stringify(baseUrl)}`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError('The base URL must not hold credentials, a query or a fragment');
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * Puts path values into a path template (RFC 3986, section 3.3: percent-encoded). A value that is missing, empty or a dot
 * segment would silently name another resource, so it is refused.
 * @throws UsageError for such a value
 */
export function serializePath(template: string, values: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '' || value === '.' || value === '..') {
      throw new UsageError(`The path value ${name} must not be ${JSON.stringify(value) ?? 'undefined'}`);
    }
  }
  return defaultPathSerializer(template, values);
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url, typeof location === 'undefined' ? undefined : location.href);
  } catch {
    return undefined;
  }
}
