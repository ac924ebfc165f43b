import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { ProcessTasks } from './process-tasks.js';
import type { TaskFinder } from './task-finder.js';

const EVERY_MS = 100;
const run = jest.fn<(signal: AbortSignal) => Promise<void>>();
let tasks: ProcessTasks;
let scheduler: SchedulerRegistry;

beforeEach(() => {
  jest.useFakeTimers();
  run.mockReset().mockResolvedValue();
  scheduler = new SchedulerRegistry();
  const finder = { find: () => [{ options: { everyMs: EVERY_MS }, method: 'Cache.refresh', run }] };
  tasks = new ProcessTasks(finder as unknown as TaskFinder, scheduler);
});

afterEach(async () => {
  await tasks.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('runs at start, and then repeatedly', async () => {
  tasks.onApplicationBootstrap();
  await pass(3 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(4);
  expect(scheduler.getIntervals()).toEqual(['Cache.refresh']);
});

test('skips a run while the previous one is still running', async () => {
  let finish: () => void = () => undefined;
  run.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  tasks.onApplicationBootstrap();
  await pass(5 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await pass(EVERY_MS);
  expect(run).toHaveBeenCalledTimes(2);
});

test('logs an outage in one line and its end in another', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  run.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'));
  tasks.onApplicationBootstrap();
  await pass(5 * EVERY_MS);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('no connection')], ['Working again.']]);
});

test('asks a run to end early when the service stops, waits for it and starts no other', async () => {
  let ended = false;
  run.mockImplementation(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ended = true;
          reject(new Error('stopped'));
        });
      }),
  );
  tasks.onApplicationBootstrap();
  await pass(EVERY_MS);
  await tasks.onModuleDestroy();
  expect(ended).toBe(true);
  await pass(5 * EVERY_MS);
  expect(run).toHaveBeenCalledTimes(1);
});
