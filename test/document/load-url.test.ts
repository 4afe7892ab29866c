import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadUrl } from '../../src/document/load.ts';
import { documentText, failure } from './kit.ts';

/** Serves answers on loopback until the test ends, and returns the URL of a document there. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api.yaml`;
}

describe('a document behind a URL', () => {
  it('is read, also after a redirection', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/api.yaml') response.writeHead(302, { location: '/v1/api.yaml' }).end();
      else response.end(documentText('paths: {}'));
    });
    const document = await loadUrl(url);
    expect([document.label, document.files, document.root.paths]).toEqual([url, [url], {}]);
    expect(document.locate('/paths')).toMatchObject({ file: url, line: 3 });
  });

  it('may not refer to other files', async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests++;
      response.end(documentText('components: {schemas: {A: {$ref: "b.yaml"}}}'));
    });
    expect(await failure(() => loadUrl(url, { allowExternalRefs: true }))).toEqual({
      code: 'outside',
      message: 'the $ref "b.yaml" leads to the network',
      place: `${url}:3:28`,
      hint: 'references are never fetched: save the file beside the document and refer to it by a relative path',
    });
    expect(requests).toBe(1);
  });

  it('is named when the server says that it is not there', async () => {
    const url = await serve((_request, response) => void response.writeHead(404).end('no'));
    expect(await failure(() => loadUrl(url))).toEqual({
      code: 'not-found',
      message: 'the server answered with status 404',
      place: url,
      hint: 'check the URL and the connection',
    });
  });

  it('is named when there is no server', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api.yaml`;
    await new Promise((resolve) => server.close(resolve));
    expect(await failure(() => loadUrl(url))).toMatchObject({
      code: 'not-found',
      message: "the document can't be fetched: ECONNREFUSED",
    });
  });

  it.each(['http://', 'nonsense', 'ftp://example.com/x'])(
    'is named when the URL is none: %s',
    async (url) => {
      expect(await failure(() => loadUrl(url))).toMatchObject({ code: 'not-found', place: url });
    },
  );

  it('is given up when the answer stalls', async () => {
    const url = await serve((_request, response) => void response.write('openapi:'));
    expect(await failure(() => loadUrl(url, { limits: { fetchMilliseconds: 200 } }))).toEqual({
      code: 'limit',
      message: 'the server takes longer than 200 ms',
      place: url,
      hint: 'download the document first and name the file',
    });
  });

  it('is given up when the answer is too long', async () => {
    const url = await serve((_request, response) => void response.end('x'.repeat(100_000)));
    expect(await failure(() => loadUrl(url, { limits: { bytes: 1_000 } }))).toMatchObject({
      code: 'limit',
      place: url,
    });
  });

  it('is named without its password', async () => {
    const error = await failure(() => loadUrl('http://user:secret@127.0.0.1:1/api.yaml'));
    expect(error).toMatchObject({ code: 'usage', place: 'http://127.0.0.1:1/api.yaml' });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('may be HTML from a proxy', async () => {
    const url = await serve((_request, response) => void response.end('<html>\n<body>no</body></html>'));
    expect(await failure(() => loadUrl(url))).toMatchObject({
      code: 'not-openapi',
      message: 'an OpenAPI document is a mapping, but this is text',
    });
  });
});
