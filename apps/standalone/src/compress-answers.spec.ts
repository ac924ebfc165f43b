import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import express from 'express';
import { compressAnswers } from './compress-answers.js';

let server: Server;
afterEach(() => void server.close());

const JSON_TYPE = 'application/json; charset=utf-8';
const SHORT = JSON.stringify('Prairie Freight '.repeat(100));
const LONG = JSON.stringify('Prairie Freight '.repeat(10_000));

/** Sends a body as the services do; returns its encoding and how it says its length, and sees that it arrives. */
async function send(body: string, accepted: string, headers: Record<string, string> = {}) {
  const app = express().use(compressAnswers());
  app.use((_request, response) => {
    response.set({
      'Content-Type': JSON_TYPE,
      'Content-Length': String(Buffer.byteLength(body)),
      ...headers,
    });
    response.end(body);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { 'accept-encoding': accepted } });
  expect(await response.text()).toBe(body);
  const length = response.headers.get('content-length');
  return { encoding: response.headers.get('content-encoding'), length: length && Number(length) };
}

test.each(['br', 'gzip'])('compresses a short JSON answer by %s in one piece', async (method) => {
  const { encoding, length } = await send(SHORT, method);
  expect(encoding).toBe(method);
  expect(length).toBeLessThan(SHORT.length / 10);
});

test('compresses what is long, or no JSON, piece by piece', async () => {
  expect(await send(LONG, 'br, gzip')).toEqual({ encoding: 'br', length: null });
  server.close();
  expect(await send(SHORT, 'gzip', { 'Content-Type': 'text/csv' })).toEqual({
    encoding: 'gzip',
    length: null,
  });
});

test.each([
  ['whose reader takes no compression', SHORT, 'identity', {}],
  ['that is tiny', '[]', 'br, gzip', {}],
  ['that must not be transformed', SHORT, 'br, gzip', { 'Cache-Control': 'private, no-transform' }],
])('sends an answer %s as it is', async (_, body, accepted, headers) => {
  expect(await send(body, accepted, headers)).toEqual({ encoding: null, length: body.length });
});
