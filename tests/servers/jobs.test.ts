import { afterEach, expect, test } from '@jest/globals';
import { openQueue } from '@lanewise/jobs';
import { describeJobs, JobBench, SOON_MS } from '../support/describe-jobs.js';
import { eventually } from '../support/processes.js';
import { describeWithRedis, RedisServer, useRedis } from '../support/redis.js';

describeWithRedis('With Redis,', () => {
  const redis = useRedis();
  const connection = () => ({ redisUrl: redis.url, databaseUrl: '' });
  const bench = new JobBench(connection);
  afterEach(() => bench.close());

  describeJobs('a job queue', connection);

  test('a job queue runs a schedule that is set again after Redis has lost everything', async () => {
    const definition = bench.define();
    const queue = await bench.queue(definition);
    const schedule = () => queue.schedule('tick', '* * * * * *', { n: 1 });
    await schedule();
    await redis.flush();
    await schedule();
    let runs = 0;
    await bench.worker(definition, () => Promise.resolve(void runs++));
    await eventually('a run', SOON_MS, () => Promise.resolve(runs > 0));
  });

  test('a job queue keeps its jobs through a restart of Redis, and its workers continue', async () => {
    const definition = bench.define();
    const queue = await bench.queue(definition);
    const done = new Set<number>();
    let hold = true;
    let running = false;
    await bench.worker(definition, async ({ n }) => {
      running = true;
      await eventually('the restart', SOON_MS, () => Promise.resolve(!hold));
      done.add(n);
    });
    for (let n = 0; n < 20; n++) await queue.add(`job-${n}`, { n });
    await eventually('the first', SOON_MS, () => Promise.resolve(running));
    await redis.stop();
    await expect(queue.add('meanwhile', { n: 100 })).rejects.toThrow();
    await redis.start();
    hold = false;
    await eventually('all are done', SOON_MS, () => Promise.resolve(done.size === 20));
    await eventually('adding works again', SOON_MS, () =>
      queue.add('later', { n: 20 }).then(
        () => true,
        () => false,
      ),
    );
    await eventually('the later one', SOON_MS, () => Promise.resolve(done.has(20)));
  });

  test('a job queue reports a failure to add while Redis is silent, and its workers continue afterwards', async () => {
    const definition = bench.define();
    const queue = await bench.queue(definition);
    const done: number[] = [];
    await bench.worker(definition, ({ n }) => Promise.resolve(void done.push(n)));
    await queue.add('before', { n: 1 });
    await eventually('the first', SOON_MS, () => Promise.resolve(done.length === 1));
    await redis.sleep();
    try {
      await expect(queue.add('at once', { n: 2 })).rejects.toThrow();
      // By now the connection is known to be dead.
      await eventually('Redis is known to be offline', SOON_MS, () =>
        queue.add('again', { n: 3 }).then(
          () => false,
          (error: Error) => error.message.includes('offline'),
        ),
      );
    } finally {
      await redis.wake();
    }
    await eventually('adding works again', SOON_MS, () =>
      queue.add('after', { n: 4 }).then(
        () => true,
        () => false,
      ),
    );
    await eventually('the last', SOON_MS, () => Promise.resolve(done.includes(4)));
  });

  test('a job queue adds a job again that Redis has lost, and aborts its first run', async () => {
    const definition = bench.define();
    const queue = await bench.queue(definition);
    const reasons: unknown[] = [];
    let starts = 0;
    await bench.worker(definition, (_, { signal }) => {
      if (++starts > 1) return Promise.resolve();
      signal.addEventListener('abort', () => reasons.push(signal.reason));
      return new Promise(() => undefined);
    });
    await queue.add('job', { n: 1 });
    await eventually('the start', SOON_MS, () => Promise.resolve(starts === 1));
    await redis.flush();
    await queue.ensure('job', { n: 1 });
    await eventually('the second start', SOON_MS, () => Promise.resolve(starts === 2));
    expect(reasons).toEqual([new Error('Another worker has taken over the job.')]);
  });

  test('a job queue rejects a Redis that may evict its jobs', async () => {
    const forgetful = new RedisServer('allkeys-lru');
    await forgetful.start();
    try {
      const opening = openQueue(bench.define(), { redisUrl: forgetful.url, databaseUrl: '' });
      await expect(opening).rejects.toThrow(
        'REDIS_URL: expected a Redis whose maxmemory-policy is noeviction, but it is allkeys-lru.',
      );
    } finally {
      await forgetful.remove();
    }
  });
});
