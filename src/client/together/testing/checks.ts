/** Checks of single values, as the document's schemas make them (JSON Schema 2020-12, validation, section 6). */

/** What is wrong with a request: the parameter or property at fault (empty for the body itself), and in which way. */
export interface Problem {
  readonly param: string;
  readonly message: string;
}

/** Looks at a value; `param` is how a problem names it. */
export type Check = (value: unknown, param: string) => Problem | undefined;

export const isBoolean: Check = (value, param) =>
  expect(typeof value === 'boolean', param, 'must be boolean');

/** A string, at most so many characters long, that fits the pattern. */
export function isString(limits: { maxLength?: number; pattern?: string } = {}): Check {
  const { maxLength = Number.POSITIVE_INFINITY, pattern } = limits;
  return (value, param) => {
    if (typeof value !== 'string') return { param, message: 'must be string' };
    if ([...value].length > maxLength)
      return { param, message: `must NOT have more than ${maxLength} characters` };
    const fits = pattern === undefined || new RegExp(pattern, 'u').test(value);
    return expect(fits, param, `must match pattern "${pattern}"`);
  };
}

/** An integer within limits. */
export function isInteger(limits: { min?: number; max?: number } = {}): Check {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = limits;
  return (value, param) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return { param, message: 'must be integer' };
    if (value < min) return { param, message: `must be >= ${min}` };
    return expect(value <= max, param, `must be <= ${max}`);
  };
}

/** One of the values. */
export function isOneOf(values: readonly string[]): Check {
  return (value, param) =>
    expect(
      values.some((one) => one === value),
      param,
      'must be equal to one of the allowed values',
    );
}

/** A list of such values. */
export function isListOf(check: Check): Check {
  return (value, param) => {
    if (!Array.isArray(value)) return { param, message: 'must be array' };
    return first(value.map((item, index) => () => check(item, `${param}.${index}`)));
  };
}

/** An object; the properties that are there must be right, and those that are required must be there. */
export function isObject(
  properties: Readonly<Record<string, Check>>,
  required: readonly string[] = [],
): Check {
  return (value, param) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { param, message: 'must be object' };
    const members = new Map<string, unknown>(Object.entries(value));
    const inside = (name: string) => (param === '' ? name : `${param}.${name}`);
    const missing = required.find((name) => !members.has(name));
    if (missing !== undefined)
      return { param: inside(missing), message: `must have required property '${missing}'` };
    return first(
      Object.entries(properties)
        .filter(([name]) => members.has(name))
        .map(
          ([name, check]) =>
            () =>
              check(members.get(name), inside(name)),
        ),
    );
  };
}

function expect(holds: boolean, param: string, message: string): Problem | undefined {
  return holds ? undefined : { param, message };
}

function first(checks: readonly (() => Problem | undefined)[]): Problem | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}
