import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { rejectCrossSite } from './same-origin.js';

let server: Server;
let port: number;

beforeAll(async () => {
  const app = express().use(rejectCrossSite, (_request, response) => void response.send('served'));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

/** Uses `request`, as fetch sets `Host` and `Sec-Fetch-*` itself. */
async function statusOf(headers: Record<string, string>, method = 'POST'): Promise<number> {
  const call = request({ port, host: '127.0.0.1', method, headers }).end();
  const [response] = (await once(call, 'response')) as [{ statusCode: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { host: 'lanewise.example', origin: 'https://lanewise.example' },
  { host: 'LANEWISE.example', origin: 'https://lanewise.example' },
  { host: 'localhost:3000', origin: 'http://localhost:3000' },
  { host: 'lanewise.example:443', origin: 'https://lanewise.example' },
])('serves a request with %j', async (headers) => {
  expect(await statusOf(headers)).toBe(200);
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'Cross-Site' },
  { 'sec-fetch-site': '' },
  { host: 'lanewise.example', origin: 'https://evil.example' },
  { host: 'lanewise.example', origin: 'https://www.lanewise.example' },
  { host: 'lanewise.example', origin: 'https://lanewise.example.evil.example' },
  { host: 'lanewise.example', origin: 'https://lanewise.example@evil.example' },
  { host: 'localhost:3000', origin: 'http://localhost:3001' },
  { host: 'lanewise.example', origin: 'null' },
  { host: 'lanewise.example', origin: '' },
  { host: 'lanewise.example', origin: 'https://lanewise.example', 'sec-fetch-site': 'cross-site' },
])('rejects a request of any method with %j', async (headers) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect([method, await statusOf(headers, method)]).toEqual([method, 403]);
  }
});
