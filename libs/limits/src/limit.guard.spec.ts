import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, Get, type INestApplication, Module } from '@nestjs/common';
import { badRequest, createHttpApp } from '@lanewise/http';
import { poll } from '@lanewise/retry';
import type { Response } from 'express';
import { AccountLimiter } from './account-limiter.js';
import { TakesItsTime } from './limit.guard.js';
import { LimitsModule } from './limits.module.js';

/** Handlers that have begun and not ended, in order. */
let open: { end: () => void; fail: () => void }[];

const handle = () =>
  new Promise<object>((resolve, reject) => {
    open.push({ end: () => resolve({}), fail: () => reject(badRequest('failed', 'It failed.')) });
  });

@Controller('work')
class WorkController {
  @Get()
  work(): Promise<object> {
    return handle();
  }

  @Get('upload')
  @TakesItsTime()
  upload(): Promise<object> {
    return handle();
  }
}

const LIMITS = { perMinute: 100, atOnce: 1, heavyAtOnce: 1, waiting: 1 };
/** How many responses have ended, or lost their caller. */
let closed: number;
let app: INestApplication;
let address: string;

beforeEach(async () => {
  open = [];
  closed = 0;
  const store = { exchange: () => Promise.resolve([]), close: () => Promise.resolve() };
  @Module({ imports: [LimitsModule.with(new AccountLimiter(LIMITS, store))], controllers: [WorkController] })
  class ServiceModule {}
  app = await createHttpApp(ServiceModule, 'probe');
  // Stands in for the guard that says who calls.
  app.use((request: object, response: Response, next: () => void) => {
    Object.assign(request, { actor: { userId: 'one' } });
    response.once('close', () => closed++);
    next();
  });
  await app.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${((app.getHttpServer() as Server).address() as AddressInfo).port}/api/work`;
});
afterEach(async () => {
  open.forEach(({ end }) => end());
  await app.close();
});

const begun = (count: number) => poll(async () => open.length === count, { everyMs: 5 });
const gone = (count: number) => poll(async () => closed === count, { everyMs: 5 });
const call = async (path = '', signal?: AbortSignal) => (await fetch(address + path, { signal })).status;

test('a call of an account begins once the one before has ended, well or not', async () => {
  const calls = [call(), call()];
  await begun(1);
  open[0].fail();
  await begun(2);
  open[1].end();
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 400]));
});

test('a call whose caller has gone runs until its handler has ended', async () => {
  const caller = new AbortController();
  const first = call('', caller.signal);
  await begun(1);
  caller.abort();
  await expect(first).rejects.toThrow();
  await gone(1);
  const second = call();
  expect(await call()).toBe(429);
  expect(open).toHaveLength(1);
  open[0].end();
  await begun(2);
  open[1].end();
  expect(await second).toBe(200);
});

test('a call whose caller has gone while it waited is never begun', async () => {
  const first = call();
  await begun(1);
  const caller = new AbortController();
  const second = call('', caller.signal);
  expect(await call()).toBe(429);
  caller.abort();
  await expect(second).rejects.toThrow();
  await gone(2);
  const third = call();
  open[0].end();
  await begun(2);
  open[1].end();
  expect(await Promise.all([first, third])).toEqual([200, 200]);
  expect(open).toHaveLength(2);
});

test('a call that lasts as long as its caller likes keeps no other waiting', async () => {
  const upload = call('/upload');
  await begun(1);
  const other = call();
  await begun(2);
  open.forEach(({ end }) => end());
  expect(await Promise.all([upload, other])).toEqual([200, 200]);
});
