/** What there will be on a site: every operation and schema with the name of its page, before any page is made. */
import type { Change } from '../change.ts';
import { entries, object, rootOf } from '../document/cursor.ts';
import { type Endpoint, endpointsOf } from '../document/endpoints.ts';
import type { Document } from '../document/types.ts';
import { packageNameFrom } from '../generate/names.ts';
import { nameEndpoints } from '../generate/operations.ts';
import {
  type EndpointName,
  type EndpointPair,
  type History,
  keyOf,
  type RevisionName,
} from '../ledger/history.ts';
import { apiInfo, type Placed, tagGroups } from './api-info.ts';
import { type ApiInfo, indexHtml } from './lists-html.ts';
import type { OperationLink } from './model.ts';
import { nameOf, operationLink } from './operation-page.ts';
import { MAX_PAGE } from './paging.ts';
import type { ClientNames } from './samples.ts';
import type { Frame } from './shell.ts';
import { slugs } from './slug.ts';

/** A document as it is kept on the site. */
export interface DocumentFile {
  readonly extension: 'yaml' | 'json';
  readonly text: string;
}

/** One revision, with what it changed against the one before. */
export interface SiteRevision {
  readonly revision: RevisionName;
  readonly document: Document;
  readonly changes: readonly Change[];
  readonly pairs: readonly EndpointPair[];
  readonly file: DocumentFile;
}

/** An operation that a later revision took away, as it was last. */
export interface Removed {
  readonly endpoint: Endpoint;
  readonly document: Document;
}

/** The plan of a site. */
export interface SitePlan {
  readonly document: Document;
  readonly info: ApiInfo;
  readonly frame: Frame;
  readonly placed: readonly Placed[];
  readonly removed: readonly (Placed & { readonly document: Document })[];
  readonly removedLinks: readonly OperationLink[];
  /** Component schemas with the names of their pages. */
  readonly schemas: ReadonlyMap<string, string>;
  readonly history?: History;
  clientOf(endpoint: Endpoint): ClientNames | undefined;
  slugOf(name: EndpointName): string | undefined;
}

/** The generated client package: its name where it has one of its own, and whether a wrapper stands in front. */
export interface ClientPackage {
  readonly packageName?: string;
  readonly hasWrapper: boolean;
}

/** What a plan is made from. */
export interface PlanSource {
  readonly document: Document;
  readonly openapi: string;
  readonly history?: History;
  /** By the operation's name in its last revision. */
  readonly removed: ReadonlyMap<string, Removed>;
  readonly client?: ClientPackage;
}

/** Gives everything its place. */
export function planSite(source: PlanSource): SitePlan {
  const { document, history } = source;
  const endpoints = endpointsOf(document);
  const gone = (history?.operations ?? []).flatMap((one) => {
    const found = one.removedIn === undefined ? undefined : source.removed.get(keyOf(one));
    return found === undefined ? [] : [found];
  });
  const live = endpoints.map((endpoint) => ({ name: wish(endpoint), key: keyOf(nameOf(endpoint)) }));
  const lost = gone.map(({ endpoint }) => ({
    name: wish(endpoint),
    key: `${keyOf(nameOf(endpoint))} removed`,
  }));
  const names = slugs([...live, ...lost]);
  const place = (endpoint: Endpoint, removed = ''): Placed => ({
    endpoint,
    slug: names.get(keyOf(nameOf(endpoint)) + removed) ?? '',
  });
  const placed = endpoints.map((endpoint) => place(endpoint));
  const removed = gone.map((one) => ({ ...place(one.endpoint, ' removed'), document: one.document }));
  const removedLinks = removed.map(({ endpoint, slug }) => operationLink(endpoint, slug, true));
  const schemas = schemaSlugs(document);
  const info = apiInfo(document);
  const bySlug = new Map([...removed, ...placed].map((one) => [keyOf(nameOf(one.endpoint)), one.slug]));
  return {
    document,
    info,
    frame: frameOf(source, info, placed, removedLinks, schemas.size),
    placed,
    removed,
    removedLinks,
    schemas,
    ...(history === undefined ? {} : { history }),
    clientOf: clientNames(document, source.client, packageNameFrom(info.title)),
    slugOf: (name) => bySlug.get(keyOf(name)),
  };
}

/** What a page is named after. */
function wish({ operationId, kind, method, path }: Endpoint): string {
  if (operationId !== undefined && operationId !== '') return operationId;
  return kind === 'webhook' ? `webhook ${path.replace(/^webhook:/, '')} ${method}` : `${method} ${path}`;
}

function schemaSlugs(document: Document): ReadonlyMap<string, string> {
  const components = object(rootOf(document), 'components');
  return slugs([...entries(components, 'schemas').keys()].map((name) => ({ name, key: name })));
}

/** The index holds the operations as long as it stays short. */
function frameOf(
  { document, openapi, history }: PlanSource,
  info: ApiInfo,
  placed: readonly Placed[],
  removed: readonly OperationLink[],
  schemas: number,
): Frame {
  const groups = tagGroups(document, placed).map((group) => ({ ...group, ownPage: false }));
  const isLong = Buffer.byteLength(indexHtml(info, groups, removed).text) > MAX_PAGE - 20_000;
  return {
    title: info.title,
    ...(info.version === undefined ? {} : { version: info.version }),
    groups: isLong ? groups.map((group) => ({ ...group, ownPage: true })) : groups,
    schemas,
    ...(history === undefined ? {} : { revisions: history.revisions.length }),
    openapi,
  };
}

function clientNames(
  document: Document,
  client: ClientPackage | undefined,
  fallback: string,
): SitePlan['clientOf'] {
  const byKey = new Map(nameEndpoints(document).map(({ name, endpoint }) => [keyOf(nameOf(endpoint)), name]));
  const { packageName = fallback, hasWrapper = false } = client ?? {};
  return (endpoint) => {
    const functionName = byKey.get(keyOf(nameOf(endpoint)));
    const isCallable = endpoint.kind === 'path';
    return functionName === undefined || !isCallable ? undefined : { packageName, hasWrapper, functionName };
  };
}
