import { defineFamily } from '../compare/family.ts';
import { type Cursor, entries, items, rootOf, text } from '../document/cursor.ts';
import { join, member } from '../document/metamodel.ts';
import type { Document, JsonValue } from '../document/types.ts';

/** What callers may put into the URL of a server. */
export const serverVariable = defineFamily({
  about:
    'A value that is no longer listed may no longer be answered; another default is another server for those who choose none.',
  spec: 'OpenAPI 3.1, 4.8.6 Server Variable Object',
  ids: {
    'api-server-variable-value-added': 'info',
    'api-server-variable-value-removed': 'warning',
    'api-server-variable-default-changed': 'warning',
  },
  keyword: 'servers',
  section: 'servers',
  text: ({ variable, value, from, to, server }, id) => {
    if (id.endsWith('default-changed'))
      return `had the default of ${variable} in ${server} changed from ${from} to ${to}`;
    return `${id.endsWith('added') ? 'gained' : 'lost'} the value ${value} of ${variable} in ${server}`;
  },
  document({ before, after }) {
    const [old, now] = [variablesOf(before), variablesOf(after)];
    return [...old].flatMap(([key, { server, variable, node }]) => {
      const other = now.get(key)?.node;
      if (other === undefined) return [];
      const at = { before: node.pointer, after: other.pointer };
      const [from, to] = [text(node, 'default') ?? 'none', text(other, 'default') ?? 'none'];
      const [values, others] = [valuesOf(node), valuesOf(other)];
      return [
        ...others
          .filter((value) => !values.includes(value))
          .map(
            (value) =>
              ({ id: 'api-server-variable-value-added', args: { server, variable, value }, at }) as const,
          ),
        ...values
          .filter((value) => !others.includes(value))
          .map(
            (value) =>
              ({ id: 'api-server-variable-value-removed', args: { server, variable, value }, at }) as const,
          ),
        ...(from === to
          ? []
          : [
              {
                id: 'api-server-variable-default-changed',
                args: { server, variable, from, to },
                at,
              } as const,
            ]),
      ];
    });
  },
  examples: [
    {
      document: true,
      before: listing('eu'),
      after: listing('eu', 'us'),
      ids: ['api-server-variable-value-added'],
    },
    {
      document: true,
      before: listing('eu', 'us'),
      after: listing('eu'),
      ids: ['api-server-variable-value-removed'],
    },
    {
      document: true,
      before: listing('eu', 'us'),
      after: listing('us', 'eu'),
      ids: ['api-server-variable-default-changed'],
    },
  ],
});

interface Variable {
  readonly server: string;
  readonly variable: string;
  readonly node: Cursor;
}

/** The variables of the document's servers, by the URL and their names. */
function variablesOf(document: Document): Map<string, Variable> {
  const result = new Map<string, Variable>();
  for (const node of items(rootOf(document), 'servers')) {
    const server = text(node, 'url') ?? '';
    for (const [variable, found] of entries(node, 'variables')) {
      result.set(join('', server, variable), { server, variable, node: found });
    }
  }
  return result;
}

function valuesOf({ value }: Cursor): string[] {
  const values = member(value, 'enum');
  return Array.isArray(values) ? values.map((item: JsonValue) => String(item)) : [];
}

function listing(...values: readonly string[]) {
  const region = { default: values[0] ?? '', enum: values };
  return { servers: [{ url: 'https://{region}.example.com', variables: { region } }] };
}
