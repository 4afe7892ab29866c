import { defineFamily, type SchemaPair } from '../compare/family.ts';

/** Which properties are sent in one direction alone. */
export const readWriteOnly = defineFamily({
  about:
    'A read-only property stands in responses alone, a write-only one in requests alone: a change says who has to send it and who gets to see it.',
  spec: 'OpenAPI 3.1, 4.8.24.1; JSON Schema 2020-12, validation 9.4 (readOnly, writeOnly)',
  ids: {
    'request-optional-property-became-read-only': 'warning',
    'request-optional-property-became-not-read-only': 'info',
    'request-optional-property-became-write-only': 'info',
    'request-optional-property-became-not-write-only': 'info',
    'request-required-property-became-read-only': 'warning',
    'request-required-property-became-not-read-only': 'error',
    'request-required-property-became-write-only': 'info',
    'request-required-property-became-not-write-only': 'info',
    'response-optional-property-became-read-only': 'info',
    'response-optional-property-became-not-read-only': 'info',
    'response-optional-property-became-write-only': 'warning',
    'response-optional-property-became-not-write-only': 'info',
    'response-required-property-became-read-only': 'info',
    'response-required-property-became-not-read-only': 'info',
    'response-required-property-became-write-only': 'error',
    'response-required-property-became-not-write-only': 'info',
  },
  text: (_args, id) => `became ${id.slice(id.indexOf('became-') + 7).replace('not-', 'not ')}`,
  schema(pair) {
    const { before, after, read, direction, effective } = pair;
    // As written the marks are those of bodies alone.
    if (!effective && !/^re(quest|sponse)-(body|property)$/.test(pair.site)) return undefined;
    return [...after.properties].flatMap(([name, ref]) => {
      const other = before.properties.get(name);
      if (other === undefined) return [];
      const schemas = { before: read(other), after: read(ref) };
      return flips(schemas).map((flip) => {
        // A mark that goes leaves what the revision asks for, one that comes takes away what the base asked for.
        const side = effective && flip.includes('not-') ? after : before;
        const need = side.required.has(name) ? 'required' : 'optional';
        const keyword = flip.endsWith('read-only') ? 'readOnly' : 'writeOnly';
        const at = { before: schemas.before.at(keyword), after: schemas.after.at(keyword) };
        return { id: `${direction}-${need}-property-became-${flip}`, property: name, at } as const;
      });
    });
  },
  examples: [
    {
      before: { type: 'object', properties: { lid: {} } },
      after: { type: 'object', properties: { lid: { readOnly: true } } },
      ids: {
        'request-body': 'request-optional-property-became-read-only',
        'request-property': 'request-optional-property-became-read-only',
        'request-parameter': 'request-optional-property-became-read-only',
        'request-parameter-property': 'request-optional-property-became-read-only',
        'response-body': 'response-optional-property-became-read-only',
        'response-property': 'response-optional-property-became-read-only',
        'response-header': 'response-optional-property-became-read-only',
        'response-header-property': 'response-optional-property-became-read-only',
      },
    },
    {
      before: { type: 'object', properties: { lid: { readOnly: true } } },
      after: { type: 'object', properties: { lid: {} } },
      ids: {
        'request-body': 'request-optional-property-became-not-read-only',
        'request-property': 'request-optional-property-became-not-read-only',
        'request-parameter': 'request-optional-property-became-not-read-only',
        'request-parameter-property': 'request-optional-property-became-not-read-only',
        'response-body': 'response-optional-property-became-not-read-only',
        'response-property': 'response-optional-property-became-not-read-only',
        'response-header': 'response-optional-property-became-not-read-only',
        'response-header-property': 'response-optional-property-became-not-read-only',
      },
    },
    {
      before: { type: 'object', properties: { lid: {} }, required: ['lid'] },
      after: { type: 'object', properties: { lid: { readOnly: true } }, required: ['lid'] },
      ids: {
        'request-body': 'request-required-property-became-read-only',
        'request-property': 'request-required-property-became-read-only',
        'request-parameter': 'request-required-property-became-read-only',
        'request-parameter-property': 'request-required-property-became-read-only',
        'response-body': 'response-required-property-became-read-only',
        'response-property': 'response-required-property-became-read-only',
        'response-header': 'response-required-property-became-read-only',
        'response-header-property': 'response-required-property-became-read-only',
      },
    },
    {
      before: { type: 'object', properties: { lid: { readOnly: true } }, required: ['lid'] },
      after: { type: 'object', properties: { lid: {} }, required: ['lid'] },
      ids: {
        'request-body': 'request-required-property-became-not-read-only',
        'request-property': 'request-required-property-became-not-read-only',
        'request-parameter': 'request-required-property-became-not-read-only',
        'request-parameter-property': 'request-required-property-became-not-read-only',
        'response-body': 'response-required-property-became-not-read-only',
        'response-property': 'response-required-property-became-not-read-only',
        'response-header': 'response-required-property-became-not-read-only',
        'response-header-property': 'response-required-property-became-not-read-only',
      },
    },
    {
      before: { type: 'object', properties: { lid: {} } },
      after: { type: 'object', properties: { lid: { writeOnly: true } } },
      ids: {
        'request-body': 'request-optional-property-became-write-only',
        'request-property': 'request-optional-property-became-write-only',
        'request-parameter': 'request-optional-property-became-write-only',
        'request-parameter-property': 'request-optional-property-became-write-only',
        'response-body': 'response-optional-property-became-write-only',
        'response-property': 'response-optional-property-became-write-only',
        'response-header': 'response-optional-property-became-write-only',
        'response-header-property': 'response-optional-property-became-write-only',
      },
    },
    {
      before: { type: 'object', properties: { lid: { writeOnly: true } } },
      after: { type: 'object', properties: { lid: {} } },
      ids: {
        'request-body': 'request-optional-property-became-not-write-only',
        'request-property': 'request-optional-property-became-not-write-only',
        'request-parameter': 'request-optional-property-became-not-write-only',
        'request-parameter-property': 'request-optional-property-became-not-write-only',
        'response-body': 'response-optional-property-became-not-write-only',
        'response-property': 'response-optional-property-became-not-write-only',
        'response-header': 'response-optional-property-became-not-write-only',
        'response-header-property': 'response-optional-property-became-not-write-only',
      },
    },
    {
      before: { type: 'object', properties: { lid: {} }, required: ['lid'] },
      after: { type: 'object', properties: { lid: { writeOnly: true } }, required: ['lid'] },
      ids: {
        'request-body': 'request-required-property-became-write-only',
        'request-property': 'request-required-property-became-write-only',
        'request-parameter': 'request-required-property-became-write-only',
        'request-parameter-property': 'request-required-property-became-write-only',
        'response-body': 'response-required-property-became-write-only',
        'response-property': 'response-required-property-became-write-only',
        'response-header': 'response-required-property-became-write-only',
        'response-header-property': 'response-required-property-became-write-only',
      },
    },
    {
      before: { type: 'object', properties: { lid: { writeOnly: true } }, required: ['lid'] },
      after: { type: 'object', properties: { lid: {} }, required: ['lid'] },
      ids: {
        'request-body': 'request-required-property-became-not-write-only',
        'request-property': 'request-required-property-became-not-write-only',
        'request-parameter': 'request-required-property-became-not-write-only',
        'request-parameter-property': 'request-required-property-became-not-write-only',
        'response-body': 'response-required-property-became-not-write-only',
        'response-property': 'response-required-property-became-not-write-only',
        'response-header': 'response-required-property-became-not-write-only',
        'response-header-property': 'response-required-property-became-not-write-only',
      },
    },
  ],
});

function flips({ before, after }: Pick<SchemaPair, 'before' | 'after'>) {
  return [
    ...(before.readOnly === after.readOnly
      ? []
      : [after.readOnly ? ('read-only' as const) : ('not-read-only' as const)]),
    ...(before.writeOnly === after.writeOnly
      ? []
      : [after.writeOnly ? ('write-only' as const) : ('not-write-only' as const)]),
  ];
}
