/** From a prepared document to the text of its types, by openapi-typescript; nothing is loaded or written here. */
import type ts from 'typescript';
import { isObject, member } from '../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../document/types.ts';
import { addQuerystring, furtherOperations, querystrings } from './further.ts';
import type { Part, TypesAnswer } from './job.ts';
import { withoutPercent } from './percent.ts';
import { aliased } from './prepare/aliases.ts';

/** What is used of openapi-typescript. */
export type Generator = Pick<
  typeof import('openapi-typescript'),
  | 'astToString'
  | 'resolveRef'
  | 'stringToAST'
  | 'transformPathItemObject'
  | 'transformSchema'
  | 'transformSchemaObject'
>;
type Context = Parameters<Generator['transformSchema']>[1];

/** Makes the types of a prepared document, or says why there are none. */
export function answerWith(prepared: JsonObject, generator: Generator): TypesAnswer {
  const { root, restore } = withoutPercent(prepared);
  try {
    const context = contextFor(root, generator);
    // The aliases come first: they may add a helper type, which the generator writes with the rest.
    const aliases = aliased(root).map(([name, schema]) => aliasText(name, schema, context, generator));
    const types = generator.astToString(nodesFor(root, context, generator));
    return { text: restore(types + aliases.join('')) };
  } catch (error) {
    const reason = restore(error instanceof Error ? error.message : String(error));
    const found = culprit(root, generator);
    const part: Part | undefined = found && JSON.parse(restore(JSON.stringify(found)));
    return part === undefined ? { reason } : { reason, part };
  }
}

/** The generator's nodes, with what OpenAPI 3.2 adds. */
function nodesFor(root: JsonObject, context: Context, generator: Generator): ts.Node[] {
  for (const { operation, parameters } of furtherOperations(root)) {
    // Its own types are of no use, but the operation is noted by its name.
    generator.transformPathItemObject(asSchema({ parameters, get: operation }), { ctx: context, path: '#' });
  }
  const nodes: ts.Node[] = generator.transformSchema(asSchema(root), context);
  for (const { operation, required, schema } of querystrings(root)) {
    const type = generator.transformSchemaObject(asSchema(schema), { ctx: context, path: '#' });
    const text = `type Made = { querystring${required ? '' : '?'}: unknown };`;
    const [made] = generator.stringToAST(text) as { type: { members: [ts.PropertySignature] } }[];
    if (made !== undefined) addQuerystring(nodes, operation, Object.assign(made.type.members[0], { type }));
  }
  return nodes;
}

function aliasText(name: string, schema: JsonValue, ctx: Context, generator: Generator): string {
  const type = generator.transformSchemaObject(asSchema(schema), { ctx, path: `#/${name}` });
  return `type ${name} = ${generator.astToString(type).trim()};\n`;
}

/**
 * The settings of the generator's inner steps. Its own entry would first lint and bundle the document once more, and
 * that can load files. References are looked up in the whole document, whatever part of it types are made for.
 */
function contextFor(whole: JsonObject, generator: Generator): Context {
  const context: Omit<Context, 'redoc'> = {
    ...OPTIONS,
    // Their values are written out at the properties already.
    discriminators: { objects: {}, refsHandled: [] },
    injectFooter: [],
    resolve: (ref) => generator.resolveRef(asSchema(whole), ref, { silent: true }),
  };
  // `redoc` is for the lint and the bundling that are left out.
  return context as Context;
}

/** The generator reads what it is given as what its types promise, and says so when it is something else. */
function asSchema<Promised>(value: JsonValue): Promised {
  return value as unknown as Promised;
}

const OPTIONS = {
  additionalProperties: false,
  // The document's order: who reads the types beside the document finds them in the same place.
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  // What is received and has a default is required by now.
  defaultNonNullable: false,
  // Open maps say so by now; what is left without properties is closed.
  emptyObjectsUnknown: false,
  enum: false,
  enumValues: false,
  excludeDeprecated: false,
  exportType: false,
  generatePathParams: false,
  immutable: false,
  makePathsEnum: false,
  pathParamsAsTypes: false,
  postTransform: undefined,
  propertiesRequiredByDefault: false,
  readWriteMarkers: false,
  rootTypes: false,
  rootTypesKeepCasing: false,
  rootTypesNoSchemaPrefix: false,
  silent: true,
  transform: undefined,
  transformProperty: undefined,
} satisfies Partial<Context>;

/** The first component or operation that fails on its own: the generator's errors rarely say where they happened. */
function culprit(whole: JsonObject, generator: Generator): Part | undefined {
  for (const { part, root } of parts(whole)) {
    try {
      generator.transformSchema(asSchema({ openapi: '3.1.0', ...root }), contextFor(whole, generator));
    } catch {
      return part;
    }
  }
  return undefined;
}

function* parts(whole: JsonObject): Iterable<{ part: Part; root: JsonObject }> {
  for (const [section, map] of members(member(whole, 'components'))) {
    for (const [name, component] of members(map)) {
      yield {
        part: { section, name },
        root: { components: { [section]: { [name]: component } } },
      };
    }
  }
  for (const kind of ['paths', 'webhooks'] as const) {
    for (const [path, item] of members(member(whole, kind))) {
      const parameters = member(item, 'parameters') ?? [];
      for (const [method, operation] of members(item)) {
        yield {
          part: { kind, path, method },
          root: { [kind]: { [path]: { parameters, [method]: operation } } },
        };
      }
    }
  }
}

function members(value: JsonValue | undefined): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : [];
}
