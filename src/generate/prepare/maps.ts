/** Steps for objects that take more properties than they name. */
import { isObject, member } from '../../document/metamodel.ts';
import type { JsonObject, JsonValue } from '../../document/types.ts';
import { list, members, without } from './rewrite.ts';

const SHAPED = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
  'const',
];

/**
 * Step for a schema: an object without further keywords takes any property (JSON Schema 2020-12 core, 10.3.2.3). What
 * takes none says so by `additionalProperties: false`.
 */
export function asOpenMap(schema: JsonObject): JsonObject {
  const type = member(schema, 'type');
  if (type !== 'object' && !list(type).includes('object')) return schema;
  const properties = member(schema, 'properties');
  const bare =
    isObject(properties) && Object.keys(properties).length === 0 ? without(schema, 'properties') : schema;
  return SHAPED.some((key) => Object.hasOwn(bare, key)) ? bare : { ...bare, additionalProperties: true };
}

/** A type for all properties that is longer than this is not worth its text: they may be anything then. */
const LONGEST = 2_000;

/**
 * Step for a schema: in TypeScript the type for all further properties has to fit the named ones too, so that an object
 * with both can be written down.
 */
export function withFittingRest(schema: JsonObject): JsonObject {
  const named = members(member(schema, 'properties')).map(([, property]) => property);
  const patterns = members(member(schema, 'patternProperties')).map(([, property]) => property);
  const rest = member(schema, 'additionalProperties');
  const further = [...patterns, ...(isObject(rest) ? [rest] : [])];
  if (named.length === 0 || further.length === 0 || rest === true) return schema;
  const alternatives = new Map([...further, ...named].map((one) => [JSON.stringify(bare(one)), bare(one)]));
  const isLong = [...alternatives.keys()].join('').length > LONGEST;
  return {
    ...without(schema, 'patternProperties'),
    additionalProperties: isLong ? true : { anyOf: [...alternatives.values()] },
  };
}

/** Without what is said for readers: it stands at the property. */
function bare(schema: JsonValue): JsonValue {
  return isObject(schema)
    ? without(
        schema,
        'title',
        'description',
        'example',
        'examples',
        'default',
        'deprecated',
        'readOnly',
        'writeOnly',
      )
    : schema;
}
