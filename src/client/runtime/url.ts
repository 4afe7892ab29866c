/** Where a call goes: base URL, path and query. */
import { UsageError } from './errors.ts';
import type { CallInput } from './input.ts';
import type { Operation, Parameter } from './operation.ts';
import { documentOf, type Encode, inlineOf, isNothing, piecesOf } from './styles.ts';

/**
 * Brings a base URL into the one form that paths are appended to: without a slash at its end.
 * @throws UsageError for anything but an http or https URL (in a browser also one relative to the page) without
 *   credentials, query and fragment
 */
export function normalizeBaseUrl(baseUrl: string, base?: string): string {
  const url = parse(baseUrl, base);
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`The base URL must be an http or https URL, not ${JSON.stringify(baseUrl)}`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError('The base URL must not hold credentials, a query or a fragment');
  }
  return url.href.replace(/\/+$/, '');
}

/**
 * The base URL of one call: the one that the call or the client was given, else the operation's own, else the document's.
 * An operation's server without a host (OpenAPI 3.1, 4.8.5) stands on the host that applies otherwise.
 */
export function baseUrlFor(
  operation: Operation,
  call: string | undefined,
  client: string | undefined,
  document: string | undefined,
): string {
  const own = operation.baseUrl;
  const general = client ?? document;
  if (call !== undefined) return normalizeBaseUrl(call);
  if (own !== undefined && (client === undefined || !/^https?:/i.test(own))) {
    return normalizeBaseUrl(own, general && `${normalizeBaseUrl(general)}/`);
  }
  if (general === undefined) throw new UsageError('There is no base URL: pass { baseUrl }');
  return normalizeBaseUrl(general);
}

/**
 * Puts the values into a path template (RFC 3986, section 3.3: percent-encoded) and appends the query.
 * @throws UsageError for a path value that is missing, empty or would make a dot segment: it would silently name another
 *   resource
 */
export function writeUrl(operation: Operation, input: CallInput): string {
  const [template = ''] = operation.path.split('#', 1);
  const path = template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    return writePathValue(parameterOf(operation, 'path', name), input.path?.[name]);
  });
  const query = writeQuery(operation, input);
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function writePathValue(parameter: Parameter, value: unknown): string {
  const text = inlineOf(parameter.name, value, parameter, encodeURIComponent);
  if (value === '' || /^\.{0,2}$/.test(text)) {
    throw new UsageError(
      `The path value ${parameter.name} must not be ${JSON.stringify(value) ?? 'undefined'}`,
    );
  }
  return text;
}

function writeQuery(operation: Operation, { query = {}, querystring }: CallInput): string {
  const whole = operation.parameters?.find((parameter) => parameter.in === 'querystring');
  if (whole !== undefined) return writeQuerystring(whole, querystring);
  const pieces = Object.entries(query).flatMap(([name, value]) => {
    const parameter = parameterOf(operation, 'query', name);
    return piecesOf(name, value, parameter, parameter.allowReserved ? encodeReserved : encodeURIComponent);
  });
  return pieces.join('&');
}

/** The whole query as one value (OpenAPI 3.2, `in: querystring`): a form, or text of another media type. */
function writeQuerystring({ contentType = '' }: Parameter, value: unknown): string {
  if (isNothing(value)) return '';
  if (!/^application\/x-www-form-urlencoded/i.test(contentType)) {
    return encodeURIComponent(documentOf(value, contentType));
  }
  if (typeof value === 'string') return value;
  const fields = Object.entries(Object(value));
  return fields.flatMap(([name, item]) => piecesOf(name, item, {}, encodeURIComponent)).join('&');
}

/** How a parameter is declared; one that is not is written in its place's default way. */
export function parameterOf(operation: Operation, place: Parameter['in'], name: string): Parameter {
  const declared = operation.parameters?.find(
    (parameter) => parameter.in === place && parameter.name === name,
  );
  return declared ?? { name, in: place };
}

/** Reserved expansion (RFC 6570, 3.2.3) but for the two characters that would end the value: `&` and `#`. */
const encodeReserved: Encode = (text) =>
  encodeURI(text)
    .replace(/%25(?=[\da-f]{2})/gi, '%')
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']')
    .replace(/&/g, '%26')
    .replace(/#/g, '%23');

function parse(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base ?? (typeof location === 'undefined' ? undefined : location.href));
  } catch {
    return undefined;
  }
}
