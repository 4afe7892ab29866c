/** The thread in which openapi-typescript runs: one document in memory; it loads no files and prints nothing. */
import { parentPort, workerData } from 'node:worker_threads';
import { isObject, member } from '../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../document/types.ts';
import type { WorkerMessage } from '../stoppable.ts';
import type { Part, TypesAnswer, TypesJob } from './job.ts';

type Generator = typeof import('openapi-typescript');
type Context = Parameters<Generator['transformSchema']>[1];
type Schema = Parameters<Generator['transformSchema']>[0];

const job: TypesJob = workerData;

function answer(generator: Generator): WorkerMessage<TypesAnswer> {
  try {
    return {
      result: { text: generator.astToString(typesOf(job.root, generator)) },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const part = culprit(generator);
    return { result: part === undefined ? { reason } : { reason, part } };
  }
}

/**
 * Calls the generator's inner steps: its own entry would first lint and bundle the document once more, and that can load
 * files. The steps change the document that they work on, so each call gets a copy.
 */
function typesOf(root: JsonObject, generator: Generator): ReturnType<Generator['transformSchema']> {
  const schema: Schema = JSON.parse(JSON.stringify(root));
  const whole: Schema = root === job.root ? schema : JSON.parse(JSON.stringify(job.root));
  const context: Omit<Context, 'redoc'> = {
    ...OPTIONS,
    discriminators: generator.scanDiscriminators(schema, { silent: true }),
    injectFooter: [],
    transform: (part) => closedObject(part, generator),
    resolve: (ref) => generator.resolveRef(whole, ref, { silent: true }),
  };
  // `redoc` is for the lint and the bundling that are left out.
  return generator.transformSchema(schema, context as Context);
}

const OPTIONS = {
  additionalProperties: false,
  // The document's order: who reads the types beside the document finds them in the same place.
  alphabetize: false,
  arrayLength: false,
  conditionalEnums: false,
  dedupeEnums: false,
  // A property with a default may be left out of a request; with `true` it could not.
  defaultNonNullable: false,
  // An object without keywords takes any member (JSON Schema core, 10.3.2); closedObject is for the other kind.
  emptyObjectsUnknown: true,
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
  transformProperty: undefined,
} satisfies Partial<Context>;

const OBJECT_KEYWORDS = ['properties', 'patternProperties', '$defs', 'allOf', 'anyOf', 'oneOf', 'enum'];

/** `additionalProperties: false` without any property is the one object type that really is empty. */
function closedObject(schema: unknown, generator: Generator): ReturnType<NonNullable<Context['transform']>> {
  // The generator also hands on the schemas `true` and `false`.
  if (typeof schema !== 'object' || schema === null) return undefined;
  const isEmpty =
    'type' in schema &&
    schema.type === 'object' &&
    'additionalProperties' in schema &&
    schema.additionalProperties === false;
  if (!isEmpty || OBJECT_KEYWORDS.some((keyword) => keyword in schema)) return undefined;
  return generator.tsRecord(generator.STRING, generator.NEVER);
}

/** The first component or operation that fails on its own: the generator's errors rarely say where they happened. */
function culprit(generator: Generator): Part | undefined {
  for (const { part, root } of parts()) {
    try {
      typesOf({ openapi: '3.1.0', ...root }, generator);
    } catch {
      return part;
    }
  }
  return undefined;
}

function* parts(): Iterable<{ part: Part; root: JsonObject }> {
  for (const [section, map] of members(member(job.root, 'components'))) {
    for (const [name, component] of members(map)) {
      yield {
        part: { section, name },
        root: { components: { [section]: { [name]: component } } },
      };
    }
  }
  for (const kind of ['paths', 'webhooks'] as const) {
    for (const [path, item] of members(member(job.root, kind))) {
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

// Last, since it needs all that stands above.
parentPort?.postMessage(answer(await import(job.generator)));
