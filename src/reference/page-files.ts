/** The files of operations and schemas: each page as large as it may be, its Markdown twin, and examples that are too long. */
import { at, object, rootOf } from '../document/cursor.ts';
import type { Document } from '../document/types.ts';
import type { ContractContext } from './contract.ts';
import { Examples } from './examples/examples.ts';
import { schemaPageHtml } from './lists-html.ts';
import { operationMarkdown } from './markdown-page.ts';
import type { Example, OperationPage, SchemaPage } from './model.ts';
import { operationHtml } from './operation-html.ts';
import { operationLink, operationPage, UNTAGGED } from './operation-page.ts';
import { fitted } from './paging.ts';
import { firstSentence } from './prose.ts';
import { schemaTree } from './schema-tree.ts';
import { pageHtml } from './shell.ts';
import type { SiteFile } from './site.ts';
import type { SitePlan } from './site-plan.ts';
import { anchorPart } from './slug.ts';
import { usesOf } from './uses.ts';

/** What a page shows when there is room. */
const ROWS = 600;
const EXAMPLE_LENGTH = 12_000;
const STEPS = 40;

type PlacedIn = SitePlan['placed'][number] & { readonly document?: Document };

/** The pages of the operations, those that are gone last, and of the schemas. */
export function* pageFiles(plan: SitePlan): Generator<SiteFile> {
  const contexts = new Contexts(plan);
  for (const placed of plan.placed) yield* filesOf(placed, plan, contexts);
  for (const placed of plan.removed) yield* filesOf(placed, plan, contexts);
  yield* schemaFiles(plan, contexts);
}

/** What the pages of one document share. */
class Contexts {
  readonly #plan: SitePlan;
  readonly #examples = new Map<Document, Examples>();

  constructor(plan: SitePlan) {
    this.#plan = plan;
  }

  /** For a page with so many rows; schemas of an earlier document have no pages. */
  of(document: Document, rows: number): ContractContext {
    const examples = this.#examples.get(document) ?? new Examples(document);
    this.#examples.set(document, examples);
    const { schemas } = this.#plan;
    const isLatest = document === this.#plan.document;
    return {
      reader: examples.reader,
      examples,
      rows,
      slugOf: (name) => (isLatest ? schemas.get(name) : undefined),
    };
  }
}

function* filesOf(placed: PlacedIn, plan: SitePlan, contexts: Contexts): Generator<SiteFile> {
  const { endpoint, slug, document = plan.document } = placed;
  const client = document === plan.document ? plan.clientOf(endpoint) : undefined;
  const result = fitted((scale) => {
    const context = contexts.of(document, ROWS * scale);
    const { history } = plan;
    const page = operationPage(
      {
        endpoint,
        slug,
        ...(history === undefined ? {} : { history }),
        ...(client === undefined ? {} : { client }),
      },
      context,
    );
    return { page, ...operationText(page, plan, scale) };
  });
  yield { path: `operations/${slug}.html`, text: result.text };
  const openapi = plan.frame.openapi;
  yield {
    path: `operations/${slug}.md`,
    text: operationMarkdown(result.page, { api: plan.info.title, openapi }),
  };
  for (const [path, { value }] of result.far) yield { path, text: `${JSON.stringify(value, null, 2)}\n` };
}

/** The page with examples that are too long for it, by the files that they go to. */
function operationText(page: OperationPage, plan: SitePlan, scale: number) {
  const far = new Map<string, Example>();
  const body = operationHtml(page, {
    root: '../',
    amount: { exampleLength: EXAMPLE_LENGTH * scale, steps: STEPS * scale },
    exampleFile: (anchor, example) => {
      const path = `examples/${page.slug}-${fileName(anchor)}.json`;
      far.set(path, example);
      return path;
    },
  });
  const text = pageHtml(
    {
      title: page.title,
      path: `operations/${page.slug}.html`,
      body,
      tag: page.tags[0] ?? UNTAGGED,
      twin: `operations/${page.slug}.md`,
      ...(page.description === undefined ? {} : { summary: firstSentence(page.description) }),
    },
    plan.frame,
  );
  return { text, far };
}

/** Anchors hold dots and tildes; a file name is plainer. */
function fileName(anchor: string): string {
  return anchorPart(anchor)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

/** The pages of the component schemas. */
function* schemaFiles(plan: SitePlan, contexts: Contexts): Generator<SiteFile> {
  const { document, schemas, placed, frame } = plan;
  const uses = usesOf(
    document,
    placed.map(({ endpoint }) => endpoint),
  );
  const links = placed.map(({ endpoint, slug }) => operationLink(endpoint, slug, false));
  const components = object(rootOf(document), 'components');
  const map = components && at(components, 'schemas');
  for (const [name, slug] of schemas) {
    const schema = map && at(map, name);
    if (schema === undefined) continue;
    const { examples } = contexts.of(document, 0);
    const made = examples.of(schema, 'received');
    const usedBy = (uses.get(name) ?? []).flatMap((index) => links[index] ?? []);
    const path = `schemas/${slug}.html`;
    yield {
      path,
      ...fitted((scale) => {
        const context = {
          reader: examples.reader,
          rows: ROWS * scale,
          slugOf: (one: string) => schemas.get(one),
        };
        const page: SchemaPage = {
          slug,
          name,
          schema: schemaTree({ parts: [schema] }, context),
          examples: made,
          usedBy,
        };
        const body = schemaPageHtml(page, '../', EXAMPLE_LENGTH * scale);
        return { text: pageHtml({ title: name, path, body }, frame) };
      }),
    };
  }
}
