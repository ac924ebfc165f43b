import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { OPERATORS_PATHS, operatorsOnly } from './operators-only.js';

let server: Server;
let address: string;

beforeAll(async () => {
  const app = express().use(OPERATORS_PATHS, operatorsOnly);
  app.use((_request, response) => void response.send('served'));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const PATHS = ['/metrics', '/METRICS/', '/health/live', '/health/ready', '/health'];
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await fetch(address + path, { headers })).status;

test.each(PATHS)('%s is served to whoever comes straight', async (path) => {
  expect(await statusOf(path, {})).toBe(200);
});

test.each(['Forwarded', 'X-Forwarded-For', 'x-forwarded-host', 'X-FORWARDED-PROTO', 'X-Forwarded-Prefix'])(
  'nothing for operators is served with the header %s',
  async (name) => {
    for (const path of PATHS) {
      for (const value of ['203.0.113.7', '']) {
        expect([path, await statusOf(path, { [name]: value })]).toEqual([path, 404]);
      }
    }
    expect(await statusOf('/api/truck', { [name]: '203.0.113.7' })).toBe(200);
  },
);
