/** Reading the list page by page. */
import { describe, expect, it } from 'vitest';
import { PageCursorError } from '../../src/client/together/index.ts';
import { faults } from '../../src/client/together/testing/index.ts';
import { connect, rejection } from './kit.ts';

/** A client of an API with five resources; their ids end in 1 to 5, and the newest comes first. */
async function five() {
  const { client, standIn } = await connect();
  for (let count = 0; count < 5; count += 1) await client.createModelResources({ base_model: 'm' });
  const lists = () => standIn.requests.filter(({ method }) => method === 'GET').map(({ query }) => query);
  return { client, standIn, lists };
}

/** The last digits of the ids on each page. */
async function read(pages: AsyncIterable<{ data: readonly { id: string }[] }>): Promise<string[][]> {
  const read: string[][] = [];
  for await (const { data } of pages) read.push(data.map(({ id }) => id.slice(-1)));
  return read;
}

/** A page as an API that counts wrongly may send it. */
function page(meta: object) {
  return faults.json(200, { data: [], meta: { limit: 2, ...meta } });
}

describe('a list', () => {
  it('is one page when it is awaited', async () => {
    const { client, lists } = await five();
    const { data, meta } = await client.listModelResources({ limit: 2 });
    expect([data.length, meta.has_more]).toStrictEqual([2, true]);
    expect(lists()).toStrictEqual(['limit=2']);
  });

  it('is every page in a for await, and ends with the last', async () => {
    const { client, lists } = await five();
    const status = ['MODEL_RESOURCES_STATUS_PENDING'] as const;
    expect(await read(client.listModelResources({ status: [...status], limit: 2 }))).toStrictEqual([
      ['5', '4'],
      ['3', '2'],
      ['1'],
    ]);
    const same = 'status=MODEL_RESOURCES_STATUS_PENDING&limit=2';
    expect(lists()).toStrictEqual([same, `${same}&after=YmVmb3JlOjM`, `${same}&after=YmVmb3JlOjE`]);
  });

  it('begins where the query says', async () => {
    const { client } = await five();
    expect(await read(client.listModelResources({ limit: 2, after: 'YmVmb3JlOjM' }))).toStrictEqual([
      ['3', '2'],
      ['1'],
    ]);
  });

  it('asks for no page that nobody wants', async () => {
    const { client, lists } = await five();
    for await (const { data } of client.listModelResources({ limit: 2 })) {
      expect(data).toHaveLength(2);
      break;
    }
    expect(lists()).toStrictEqual(['limit=2']);
  });

  it('has one page where there is nothing', async () => {
    const { client } = await connect();
    expect(await read(client.listModelResources())).toStrictEqual([[]]);
  });

  it('ends where the API says nothing of more', async () => {
    const { client, standIn } = await connect();
    standIn.strike(faults.json(200, { data: [] }));
    expect(await read(client.listModelResources())).toStrictEqual([[]]);
    standIn.strike(page({ has_more: false, next_cursor: 'a' }));
    expect(await read(client.listModelResources())).toStrictEqual([[]]);
  });

  it.each<[string, object[], string | undefined, string]>([
    [
      'again',
      [
        { has_more: true, next_cursor: 'a' },
        { has_more: true, next_cursor: 'b' },
        { has_more: true, next_cursor: 'a' },
      ],
      'a',
      'More pages follow, but the API names the cursor "a" again',
    ],
    [
      'that the query began with',
      [{ has_more: true, next_cursor: 'start' }],
      'start',
      'More pages follow, but the API names the cursor "start" again',
    ],
    ['not at all', [{ has_more: true }], undefined, 'More pages follow, but the API names no cursor'],
    [
      'empty',
      [{ has_more: true, next_cursor: '' }],
      undefined,
      'More pages follow, but the API names no cursor',
    ],
  ])('does not go round in circles: a cursor %s', async (_, metas, cursor, message) => {
    const { client, standIn } = await connect();
    for (const meta of metas) standIn.strike(page(meta));
    const error = await rejection(read(client.listModelResources({ after: 'start' })));
    if (!(error instanceof PageCursorError)) throw error;
    expect([error.name, error.cursor, error.message]).toStrictEqual(['PageCursorError', cursor, message]);
    expect(standIn.requests).toHaveLength(metas.length);
  });

  it('ends with the error of a page', async () => {
    const { client, standIn } = await five();
    standIn.strike(faults.html(400), { when: ({ query }) => query.includes('after') });
    expect(String(await rejection(read(client.listModelResources({ limit: 2 }))))).toContain('answered 400');
  });
});
