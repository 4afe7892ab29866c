/**
 * What may change without a word, and why: the keywords of OpenAPI's objects that no rule is about, at all their places
 * or at some. `oasgate rules --unreported` prints it; for everything else there is a rule.
 */

/** Keywords of one kind of objects that are not reported. */
export interface Unreported {
  /** The objects, by the names of the specification: `pathItem` is the Path Item Object. */
  readonly objects: readonly string[];
  readonly keywords: readonly string[];
  /** The places where nothing is reported; all where it does not say. */
  readonly at?: readonly string[];
  /** How the keyword changes without a word; in any way where it does not say. */
  readonly outcomes?: readonly string[];
  readonly why: string;
}

const DESCRIBED = [
  ...[
    'pathItem',
    'operation',
    'parameter',
    'requestBody',
    'response',
    'header',
    'link',
    'reference',
    'schema',
  ],
  ...['securityScheme', 'server', 'serverVariable', 'tag', 'example', 'info'],
];
const UNUSED = ['unused component'];
const NOT_SENT_IN_PART = [
  ...['request body', 'response body', 'parameter', 'parameter property', 'header', 'header property'],
];

/** All that is not reported. */
export const UNREPORTED: readonly Unreported[] = [
  {
    objects: DESCRIBED,
    keywords: ['summary', 'description'],
    why: 'it speaks to readers: neither what is valid nor how a message is written depends on it',
  },
  {
    objects: ['document', 'operation', 'schema', 'tag'],
    keywords: ['externalDocs'],
    why: 'it leads readers to more to read',
  },
  {
    objects: ['parameter', 'header', 'mediaType', 'schema'],
    keywords: ['example', 'examples'],
    why: 'an example shows one valid value and rules no other one out',
  },
  {
    objects: ['example'],
    keywords: ['value', 'externalValue', 'dataValue', 'serializedValue'],
    why: 'an example shows one valid value and rules no other one out',
  },
  {
    objects: ['schema'],
    keywords: ['title', '$comment'],
    why: 'it speaks to readers: no value is valid or not because of it',
  },
  {
    objects: ['info'],
    keywords: ['title', 'version', 'termsOfService', 'contact', 'license'],
    why: 'it is about the document and its publisher; no call depends on it',
  },
  {
    objects: ['document'],
    keywords: ['info', 'tags'],
    why: 'what is said there is said to readers; the tags of an operation are reported at the operation',
  },
  {
    objects: ['tag'],
    keywords: ['name', 'parent', 'kind'],
    why: 'it arranges the reference; the tags of an operation are reported at the operation',
  },
  {
    objects: ['document'],
    keywords: ['openapi'],
    why: 'both documents are read in their own version, and what they mean is compared',
  },
  {
    objects: ['document'],
    keywords: ['$self'],
    why: 'it names the document; where its references lead is worked out before anything is compared',
  },
  {
    objects: ['server'],
    keywords: ['name'],
    why: 'it names the server to readers; its URL is what counts',
  },
  {
    objects: ['securityScheme'],
    keywords: ['bearerFormat'],
    why: 'it is a hint for readers: to the client a token is a text (OpenAPI 3.1, 4.8.27)',
  },
  {
    objects: ['components'],
    keywords: [
      ...['responses', 'parameters', 'examples', 'requestBodies', 'headers', 'links', 'callbacks'],
      ...['pathItems', 'mediaTypes'],
    ],
    at: UNUSED,
    why: 'a component counts where something refers to it, and is reported there',
  },
  {
    objects: ['components'],
    keywords: ['schemas'],
    at: UNUSED,
    outcomes: ['member added', 'member changed'],
    why: 'a schema counts where something refers to it; without its name, clients that were generated lose a type',
  },
  {
    objects: ['document'],
    keywords: ['components'],
    outcomes: ['changed'],
    why: 'a component counts where something refers to it, and is reported there',
  },
  {
    objects: ['securityScheme'],
    keywords: ['name', 'in', 'scheme', 'flows', 'openIdConnectUrl', 'oauth2MetadataUrl', 'deprecated'],
    at: UNUSED,
    why: 'how a scheme works counts for the operations that ask for it, and is reported at each',
  },
  {
    objects: ['schema'],
    keywords: ['$id', '$anchor', '$defs', 'definitions'],
    why: 'it gives schemas a name or a place; they count where something refers to them',
  },
  {
    objects: ['schema'],
    keywords: ['$vocabulary'],
    why: 'it means something in the schema of a dialect alone (JSON Schema 2020-12, core 8.1.2)',
  },
  {
    objects: ['schema'],
    keywords: ['readOnly', 'writeOnly'],
    at: NOT_SENT_IN_PART,
    why: 'it marks the properties of bodies (OpenAPI 3.0, 4.7.24.2); all else is sent or it is not',
  },
  {
    objects: ['schema'],
    keywords: ['x-extensible-enum'],
    outcomes: ['set', 'unset'],
    why: 'the list may grow at any time, so that its first values restrict nobody and its end frees nobody',
  },
  {
    objects: ['parameter', 'header'],
    keywords: ['x-stability-level'],
    why: 'how stable it is its operation says, or its schema',
  },
  {
    objects: ['header'],
    keywords: ['style', 'allowReserved', 'allowEmptyValue'],
    why: 'a header has one style, in which nothing is reserved and an empty value is a value (OpenAPI 3.2, 4.21)',
  },
  {
    objects: ['header'],
    keywords: ['deprecated', 'x-sunset'],
    at: ['part header'],
    why: 'the headers of parts are compared by how they are written, as a part of the encoding',
  },
];

/** Why a change of a keyword at a place is not reported; undefined where it has to be. */
export function reasonFor(change: {
  readonly object: string;
  readonly keyword: string;
  readonly outcome: string;
  readonly site: string;
}): Unreported | undefined {
  return UNREPORTED.find(
    ({ objects, keywords, at, outcomes }) =>
      objects.includes(change.object) &&
      keywords.includes(change.keyword) &&
      (outcomes?.includes(change.outcome) ?? true) &&
      (at?.some((place) => change.site === place || change.site.endsWith(` ${place}`)) ?? true),
  );
}
