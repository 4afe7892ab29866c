/** Where the comparer and the judge may differ, each with the reason. */
import type { Change } from '../../../src/change.ts';
import type { Proof } from './judge.ts';

/** Values that prove a break of which the comparer says less than a warning. */
export const MILDER: readonly {
  readonly what: string;
  readonly why: string;
  readonly is: (proof: Proof, milder: readonly Change[]) => boolean;
}[] = [
  {
    what: 'a property that is added to a closed response object',
    why: 'the world is open: every API grows by adding properties, and who closes a response describes what is sent today',
    is: (proof, milder) =>
      milder.some(({ id }) => /^response-.*property-added$/.test(id)) && isResponse(proof),
  },
  {
    what: 'an alternative that is added to or removed from a oneOf whose members overlap',
    why: 'members are told apart by what they mean; that a value fits two of them, because none closes its object, is no part of the change',
    is: (_, milder) =>
      milder.some(({ id }) => /-one-of-(added|removed)$|-type-(generalized|specialized)$/.test(id)),
  },
];

/** Errors about a schema for which no value can stand. */
export const UNPROVEN: readonly {
  readonly what: string;
  readonly why: string;
  readonly is: (change: Change) => boolean;
}[] = [
  {
    what: 'contentEncoding, contentMediaType, contentSchema',
    why: 'they say what is inside a text, which validators do not look into (JSON Schema 2020-12, validation 8.2)',
    is: ({ id }) => /-content-(encoding|media-type|schema)-/.test(id),
  },
  {
    what: 'a default that is another one',
    why: 'every value stays valid; what a request that leaves it out means is another thing',
    is: ({ id }) => id.includes('-default-value-'),
  },
  {
    what: 'x-extensible-enum',
    why: 'an extension, which validators do not know',
    is: ({ id }) => id.includes('-x-extensible-enum-'),
  },
  {
    what: 'deprecation and sunset',
    why: 'they are about the time to come, not about values',
    is: ({ id }) => /deprecat|sunset|stability/.test(id),
  },
  {
    what: 'null in a parameter or header',
    why: 'how null is written in a URL is left open (OpenAPI 3.1, 4.8.12.6), so that no text is it for certain',
    is: ({ id }) => /^(request-parameter|response-header)-(property-)?became-(not-)?nullable$/.test(id),
  },
  {
    what: 'a condition of a parameter or header that names no type',
    why: 'its text can be read as a value of another type, which the condition lets pass',
    is: ({ id }) => /^(request-parameter|response-header)-(property-)?all-of-/.test(id),
  },
  {
    what: 'an alternative of oneOf or anyOf that overlaps with another one',
    why: 'objects are open, so that what was meant for the one passes as the other; what a reader makes of it changes all the same',
    is: ({ id }) => /-(one|any)-of-(added|removed)$/.test(id),
  },
  {
    what: 'a type that JSON Schema does not know, a format that the validator does not know',
    why: 'what is not known is not asserted',
    is: ({ id, args }) => id.includes('-type-') && [args.from, args.to].some(isUnknown),
  },
];

function isResponse({ place }: Proof): boolean {
  return place.direction === 'response';
}

const TYPES = /^(any type|nothing|string|number|integer|boolean|object|array|null)$/;
const FORMATS =
  /^(date-time|date|time|duration|email|hostname|ipv4|ipv6|uri|uri-reference|uuid|regex|json-pointer|byte|int32|int64|float|double)$/;

function isUnknown(described: Change['args'][string] | undefined): boolean {
  const [types = '', format] = String(described).split('/');
  return (
    !types.split(' or ').every((type) => TYPES.test(type)) || (format !== undefined && !FORMATS.test(format))
  );
}
