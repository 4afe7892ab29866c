/**
 * Every way to change one keyword of a document so that other values are valid, or messages are written otherwise:
 * what the property tests of the comparer choose from.
 */
import { equal } from '../../src/document/equal.ts';
import { isObject, type Kind, member } from '../../src/document/metamodel.ts';
import type { JsonObject, JsonValue, OpenApiVersion } from '../../src/document/types.ts';

/** A keyword of one object with its new value; without one the keyword goes. */
export interface KeywordChange {
  readonly keyword: string;
  readonly value?: JsonValue;
}

/** The changes that an object of a kind can take. */
export function changesOf(node: JsonObject, kind: Kind, version: OpenApiVersion): KeywordChange[] {
  if (member(node, '$ref') !== undefined) return [];
  const changes = CHANGES[kind]?.(node, version) ?? [];
  return changes.filter(({ keyword, value }) => !equal(value, node[keyword]));
}

const CHANGES: Partial<Record<Kind, (node: JsonObject, version: OpenApiVersion) => KeywordChange[]>> = {
  document: (node) => [...ofRequirements(node), ...ofServers(node)],
  pathItem: (node) => [
    ...ofList(node, 'parameters', [ASKED]),
    ...(node.servers === undefined ? [] : ofServers(node)),
  ],
  server: ofServer,
  operation: ofOperation,
  parameter: ofParameter,
  requestBody: (node) => [flip(node, 'required'), ...ofContent(node, 'content')],
  mediaType: ofMediaType,
  encoding: ofEncoding,
  response: ofResponse,
  header: (node) => [flip(node, 'required'), ...ofValue(node, ['simple'])],
  link: (node) => [
    ...(node.operationId === undefined ? [] : [{ keyword: 'operationId', value: 'zebra' }]),
    ...ofMap(node, 'parameters', '$request.body'),
    { keyword: 'requestBody', value: '$request.body' },
  ],
  callback: (node) => Object.keys(node).map((keyword) => ({ keyword })),
  securityScheme: ofSecurityScheme,
  schema: ofSchema,
};

function ofOperation(node: JsonObject): KeywordChange[] {
  return [
    ...ofContent(node, 'responses', '299', { description: 'zebra' }),
    ...ofMap(node, 'callbacks', { 'https://zebra.example': { post: { responses: {} } } }),
    ...ofRequirements(node),
    ...ofServers(node),
    ...ofList(node, 'parameters', [ASKED]),
    node.requestBody === undefined
      ? { keyword: 'requestBody', value: { content: { 'text/zebra': {} } } }
      : { keyword: 'requestBody' },
    flip(node, 'deprecated'),
  ];
}

function ofParameter(node: JsonObject): KeywordChange[] {
  const place = String(node.in);
  const styles: Readonly<Record<string, readonly string[]>> = {
    query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
    path: ['simple', 'label', 'matrix'],
    header: ['simple'],
    cookie: ['form'],
  };
  return [
    ...['query', 'header', 'cookie']
      .filter((to) => to !== place && place !== 'path')
      .map((value) => ({ keyword: 'in', value })),
    ...(place === 'path' ? [] : [{ keyword: 'name', value: 'zebra' }, flip(node, 'required')]),
    ...ofValue(node, styles[place] ?? []),
    ...(place === 'query' && node.content === undefined
      ? [flip(node, 'allowReserved'), flip(node, 'allowEmptyValue')]
      : []),
    flip(node, 'deprecated'),
  ];
}

/** What parameters and headers share. */
function ofValue(node: JsonObject, styles: readonly string[]): KeywordChange[] {
  // There is one media type, no more.
  if (node.content !== undefined)
    return ofContent(node, 'content').filter(({ value }) => Object.keys(value ?? {}).length < 2);
  return [
    ...styles
      .filter((value) => value !== (node.style ?? styles[0] ?? ''))
      .map((value) => ({ keyword: 'style', value })),
    ...(isCompound(node.schema)
      ? [{ keyword: 'explode', value: !(node.explode ?? styles[0] === 'form') }]
      : []),
    node.schema === undefined ? { keyword: 'schema', value: { type: 'boolean' } } : { keyword: 'schema' },
  ];
}

function isCompound(schema: JsonValue | undefined): boolean {
  return ['array', 'object'].includes(String(member(schema, 'type')));
}

function ofMediaType(node: JsonObject): KeywordChange[] {
  return [
    node.schema === undefined ? { keyword: 'schema', value: { type: 'boolean' } } : { keyword: 'schema' },
    ...(node.encoding === undefined ? [] : ofMap(node, 'encoding', { contentType: 'text/zebra' })),
  ];
}

function ofEncoding(node: JsonObject): KeywordChange[] {
  return [
    { keyword: 'contentType', value: 'text/zebra' },
    { keyword: 'style', value: 'pipeDelimited' },
    { keyword: 'headers', value: { 'X-Zebra': { schema: { type: 'string' } } } },
    ...(node.contentType === undefined ? [] : [{ keyword: 'contentType' }]),
  ];
}

function ofResponse(node: JsonObject): KeywordChange[] {
  return [
    ...ofContent(node, 'content'),
    ...ofMap(node, 'headers', { schema: { type: 'string' } }),
    ...ofMap(node, 'links', { operationId: 'zebra' }),
  ];
}

function ofSecurityScheme(node: JsonObject): KeywordChange[] {
  if (node.type === 'apiKey')
    return [
      { keyword: 'name', value: 'zebra' },
      { keyword: 'in', value: node.in === 'query' ? 'header' : 'query' },
      { keyword: 'type', value: 'mutualTLS' },
    ];
  return [
    { keyword: 'type', value: 'mutualTLS' },
    ...(node.type === 'http' ? [{ keyword: 'scheme', value: 'zebra' }] : []),
    ...(node.type === 'oauth2' ? [{ keyword: 'flows', value: {} }] : []),
    ...(node.type === 'openIdConnect'
      ? [{ keyword: 'openIdConnectUrl', value: 'https://zebra.example' }]
      : []),
  ];
}

const ASKED: JsonObject = { name: 'zebra', in: 'query', schema: {} };

function ofRequirements(node: JsonObject): KeywordChange[] {
  const list = Array.isArray(node.security) ? (node.security as readonly JsonValue[]) : [];
  const open = list.length === 0 || list.some((item) => isObject(item) && Object.keys(item).length === 0);
  // One of several that are open is as good as none: without it the rest is open all the same.
  const changes = ofList(node, 'security', [{ zebra: [] }, ...(open ? [] : [{}])]);
  return changes.filter(({ value }) => !(open && Array.isArray(value) && value.length === 0));
}

function ofServers(node: JsonObject): KeywordChange[] {
  return ofList(node, 'servers', [{ url: 'https://zebra.example/zebra' }]);
}

function ofServer(node: JsonObject): KeywordChange[] {
  const url = String(node.url);
  const variables = isObject(node.variables) ? node.variables : {};
  const changed = Object.entries(variables).flatMap(([name, variable]) =>
    [{ default: 'zebra' }, { enum: ['zebra'] }].map((change) => ({
      keyword: 'variables',
      value: { ...variables, [name]: { ...(isObject(variable) ? variable : {}), ...change } },
    })),
  );
  return [
    { keyword: 'url', value: `${url}/zebra` },
    { keyword: 'url', value: `https://zebra.example${url.replace(/^[a-z]+:\/\/[^/]*/, '')}` },
    ...changed,
  ];
}

function flip(node: JsonObject, keyword: string): KeywordChange {
  return { keyword, value: node[keyword] !== true };
}

/** A member less, and one more. */
function ofMap(node: JsonObject, keyword: string, added: JsonValue, name = 'zebra'): KeywordChange[] {
  const map = isObject(node[keyword]) ? node[keyword] : {};
  return [
    ...Object.keys(map).map((key) => ({ keyword, value: omit(map, key) })),
    { keyword, value: { ...map, [name]: added } },
  ];
}

function ofContent(
  node: JsonObject,
  keyword: string,
  name = 'text/zebra',
  added: JsonValue = {},
): KeywordChange[] {
  const map = isObject(node[keyword]) ? node[keyword] : {};
  const changes = ofMap(node, keyword, added, name);
  return [
    ...(keyword === 'content' && node.in !== undefined ? changes.slice(0, -1) : changes),
    ...Object.keys(map).map((key) => ({
      keyword,
      value: { ...omit(map, key), [keyword === 'content' ? 'text/zebra' : '298']: map[key] ?? {} },
    })),
  ];
}

function ofList(node: JsonObject, keyword: string, added: readonly JsonValue[]): KeywordChange[] {
  const list = Array.isArray(node[keyword]) ? (node[keyword] as readonly JsonValue[]) : [];
  return [
    ...list.map((_, index) => ({ keyword, value: list.filter((_, other) => other !== index) })),
    ...added.map((item) => ({ keyword, value: [...list, item] })),
  ];
}

export function omit(map: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(map).filter(([other]) => other !== key));
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'];

function ofSchema(node: JsonObject, version: OpenApiVersion): KeywordChange[] {
  // What else is said of null alone means nothing.
  if (node.type === 'null') return [{ keyword: 'type', value: 'boolean' }, { keyword: 'type' }];
  const changes = [
    ...ofTypes(node, version),
    ...ofValues(node),
    ...(allows(node, 'number', 'integer') ? ofNumbers(node, version) : []),
    ...(allows(node, 'string') ? ofStrings(node, version) : []),
    ...(allows(node, 'array') ? ofArrays(node, version) : []),
    ...(allows(node, 'object') ? ofObjects(node, version) : []),
    ...ofLogic(node, version),
    ...ofAnnotations(node),
  ];
  return changes.filter(({ keyword }) => version !== '3.0' || !SINCE_3_1.has(keyword));
}

/** Keywords that 3.0 does not know. */
const SINCE_3_1 = new Set([
  ...[
    'const',
    'contentEncoding',
    'contentMediaType',
    'contentSchema',
    'prefixItems',
    'contains',
    'minContains',
  ],
  ...['maxContains', 'unevaluatedItems', 'unevaluatedProperties', 'propertyNames', 'patternProperties'],
  ...['dependentRequired', 'dependentSchemas', 'if', 'then', 'else'],
]);

/** Whether a schema says that one of the types is allowed; one that says nothing may be anything. */
function allows(node: JsonObject, ...types: readonly string[]): boolean {
  const written = Array.isArray(node.type) ? node.type : [node.type];
  if (node.type !== undefined) return types.some((type) => written.includes(type));
  return !['$ref', 'allOf', 'oneOf', 'anyOf', 'enum', 'const'].some((keyword) => node[keyword] !== undefined);
}

function ofTypes(node: JsonObject, version: OpenApiVersion): KeywordChange[] {
  const written = Array.isArray(node.type)
    ? node.type.map(String)
    : node.type === undefined
      ? []
      : [String(node.type)];
  const other = TYPES.filter(
    (type) => !written.includes(type) && !(type === 'integer' && written.includes('number')),
  );
  if (version === '3.0')
    return [
      ...other.slice(0, 2).map((value) => ({ keyword: 'type', value })),
      ...(written.length > 0 ? [{ keyword: 'type' }, flip(node, 'nullable')] : []),
    ];
  return [
    ...other.slice(0, 2).map((value) => ({ keyword: 'type', value })),
    ...(written.length > 0 ? [{ keyword: 'type' }] : []),
    ...(written.length > 0 && !written.includes('null')
      ? [{ keyword: 'type', value: [...written, 'null'] }]
      : []),
    ...(written.length > 1
      ? written.map((type) => ({ keyword: 'type', value: written.filter((t) => t !== type) }))
      : []),
    ...(written.length > 0 && other[0] !== undefined
      ? [{ keyword: 'type', value: [...written, other[0]] }]
      : []),
  ];
}

function ofValues(node: JsonObject): KeywordChange[] {
  const list = Array.isArray(node.enum) ? (node.enum as readonly JsonValue[]) : undefined;
  if (list !== undefined)
    return [
      { keyword: 'enum' },
      { keyword: 'enum', value: [...list, typeof list[0] === 'number' ? 98765 : 'zebra'] },
      ...(list.length > 1
        ? list.map((_, index) => ({ keyword: 'enum', value: list.filter((_, i) => i !== index) }))
        : []),
    ];
  const sample = allows(node, 'string') ? 'zebra' : allows(node, 'number', 'integer') ? 98765 : undefined;
  if (node.const !== undefined) return [{ keyword: 'const' }, { keyword: 'const', value: sample ?? 'zebra' }];
  return sample === undefined
    ? []
    : [
        { keyword: 'enum', value: [sample] },
        { keyword: 'const', value: sample },
      ];
}

const IMPLIED: Readonly<Record<string, number>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minContains: 1,
};

/** A bound that is set, moved and dropped. */
function ofBound(node: JsonObject, keyword: string, set: number): KeywordChange[] {
  const value = node[keyword];
  if (typeof value !== 'number') return [{ keyword, value: set }];
  const implied = IMPLIED[keyword];
  const changes = [{ keyword }, { keyword, value: value + 1 }, { keyword, value: Math.max(0, value - 1) }];
  return changes.filter(
    (change: KeywordChange) => implied === undefined || (change.value ?? implied) !== value,
  );
}

/** A bound that is tighter than the other kind of bound. */
function below(bound: JsonValue | undefined): number {
  return typeof bound === 'number' ? bound - 1 : 98_765;
}

function negative(bound: JsonValue | undefined): JsonValue | undefined {
  return typeof bound === 'number' ? -bound : undefined;
}

function ofNumbers(node: JsonObject, version: OpenApiVersion): KeywordChange[] {
  return [
    ...ofBound(node, 'maximum', below(node.exclusiveMaximum)),
    ...ofBound(node, 'minimum', -below(negative(node.exclusiveMinimum))),
    ...(version === '3.0'
      ? [
          ...(node.maximum === undefined ? [] : [flip(node, 'exclusiveMaximum')]),
          ...(node.minimum === undefined ? [] : [flip(node, 'exclusiveMinimum')]),
        ]
      : [
          ...ofBound(node, 'exclusiveMaximum', below(node.maximum)),
          ...ofBound(node, 'exclusiveMinimum', -below(negative(node.minimum))),
        ]),
    ...ofBound(node, 'multipleOf', 7),
  ];
}

function ofString(node: JsonObject, keyword: string, set: string): KeywordChange[] {
  return [{ keyword, value: set }, ...(node[keyword] === undefined ? [] : [{ keyword }])];
}

function ofStrings(node: JsonObject, version: OpenApiVersion): KeywordChange[] {
  return [
    ...ofBound(node, 'maxLength', 98765),
    ...ofBound(node, 'minLength', 3),
    ...ofString(node, 'pattern', '^zebra'),
    ...ofString(node, 'format', 'zebra'),
    ...ofString(node, 'contentEncoding', 'base64'),
    ...ofString(node, 'contentMediaType', 'text/zebra'),
    ...ofSub(node, 'contentSchema', version),
  ];
}

/** A keyword that holds one schema: another one, any, none, and without the keyword. */
function ofSub(node: JsonObject, keyword: string, version: OpenApiVersion): KeywordChange[] {
  const added: KeywordChange[] = [{ keyword, value: { type: 'boolean' } }];
  if (node[keyword] === undefined) return version === '3.0' ? added : [...added, { keyword, value: false }];
  const anything = isObject(node[keyword]) && Object.keys(node[keyword]).length > 0;
  return [
    ...added,
    ...(anything ? [{ keyword }, { keyword, value: {} }] : []),
    ...(version === '3.0' ? [] : [{ keyword, value: false }]),
  ];
}

function ofSchemas(node: JsonObject, keyword: string, added: readonly JsonValue[]): KeywordChange[] {
  const list = Array.isArray(node[keyword]) ? (node[keyword] as readonly JsonValue[]) : undefined;
  if (list === undefined) return [{ keyword, value: [...added] }];
  return [
    ...list
      .map((_, index) => ({ keyword, value: list.filter((_, other) => other !== index) }))
      .filter(({ value }) => value.length > 0),
    { keyword },
    { keyword, value: [...list, { type: 'boolean' }] },
  ];
}

function ofArrays(node: JsonObject, version: OpenApiVersion): KeywordChange[] {
  return [
    ...ofBound(node, 'maxItems', 98765),
    ...ofBound(node, 'minItems', 3),
    flip(node, 'uniqueItems'),
    ...ofSub(node, 'items', version),
    ...ofSub(node, 'contains', version),
    ...ofSub(node, 'unevaluatedItems', version),
    ...(node.contains === undefined
      ? []
      : [...ofBound(node, 'minContains', 3), ...ofBound(node, 'maxContains', 9)]),
    ...ofSchemas(node, 'prefixItems', [{ type: 'boolean' }]),
  ];
}

function ofObjects(node: JsonObject, version: OpenApiVersion): KeywordChange[] {
  const required = Array.isArray(node.required) ? (node.required as readonly JsonValue[]) : [];
  const names = Object.keys(isObject(node.properties) ? node.properties : {});
  return [
    ...ofMap(node, 'properties', { type: 'boolean' }),
    ...required.map((_, index) => ({
      keyword: 'required',
      value: required.filter((_, other) => other !== index),
    })),
    ...[...names, 'zebra']
      .filter((name) => !required.includes(name))
      .map((name) => ({ keyword: 'required', value: [...required, name] })),
    ...ofBound(node, 'maxProperties', 98765),
    ...ofBound(node, 'minProperties', 3),
    ...ofSub(node, 'additionalProperties', version),
    ...(version === '3.0' ? [{ keyword: 'additionalProperties', value: false }] : []),
    ...ofSub(node, 'unevaluatedProperties', version),
    ...ofSub(node, 'propertyNames', version),
    ...ofMap(node, 'patternProperties', { type: 'boolean' }, '^zebra'),
    ...ofMap(node, 'dependentRequired', ['horse'], 'zebra'),
    ...ofMap(node, 'dependentSchemas', { required: ['horse'] }, 'zebra'),
  ].filter(({ keyword, value }) => keyword !== 'additionalProperties' || value !== node[keyword]);
}

function ofLogic(node: JsonObject, version: OpenApiVersion): KeywordChange[] {
  return [
    ...ofSub(node, 'not', '3.0'),
    ...ofSchemas(node, 'oneOf', [{ type: 'string', maxLength: 3 }, { type: 'integer' }]),
    ...ofSchemas(node, 'anyOf', [{ type: 'string', maxLength: 3 }, { type: 'integer' }]),
    ...ofSchemas(node, 'allOf', [{ not: { type: 'boolean' } }]),
    ...(node.if === undefined
      ? []
      : [...ofSub(node, 'if', version), ...ofSub(node, 'then', version), ...ofSub(node, 'else', version)]),
  ];
}

function ofAnnotations(node: JsonObject): KeywordChange[] {
  return [
    flip(node, 'readOnly'),
    flip(node, 'writeOnly'),
    flip(node, 'deprecated'),
    { keyword: 'default', value: 'zebra' },
    ...(node.default === undefined ? [] : [{ keyword: 'default' }]),
    { keyword: 'xml', value: { name: 'zebra' } },
    ...(node.oneOf === undefined && node.anyOf === undefined
      ? []
      : [
          node.discriminator === undefined
            ? { keyword: 'discriminator', value: { propertyName: 'zebra' } }
            : { keyword: 'discriminator' },
        ]),
  ];
}
