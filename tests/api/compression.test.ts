import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { NOTIFICATION_STREAM_PATH } from '@lanewise/contracts';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

/** Sends a request whose answer stays as it was sent. */
async function ask(path: string, encoding: string, { body = '', token = '' } = {}) {
  const headers = {
    'accept-encoding': encoding,
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const sent = request(product.address + path, { method: body ? 'POST' : 'GET', headers }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test.each(['br', 'gzip'] as const)('compresses pages and answers by %s', async (encoding) => {
  const { accessToken: token } = await product.signIn('Carrier');
  const cities = { searchCriteria: 'spring', currentPage: 1, pageSize: 20, sortField: 'FullName', order: 1 };
  const call = { token: token, body: JSON.stringify(cities) };
  for (const [path, sent] of [['/api/city/search', call], ['/api/docs-json'], ['/search']] as const) {
    const plain = await bodyOf(await ask(path, 'identity', sent));
    const response = await ask(path, encoding, sent);
    expect([path, response.statusCode, response.headers['content-encoding']]).toEqual([path, 200, encoding]);
    const packed = await bodyOf(response);
    expect(packed.length).toBeLessThan(plain.length / 2);
    expect(UNPACKED[encoding](packed).equals(plain)).toBe(true);
  }
});

test.each([
  ['web-app', '/assets/'],
  ['web-admin', '/admin/assets/'],
])('sends the assets of %s as the build has compressed them', async (app, path) => {
  const folder = fileURLToPath(new URL(`../../${app}/dist/assets/`, import.meta.url));
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const isLarge = (await stat(folder + name)).size >= 1024;
    if (!isLarge) continue;
    for (const [encoding, extension] of [
      ['br, gzip', 'br'],
      ['gzip', 'gz'],
    ]) {
      const response = await ask(path + name, encoding);
      const { 'content-type': type, vary, 'cache-control': cached } = response.headers;
      expect({ name, type, vary, cached }).toMatchObject({
        name,
        type: expect.stringMatching(/^text\/javascript; charset=utf-8$/i),
        vary: 'Accept-Encoding',
        cached: 'public, max-age=31536000, immutable',
      });
      expect((await bodyOf(response)).equals(await readFile(`${folder}${name}.${extension}`))).toBe(true);
    }
  }
});

test('does not compress a stream of notifications, whose events must not wait', async () => {
  const { accessToken } = await product.signIn('Carrier');
  const stream = await ask(`/api/${NOTIFICATION_STREAM_PATH}`, 'br, gzip', { token: accessToken });
  expect(stream.statusCode).toBe(200);
  expect(stream.headers['content-encoding']).toBeUndefined();
  stream.destroy();
});
