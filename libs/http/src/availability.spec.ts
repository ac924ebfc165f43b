import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import express, { type RequestHandler } from 'express';
import { limitWaiting, refuseWhileFull, rejectWhile, waitForLong } from './availability.js';

let server: Server;
afterEach(() => void server.close());

async function serve(...handlers: RequestHandler[]): Promise<string> {
  server = createServer(express().use(...handlers)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    type: 'about:blank',
    status: 503,
    code: 'unavailable',
    title: MESSAGES.unavailable,
  });
}

test('responds with 503 at once while a dependency is down, and serves again afterwards', async () => {
  let away = true;
  const address = await serve(
    rejectWhile(() => away),
    (_request, response) => void response.send('served'),
  );
  await expectUnavailable(await fetch(address));
  away = false;
  expect(await (await fetch(address)).text()).toBe('served');
});

test('takes one call at a time while the process is full', async () => {
  const memory = { isFull: true };
  let finish: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const address = await serve(refuseWhileFull(memory, 'probe'), (_request, response) => {
    finish = () => response.send('served');
    begin();
  });
  const first = fetch(address);
  await begun;
  await expectUnavailable(await fetch(address));
  memory.isFull = false;
  finish();
  expect(await (await first).text()).toBe('served');
});

test('responds with 503 to a request that takes too long, except for an upload, a download in progress and long work', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const address = await serve(limitWaiting(30), async (request, response) => {
    if (request.path === '/download') response.write('first ');
    if (request.path === '/long') waitForLong(response);
    await released;
    response.end('last');
  });
  const form = new FormData();
  form.set('file', new Blob(['row']));
  const upload = fetch(address, { method: 'POST', body: form });
  const long = fetch(`${address}/long`);
  const download = await fetch(`${address}/download`);
  await expectUnavailable(await fetch(address));
  release();
  expect(await (await upload).text()).toBe('last');
  expect(await (await long).text()).toBe('last');
  expect(await download.text()).toBe('first last');
});
