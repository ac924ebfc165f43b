import { afterEach, expect, test } from '@jest/globals';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ServiceTask, ServiceTasks, TasksModule } from '@lanewise/runtime';
import { describeJobs } from './support/describe-jobs.js';
import { usePostgres } from './support/postgres.js';
import { eventually } from './support/processes.js';

const SOON_MS = 30_000;
/** So far away that the task runs only on request. */
const LEAP_DAY = '0 0 29 2 *';

const postgres = usePostgres();
const replicas: INestApplicationContext[] = [];

describeJobs('a job queue', () => ({ redisUrl: '', databaseUrl: postgres.url }));

afterEach(async () => {
  for (const replica of replicas.splice(0)) await replica.close();
});

/** Starts a replica of a service with one task. */
async function startReplica(run: (signal: AbortSignal) => Promise<void>): Promise<INestApplicationContext> {
  @Injectable()
  class Probe {
    @ServiceTask('probe', LEAP_DAY)
    run(signal: AbortSignal): Promise<void> {
      return run(signal);
    }
  }
  const options = { service: 'probe', databaseUrl: postgres.url, redisUrl: '' };
  const replica = await NestFactory.createApplicationContext(TasksModule.with(options, [Probe]), {
    logger: false,
  });
  replicas.push(replica);
  return replica;
}

const runNow = (replica: INestApplicationContext) =>
  eventually('the task is queued', SOON_MS, () =>
    replica
      .get(ServiceTasks)
      .runNow('probe')
      .then(
        () => true,
        () => false,
      ),
  );

test('a task is aborted when its replica stops, and run again by another replica', async () => {
  let started = false;
  let aborted = false;
  const first = await startReplica((signal) => {
    started = true;
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        aborted = true;
        resolve();
      });
    });
  });
  await runNow(first);
  await eventually('the run', SOON_MS, () => Promise.resolve(started));
  await first.close();
  expect(aborted).toBe(true);

  let repeated = 0;
  await startReplica(() => Promise.resolve(void repeated++));
  await eventually('the repetition', SOON_MS, () => Promise.resolve(repeated > 0));
  expect(repeated).toBe(1);
});

test('a service with two tasks of the same name does not start', async () => {
  @Injectable()
  class Twins {
    @ServiceTask('twin', LEAP_DAY)
    one(): Promise<void> {
      return Promise.resolve();
    }

    @ServiceTask('twin', LEAP_DAY)
    two(): Promise<void> {
      return Promise.resolve();
    }
  }
  const options = { service: 'probe', databaseUrl: postgres.url, redisUrl: '' };
  const starting = NestFactory.createApplicationContext(TasksModule.with(options, [Twins]), {
    logger: false,
    abortOnError: false,
  });
  await expect(starting).rejects.toThrow('Two tasks of probe are called "twin".');
});
