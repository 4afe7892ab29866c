/**
 * What is done to a document before the type generator sees it: small steps, one after the other. The loaded document is
 * not changed.
 */
import type { Document, JsonObject, JsonValue, OpenApiVersion } from '../document/types.ts';
import type { NamedEndpoint } from './operations.ts';
import { withAliases } from './prepare/aliases.ts';
import { withoutCircles } from './prepare/circles.ts';
import {
  withOwnAnyOf,
  withOwnList,
  withoutContradictions,
  withoutEmptyParts,
  withRequiredParts,
} from './prepare/compositions.ts';
import { withDiscriminatorValues } from './prepare/discriminators.ts';
import { plainSchema, withItemLists, withoutSilent } from './prepare/keywords.ts';
import { asOpenMap, withFittingRest } from './prepare/maps.ts';
import { withOperations } from './prepare/operations.ts';
import { withComponents, withSiblings } from './prepare/references.ts';
import { mapSchemas } from './prepare/rewrite.ts';
import { bySide } from './prepare/sides.ts';

type Step = (root: JsonObject, version: OpenApiVersion) => JsonObject;

/** A step that looks at one schema at a time. */
const eachSchema =
  (change: (root: JsonObject, schema: JsonObject, version: OpenApiVersion) => JsonValue): Step =>
  (root, version) =>
    mapSchemas(root, (schema) => change(root, schema, version));

/** After the operations; each step relies on those before it. */
const STEPS: readonly Step[] = [
  withComponents,
  withItemLists,
  withoutSilent,
  eachSchema((_, schema, version) => plainSchema(withSiblings(schema, version))),
  withDiscriminatorValues,
  withoutCircles,
  eachSchema(withoutEmptyParts),
  eachSchema(withoutContradictions),
  eachSchema(withRequiredParts),
  eachSchema((_, schema) => withOwnAnyOf(schema)),
  bySide,
  eachSchema((_, schema) => withFittingRest(asOpenMap(withOwnList(schema)))),
  withAliases,
];

/** The document as the type generator gets it. */
export function prepare(document: Document, named: readonly NamedEndpoint[]): JsonObject {
  const start = withOperations(document, named);
  return STEPS.reduce((root, step) => step(root, document.version), start);
}
