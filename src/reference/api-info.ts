/** What a document says of the whole API, and how its operations are grouped. */
import { items, object, rootOf, text } from '../document/cursor.ts';
import type { Endpoint } from '../document/endpoints.ts';
import type { Document } from '../document/types.ts';
import type { ApiInfo } from './lists-html.ts';
import type { OperationLink } from './model.ts';
import { operationLink, tagsOf, UNTAGGED } from './operation-page.ts';
import type { TagGroup } from './shell.ts';
import { slugs } from './slug.ts';

/** Title, version, description and servers. */
export function apiInfo(document: Document): ApiInfo {
  const root = rootOf(document);
  const info = object(root, 'info');
  const version = text(info, 'version');
  const description = text(info, 'description');
  return {
    title: text(info, 'title')?.trim() || 'API',
    ...(version === undefined ? {} : { version }),
    ...(description === undefined ? {} : { description }),
    baseUrls: items(root, 'servers').flatMap((server) => {
      const [url, about] = [text(server, 'url'), text(server, 'description')];
      return url === undefined ? [] : [{ url, ...(about === undefined ? {} : { description: about }) }];
    }),
  };
}

/** An operation with the name of its page. */
export interface Placed {
  readonly endpoint: Endpoint;
  readonly slug: string;
}

/** The operations by tag: tags as the document lists them, then others as they come up. An operation is under each of its tags. */
export function tagGroups(document: Document, placed: readonly Placed[]): Omit<TagGroup, 'ownPage'>[] {
  const descriptions = new Map<string, string | undefined>();
  for (const tag of items(rootOf(document), 'tags')) {
    const name = text(tag, 'name');
    if (name !== undefined) descriptions.set(name, text(tag, 'description'));
  }
  const groups = new Map<string, OperationLink[]>([...descriptions.keys()].map((name) => [name, []]));
  for (const { endpoint, slug } of placed) {
    const link = operationLink(endpoint, slug, false);
    const tags = tagsOf(endpoint);
    for (const tag of tags.length === 0 ? [UNTAGGED] : new Set(tags))
      groups.set(tag, [...(groups.get(tag) ?? []), link]);
  }
  const names = slugs([...groups.keys()].map((name) => ({ name, key: name })));
  return [...groups]
    .filter(([, operations]) => operations.length > 0)
    .map(([name, operations]) => {
      const description = descriptions.get(name);
      return {
        name,
        slug: names.get(name) ?? '',
        operations,
        ...(description === undefined ? {} : { description }),
      };
    });
}
