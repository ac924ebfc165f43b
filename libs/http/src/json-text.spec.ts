import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { DomainError } from './domain-error.js';
import { joinObjects, JsonText, JsonTextAdapter } from './json-text.js';

let server: Server;
afterEach(() => void server.close());

const LARGEST = 64;

/** Sends a body, or the code of what refuses it. */
async function send(
  body: unknown,
  { type, ...request }: RequestInit & { type?: string } = {},
): Promise<globalThis.Response> {
  const app = express();
  const adapter = new JsonTextAdapter(app, LARGEST);
  app.use((_request, response) => {
    if (type) response.type(type);
    adapter.reply(response, body, 200);
  });
  app.use((error: DomainError, _request: Request, response: Response, _next: NextFunction) => {
    response.status(error.status).send(error.code);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, request);
}

/** What the quotes of a JSON text and a list around it take. */
const FRAME = 4;
const TRUCK = '🚚';

test.each([
  ['objects', (text: string) => [text]],
  ['written JSON', (text: string) => new JsonText(JSON.stringify([text]))],
])('sends %s up to the largest answer, and refuses a byte more', async (_, bodyOf) => {
  const largest = TRUCK.repeat((LARGEST - FRAME) / Buffer.byteLength(TRUCK));
  const sent = await send(bodyOf(largest));
  expect(sent.status).toBe(200);
  expect(sent.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(Buffer.byteLength(await sent.text())).toBe(LARGEST);
  server.close();
  const refused = await send(bodyOf(`${largest}.`));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toBe('answer-too-large');
});

test('answers a HEAD with the length of the JSON alone', async () => {
  const { headers, body } = await send({ truck: TRUCK }, { method: 'HEAD' });
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify({ truck: TRUCK }))));
  expect(body).toBeNull();
});

test('keeps a content type that the route has set', async () => {
  const sent = await send({ a: 1 }, { type: 'application/ld+json' });
  expect(sent.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  expect(await sent.json()).toEqual({ a: 1 });
});

test('objects that are JSON become one', () => {
  const objects = [{ a: [1, { b: '}' }] }, {}, { c: null, d: '{' }];
  const joined = joinObjects(...objects.map((object) => JSON.stringify(object)));
  expect(JSON.parse(joined)).toEqual(Object.assign({}, ...objects));
  expect(joinObjects('{}', '{}')).toBe('{}');
});
