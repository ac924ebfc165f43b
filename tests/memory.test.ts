import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from './support/processes.js';

/** MiB of heap, most of which a service that does nothing leaves free. */
const HEAP = 96;
/** Each of them holds a megabyte. */
const CALLS = 150;
const SOON_MS = 20_000;

let service: ChildProcess;
let output = '';
let address: string;

beforeAll(async () => {
  const program = fileURLToPath(new URL('support/filling-service.mjs', import.meta.url));
  service = fork(program, {
    execArgv: [`--max-old-space-size=${HEAP}`],
    env: { ...process.env, NODE_OPTIONS: '' },
    silent: true,
  });
  for (const stream of [service.stdout!, service.stderr!]) stream.on('data', (chunk) => (output += chunk));
  const [{ port }] = (await once(service, 'message')) as [{ port: number }];
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  service.kill('SIGKILL');
  await once(service, 'exit');
});

test('a process at its limit refuses calls, keeps those it has taken, and takes more once they have ended', async () => {
  const statuses: number[] = [];
  const calls = Array.from({ length: CALLS }, async () => {
    const response = await fetch(`${address}/api/fill`);
    statuses.push(response.status);
    return response;
  });
  // Only refusals are answered before the rest is released.
  const refused = await Promise.race(calls);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await fetch(`${address}/health/live`)).status).toBe(200);
  service.send('release');
  await Promise.all(calls);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(service.exitCode).toBeNull();
  await eventually('there is room again', SOON_MS, async () => {
    expect((await fetch(`${address}/api/fill`)).status).toBe(200);
    return output.includes('Memory is available again.');
  });
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toMatch(/^memory_refusals_total\{service="probe"\} [1-9]/m);
  expect(output.match(/Memory is unavailable: the heap is near its 96 MiB/g)).toHaveLength(1);
});
