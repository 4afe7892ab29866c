/** What a rule family is: one file about one keyword, with its ids, levels, sentence, logic and examples. */
import type { ChangeArgs, Level, Section } from '../change.ts';
import type { Cursor } from '../document/cursor.ts';
import type { Endpoint, Parameter } from '../document/endpoints.ts';
import type { JsonType, Schema, SchemaRef } from '../document/schema.ts';
import type { Alternative } from '../document/security.ts';
import type { Document, JsonObject, JsonValue, Pointer } from '../document/types.ts';
import type { Lifecycle } from './lifecycle.ts';

/** The places at which a schema can stand; every id about a schema's keyword starts with one. */
export const SCHEMA_SITES = [
  'request-body',
  'request-property',
  'request-parameter',
  'request-parameter-property',
  'response-body',
  'response-property',
  'response-header',
  'response-header-property',
] as const;
export type SchemaSite = (typeof SCHEMA_SITES)[number];

/** A request may only widen, a response only narrow. */
export type Direction = 'request' | 'response';

/** Two sides of something that is in both revisions. */
export interface Pair<T> {
  readonly before: T;
  readonly after: T;
}
/** Two sides of something that may be in one revision alone. */
export interface Sides<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** What a family reports: an id with its arguments, and where it shows when that is not the pair itself. */
export interface Hit<Id extends string = string> {
  readonly id: Id;
  readonly args?: ChangeArgs;
  /** A property below the pair's schema that the change is about. */
  readonly property?: string;
  /** Raises the level where the context makes the break certain, and says why. */
  readonly level?: Level;
  readonly why?: string;
  /** The keyword that it stands at, where that is not the family's own. */
  readonly keyword?: string;
  /** Where it stands, where no keyword of the pair says so. */
  readonly at?: { readonly before?: Pointer | undefined; readonly after?: Pointer | undefined };
}
export type Hits<Id extends string> = Hit<Id> | readonly Hit<Id>[] | undefined;

/** Two schemas at one site. */
export interface SchemaPair extends Pair<Schema> {
  readonly site: SchemaSite;
  readonly direction: Direction;
  /** Reads a schema below one of the two. */
  read(ref: SchemaRef): Schema;
  /** Whether two schemas below mean the same, prose apart. */
  same(before: SchemaRef, after: SchemaRef): boolean;
  /** Pairs the members of a list of alternatives by what they mean, then by name. */
  members(keyword: 'allOf' | 'oneOf' | 'anyOf'): MemberPairs;
  /** Whether the schemas of a tuple are the same, in another order. */
  isReordered(): boolean;
  /** The parameter whose schema this is, if it is one's. */
  readonly parameter?: Pair<Parameter>;
  /** Whether values are written as plain text, as in a URL or a header. */
  readonly asText: boolean;
  readonly lifecycle: Lifecycle;
  /** Compare what values may be, instead of each keyword as it is written. */
  readonly effective: boolean;
}

/** The alternatives of two schemas: those that belong together, and those of one side alone. */
export interface MemberPairs {
  readonly both: readonly (Pair<SchemaRef> & { readonly name: string })[];
  readonly removed: readonly Member[];
  readonly added: readonly Member[];
}
export interface Member {
  readonly name: string;
  readonly ref: SchemaRef;
}

/** The two sides of an operation with all endpoints of its revisions. */
export interface EndpointSides extends Sides<Endpoint> {
  readonly base: readonly Endpoint[];
  readonly revision: readonly Endpoint[];
  readonly lifecycle: Lifecycle;
}
/** A request's parameter; those of a webhook or callback are received (direction 'response'). */
export interface ParameterSides extends Sides<Parameter> {
  readonly direction: Direction;
  readonly lifecycle: Lifecycle;
}

type Node = Cursor<JsonObject>;
/** A callback of one side alone, by its name and expression. */
export interface CallbackSides extends Sides<Endpoint> {
  readonly name: string;
}
export interface RequestBodySides extends Sides<Node> {
  readonly direction: Direction;
}
export interface ResponseSides extends Sides<Node> {
  readonly direction: Direction;
  readonly status: string;
  /** The status of the base, where the two cover each other without being spelled alike. */
  readonly baseStatus?: string;
}
export interface MediaTypeSides extends Sides<Node> {
  readonly direction: Direction;
  readonly name: string;
  /** The name of the base, where the two belong together without being spelled alike. */
  readonly baseName?: string;
  /** Whether the base has this one too, beside the other. */
  readonly known?: boolean;
}
/** The places of media types: bodies, and parameters and headers that are written as documents. */
export type ContentSite = Exclude<SchemaSite, `${string}-property`>;
/** A media type of both revisions, for what it says about the parts of a message. */
export interface EncodingPair extends Pair<Node> {
  readonly site: ContentSite;
  /** Whether two schemas below mean the same. */
  same(before: Cursor, after: Cursor): boolean;
}
/** A response's header; that of an answer to a webhook or callback is sent (direction 'request'). */
export interface HeaderSides extends Sides<Node> {
  readonly direction: Direction;
  readonly name: string;
  readonly lifecycle: Lifecycle;
}
export interface ComponentSides extends Sides<Cursor> {
  readonly section: string;
  readonly name: string;
  /** The name under which the revision holds the same component. */
  readonly renamedTo?: string;
}
export interface DocumentPair extends Pair<Document> {
  /** Operations that are the same. */
  readonly both: readonly Pair<Endpoint>[];
  /** Those of them that are the same by their templates, though their effective URLs are not. */
  readonly moved: readonly Pair<Endpoint>[];
}

/** The schemas of a body, parameter or header, of which one side may have none. */
export interface SchemaSides extends Sides<Cursor> {
  readonly site: SchemaSite;
}
export interface SecurityPair extends Pair<readonly Alternative[]> {
  /** Whether the API makes the call, so that whoever gets it is shown the credentials. */
  readonly received: boolean;
}
export interface SecuritySchemePair extends Pair<Node> {
  readonly name: string;
}

/** The places of a document pair at which a family can look; the walker calls each with both sides. */
export interface Hooks<Id extends string> {
  document?(pair: DocumentPair): Hits<Id>;
  component?(sides: ComponentSides): Hits<Id>;
  endpoint?(sides: EndpointSides): Hits<Id>;
  security?(pair: SecurityPair): Hits<Id>;
  securityScheme?(pair: SecuritySchemePair): Hits<Id>;
  parameter?(sides: ParameterSides): Hits<Id>;
  requestBody?(sides: RequestBodySides): Hits<Id>;
  callback?(sides: CallbackSides): Hits<Id>;
  response?(sides: ResponseSides): Hits<Id>;
  header?(sides: HeaderSides): Hits<Id>;
  mediaType?(sides: MediaTypeSides): Hits<Id>;
  encoding?(pair: EncodingPair): Hits<Id>;
  schemaPresence?(sides: SchemaSides): Hits<Id>;
  schema?(pair: SchemaPair): Hits<Id>;
}
export type HookName = keyof Hooks<string>;

/** What an example needs besides its two sides. */
interface ExampleOptions {
  /** The days that must lie between deprecation and sunset; 0 where it does not say. */
  readonly graceDays?: number;
}
/** A pair of values to plant at every site, and the outcome that the ids end with there. */
export interface SchemaExample extends ExampleOptions {
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** What the id ends with after the site. */
  readonly outcome?: string;
  /** The ids where they do not end alike, by site; a site that is left out reports nothing. */
  readonly ids?: Readonly<Partial<Record<SchemaSite, string>>>;
}
/** Two whole operations (or documents, with `document: true`) and the ids that they give. */
export interface OperationExample extends ExampleOptions {
  readonly document?: true;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly ids: readonly string[];
}

/** A family as its file writes it. */
export interface FamilySpec<Id extends string> extends Hooks<NoInfer<Id>> {
  /** What the keyword means and why a change of it matters, in one or two sentences. */
  readonly about: string;
  /** The section of the specification. */
  readonly spec: string;
  /** Every id that it can report, with its level. */
  readonly ids: Readonly<Record<Id, Level>>;
  /** The keyword at which its changes stand. */
  readonly keyword?: string;
  /** The types that its keyword says something about; absent where it says something about all. */
  readonly appliesTo?: readonly JsonType[];
  /** Whether it looks at schemas that nothing satisfies. */
  readonly judgesNever?: true;
  readonly section?: Section;
  /** What happened, as the end of a sentence whose subject is the site: "was removed". */
  text(args: ChangeArgs, id: NoInfer<Id>): string;
  readonly examples: readonly (SchemaExample | OperationExample)[];
}
export interface Family extends FamilySpec<string> {}

/** Declares a family; the compiler checks every id that its logic builds against `ids`. */
export function defineFamily<const Id extends string>(spec: FamilySpec<Id>): Family {
  // A family is only ever called with its own ids, so that the wider type is safe.
  return spec as unknown as Family;
}

/** The direction of a site. */
export function directionOf(site: SchemaSite): Direction {
  return site.startsWith('request') ? 'request' : 'response';
}

/** The site of a property below a site. */
export function propertySite(site: SchemaSite): SchemaSite {
  switch (site) {
    case 'request-body':
    case 'request-property':
      return 'request-property';
    case 'response-body':
    case 'response-property':
      return 'response-property';
    case 'request-parameter':
    case 'request-parameter-property':
      return 'request-parameter-property';
    default:
      return 'response-header-property';
  }
}
