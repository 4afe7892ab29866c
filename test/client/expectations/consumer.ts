/** What the compiler has to accept and to refuse; it is compiled beside the generated package. */
export const CONSUMER = `import {
  createApiClient,
  createCrate,
  type DataOf,
  type ForeignResponseError,
  getCrate,
  getNote,
  getOdd,
  getPhoto,
  getSession,
  headCrate,
  isErrorOf,
  listCrates,
  orThrow,
  putNote,
  putPhoto,
  retry,
  upload,
} from '../index.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Equal<A, B>): void => {};
interface Crate {
  name: string;
  size?: number;
}
const client = createApiClient();
const path = { id: 'x' };

export async function c1(): Promise<void> {
  const result = await listCrates(client);
  if (!result.ok) return;
  same<typeof result.data, Crate[] | undefined>(true);
  if (result.status === 200) same<typeof result.data, Crate[]>(true);
  else same<typeof result.status, 204>(true);
  // @ts-expect-error the document knows no such success
  if (result.status === 201) return;
}

export async function c2andC7(): Promise<void> {
  const result = await getCrate(client, { path });
  if (result.ok) {
    same<typeof result.data, Crate>(true);
    same<typeof result.error, undefined>(true);
    return;
  }
  if (result.status === 404) same<typeof result.error, { missing: string }>(true);
  else if (result.status === 409) same<typeof result.error, unknown>(true);
  else if (result.status === 418) same<typeof result.error, { refused: string }>(true);
  else if (result.status === 503) same<typeof result.error, { fallback: string }>(true);
  else if (result.status === undefined) {
    same<typeof result.response, Response | undefined>(true);
    // C6: what is not in the API's words is text
    if (result.error.name === 'ForeignResponseError') same<typeof result.error.body, string>(true);
    if (result.error.name === 'InvalidResponseError') same<typeof result.error.text, string>(true);
    if (result.error.name === 'NetworkError') same<typeof result.error.response, Response | undefined>(true);
  }
  // @ts-expect-error a failure has no data
  result.data.name;
  const [made] = [await createCrate(client, { body: { name: 'x' } })];
  if (!made.ok && made.status === 404) same<typeof made.error, { fallback: string }>(true);
  const listed = await listCrates(client);
  // The document says nothing about it.
  if (!listed.ok && listed.status === 404) same<typeof listed.error, unknown>(true);
}

export async function c4andC9(): Promise<void> {
  same<DataOf<typeof getNote>, string>(true);
  same<DataOf<typeof getPhoto>, Blob | { url: string }>(true);
  same<DataOf<typeof headCrate>, undefined>(true);
  await putNote(client, { path, body: 'hi' });
  await putPhoto(client, { path, body: new Blob([]), contentType: 'image/png' });
  await putPhoto(client, { path, body: new ArrayBuffer(1), contentType: 'application/octet-stream' });
  // @ts-expect-error of two types one has to be named
  await putPhoto(client, { path, body: new Blob([]) });
  // @ts-expect-error the document takes no such type
  await putPhoto(client, { path, body: new Blob([]), contentType: 'text/plain' });
}

export async function c8(): Promise<void> {
  const contentType = 'multipart/form-data';
  await upload(client, { contentType, body: new FormData() });
  await upload(client, { contentType, body: { photo: new Blob([]), about: { by: 'me' }, tags: ['a'] } });
  await upload(client, { contentType: 'application/x-www-form-urlencoded', body: new URLSearchParams() });
  await upload(client, { contentType: 'application/x-www-form-urlencoded', body: { tags: ['a'] } });
  // @ts-expect-error the photo is missing
  await upload(client, { contentType, body: { tags: ['a'] } });
  // @ts-expect-error a photo is no number
  await upload(client, { contentType, body: { photo: 1 } });
}

export async function c10andC11(): Promise<void> {
  await listCrates(client, { query: { zone: ['n'], where: { a: 1, b: 'x' }, since: new Date(0), q: null } });
  await listCrates(client, { query: { since: '2026-01-01T00:00:00Z', q: undefined } });
  // @ts-expect-error no number
  await listCrates(client, { query: { zone: [1] } });
  // @ts-expect-error no such parameter
  await listCrates(client, { query: { size: 1 } });
}

export async function c12(): Promise<void> {
  await getOdd(client, { path: { a: ['x'], b: ['x'], c: ['x'], d: 'x' } });
  // @ts-expect-error a path is required
  await getCrate(client);
  // @ts-expect-error an id is required
  await getCrate(client, { path: {} });
  // @ts-expect-error an id is no null
  await getCrate(client, { path: { id: null } });
}

export async function c15andC16(caught: unknown): Promise<void> {
  await createCrate(client, { body: { name: 'x' } }, { retry: true });
  createApiClient({ retry: retry({ attempts: 2 }) });
  same<Awaited<ReturnType<typeof made>>, Crate>(true);
  if (isErrorOf(getCrate, caught) && caught.status === 404) {
    same<typeof caught.body, { missing: string }>(true);
    same<typeof caught.response, Response>(true);
  }
}
const made = () => orThrow(createCrate(client, { body: { name: 'x' } }));

export async function c18(): Promise<void> {
  await getSession(client, { cookies: { sid: 'x' }, headers: { 'X-Trace': ['a', 'b'] } });
  await getSession(client);
  // @ts-expect-error no such cookie
  await getSession(client, { cookies: { name: 'x' } });
  // @ts-expect-error a body is required
  await createCrate(client);
  // @ts-expect-error this one takes none
  await listCrates(client, { body: {} });
}

export type Foreign = ForeignResponseError;
`;
