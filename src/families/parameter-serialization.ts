import { defineFamily } from '../compare/family.ts';
import { at, flag, text } from '../document/cursor.ts';
import type { Parameter } from '../document/endpoints.ts';
import { member } from '../document/metamodel.ts';

/** How a parameter is written into the URL or the header. */
export const parameterSerialization = defineFamily({
  about:
    'A parameter that is written in another way is not understood as it is sent today, though its values stay the same.',
  spec: 'OpenAPI 3.1, 4.8.12.2 (style, explode, allowReserved, allowEmptyValue)',
  ids: {
    'request-parameter-style-changed': 'error',
    'request-parameter-explode-changed': 'error',
    'request-parameter-allow-reserved-changed': 'warning',
    'request-parameter-allow-empty-value-added': 'info',
    'request-parameter-allow-empty-value-removed': 'error',
  },
  text: ({ from, to }, id) => {
    if (id.endsWith('empty-value-added')) return 'may now be empty';
    if (id.endsWith('empty-value-removed')) return 'may no longer be empty';
    const what = id.includes('style') ? 'style' : id.includes('explode') ? 'explode' : 'allowReserved';
    return `had its ${what} changed from ${from} to ${to}`;
  },
  parameter({ before, after, direction }) {
    if (before === undefined || after === undefined) return undefined;
    const [from, to] = [writing(before), writing(after)];
    const differs = (key: keyof typeof from) => from[key] !== to[key];
    return [
      ...(differs('style')
        ? [{ id: 'request-parameter-style-changed', ...change(from.style, to.style) } as const]
        : []),
      ...(differs('explode') && from.compound && to.compound
        ? [{ id: 'request-parameter-explode-changed', ...change(from.explode, to.explode) } as const]
        : []),
      ...(differs('reserved')
        ? [{ id: 'request-parameter-allow-reserved-changed', ...change(from.reserved, to.reserved) } as const]
        : []),
      ...(differs('empty')
        ? [
            {
              id: `request-parameter-allow-empty-value-${to.empty ? 'added' : 'removed'}`,
              ...(direction === 'response' ? received(to.empty) : {}),
            } as const,
          ]
        : []),
    ];
  },
  examples: [
    {
      before: asking({ schema: { type: 'array' }, explode: false }),
      after: asking({ schema: { type: 'array' }, style: 'pipeDelimited', explode: false }),
      ids: ['request-parameter-style-changed'],
    },
    {
      before: asking({ schema: { type: 'array' } }),
      after: asking({ schema: { type: 'array' }, explode: false }),
      ids: ['request-parameter-explode-changed'],
    },
    { before: asking({}), after: asking({ explode: true }), ids: [] },
    {
      before: asking({ schema: { type: 'string' } }),
      after: asking({ schema: { type: 'string' }, allowReserved: true }),
      ids: ['request-parameter-allow-reserved-changed'],
    },
    {
      before: asking({}),
      after: asking({ allowEmptyValue: true }),
      ids: ['request-parameter-allow-empty-value-added'],
    },
    {
      before: asking({ allowEmptyValue: true }),
      after: asking({}),
      ids: ['request-parameter-allow-empty-value-removed'],
    },
  ],
});

/** Whoever receives a parameter may trip over an empty one, and not over one that is never empty. */
function received(empty: boolean) {
  return { level: empty ? 'error' : 'info', why: 'the API sends this parameter' } as const;
}

function change<T extends string | boolean>(from: T, to: T) {
  return { args: { from, to } };
}

/** The way a parameter is written, defaults filled in; `compound` values alone are exploded. */
function writing({ in: place, node }: Parameter) {
  const style = text(node, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const explode = member(node.value, 'explode') ?? style === 'form';
  const type = member(at(node, 'schema')?.value, 'type');
  const scalar = ['string', 'number', 'integer', 'boolean'].includes(String(type));
  const empty = place === 'query' && flag(node, 'allowEmptyValue');
  return {
    style,
    explode: explode === true,
    reserved: flag(node, 'allowReserved'),
    empty,
    compound: !scalar,
  };
}

function asking(parameter: Readonly<Record<string, boolean | string | Readonly<Record<string, string>>>>) {
  return { get: { parameters: [{ in: 'query', name: 'q', ...parameter }] } };
}
