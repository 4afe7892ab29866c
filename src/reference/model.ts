/** What the pages of a reference show, as data; HTML and Markdown are rendered from it. */
import type { JsonValue } from '../document/types.ts';
import type { OperationStep, RevisionName, Totals } from '../ledger/history.ts';

/** A component schema with the name of its page. */
export interface SchemaLink {
  readonly name: string;
  readonly slug: string;
}

/** A schema as readers see it; what it holds is open in place down to a repeat or the page's limit. */
export interface SchemaNode {
  /** `string date-time`, `array of integer`, `object | null`. */
  readonly type: string;
  readonly component?: SchemaLink;
  readonly description?: string;
  /** The values that are allowed, as JSON. */
  readonly values?: readonly string[];
  /** Bounds, pattern, default and the like, one short phrase each. */
  readonly facts: readonly string[];
  readonly deprecated?: true;
  readonly access?: 'read-only' | 'write-only';
  readonly properties?: readonly PropertyNode[];
  /** What every item of an array is, every further property of an object. */
  readonly items?: SchemaNode;
  readonly further?: SchemaNode;
  readonly alternatives?: readonly Alternatives[];
  /** Not opened: a repeat of what stands around it, or more than fits on the page. */
  readonly cut?: 'repeat' | 'more';
}

/** A named part of an object, or a parameter or header. */
export interface PropertyNode {
  readonly name: string;
  /** A regular expression in place of a name. */
  readonly pattern?: true;
  readonly required: boolean;
  readonly schema: SchemaNode;
}

/** Schemas of which one, some or all must hold. */
export interface Alternatives {
  readonly keyword: 'oneOf' | 'anyOf' | 'allOf';
  /** The property whose value tells which one it is. */
  readonly discriminator?: string;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly label: string;
  /** The discriminator's values that pick this one. */
  readonly when: readonly string[];
  readonly schema: SchemaNode;
}

/** An example that fits the schema beside it. */
export interface Example {
  readonly title?: string;
  readonly value: JsonValue;
  /** It was made from the schema, because the document has none that fits. */
  readonly made?: true;
}

/** A body in one media type. */
export interface Content {
  readonly mediaType: string;
  readonly schema?: SchemaNode;
  readonly examples: readonly Example[];
}

export interface Body {
  readonly description?: string;
  readonly required: boolean;
  readonly contents: readonly Content[];
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description?: string;
  readonly headers: readonly ParameterModel[];
  readonly contents: readonly Content[];
}

export interface ParameterModel extends PropertyNode {
  readonly in: string;
  readonly description?: string;
  readonly deprecated?: true;
  readonly example?: JsonValue;
}

/** One way in: schemes that are needed together, in words. None: no credentials are needed. */
export interface Credential {
  readonly name: string;
  /** `HTTP bearer`, `API key in the header X-Key`, `OAuth 2`. */
  readonly kind: string;
  readonly scopes: readonly string[];
  readonly description?: string;
  /** How curl writes it. */
  readonly curl: { readonly header?: string; readonly query?: string; readonly option?: string };
}

/** What one operation takes and answers. */
export interface Contract {
  readonly baseUrl: string;
  /** Base URL and path; absent for what the API itself calls. */
  readonly url?: string;
  readonly credentials: readonly (readonly Credential[])[];
  readonly parameters: readonly ParameterModel[];
  readonly body?: Body;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
}

/** A call that the API makes to its caller. */
export interface Callback {
  readonly name: string;
  readonly method: string;
  readonly expression: string;
  readonly description?: string;
  readonly body?: Body;
  readonly responses: readonly Response[];
}

/** What the history says of one operation. */
export interface Changes {
  /** Of how many revisions. */
  readonly revisions: number;
  readonly totals: Totals;
  /** Newest first; `unnamed` counts the changes of the revision that name no endpoint. */
  readonly steps: readonly (OperationStep & { readonly unnamed: number })[];
  readonly since?: RevisionName;
  readonly removedIn?: RevisionName;
  /** Names that it had before, newest first, with the revision that ended them. */
  readonly earlier: readonly { readonly name: string; readonly until: RevisionName }[];
}

/** The page of one operation. */
export interface OperationPage extends Contract {
  readonly slug: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly kind: 'path' | 'webhook';
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly deprecated: boolean;
  readonly sunset?: string;
  readonly externalDocs?: { readonly url: string; readonly description?: string };
  readonly samples: readonly Sample[];
  /** Absent for a document without a history. */
  readonly changes?: Changes;
}

/** How the operation is called, as code. */
export interface Sample {
  readonly title: string;
  readonly language: string;
  readonly code: string;
}

/** The page of one component schema. */
export interface SchemaPage {
  readonly slug: string;
  readonly name: string;
  readonly schema: SchemaNode;
  readonly examples: readonly Example[];
  /** The operations that name it, directly or through other schemas. */
  readonly usedBy: readonly OperationLink[];
}

/** What links to an operation's page say. */
export interface OperationLink {
  readonly slug: string;
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly kind: 'path' | 'webhook';
  readonly tag: string;
  readonly deprecated: boolean;
  readonly removed: boolean;
}
