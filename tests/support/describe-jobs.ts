import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createWorker,
  defineQueue,
  type JobQueue,
  type JobReport,
  type JobsConnection,
  openQueue,
  type QueueDefinition,
  type WorkerOptions,
} from '@lanewise/jobs';
import { currentOrNewTrace, withTrace } from '@lanewise/telemetry';
import { eventually } from './processes.js';

const WORKER = fileURLToPath(new URL('./job-worker.mjs', import.meta.url));
export const SOON_MS = 30_000;

export interface TestJob {
  n: number;
}

/** Opens queues and workers for a test, and closes them after it. */
export class JobBench {
  private readonly open: { close(): Promise<void> }[] = [];
  private readonly children: ChildProcess[] = [];

  constructor(readonly connection: () => JobsConnection) {}

  define(settings: Partial<QueueDefinition<TestJob>> = {}): QueueDefinition<TestJob> {
    const name = `test-${randomUUID()}`;
    return defineQueue({
      name,
      concurrency: 1,
      attempts: 1,
      backoffMs: 100,
      timeLimitMs: 60_000,
      ...settings,
    });
  }

  async queue(definition: QueueDefinition<TestJob>): Promise<JobQueue<TestJob>> {
    return this.closing(await openQueue(definition, this.connection()));
  }

  async worker(
    definition: QueueDefinition<TestJob>,
    options: WorkerOptions<TestJob> | WorkerOptions<TestJob>['process'],
  ): Promise<void> {
    const given = typeof options === 'function' ? { process: options } : options;
    this.closing(await createWorker(definition, this.connection(), given));
  }

  /** Starts a worker in its own process that never finishes its first job. Returns how to kill it. */
  async stuckWorker(definition: QueueDefinition<TestJob>): Promise<{ job: string; kill: () => void }> {
    const child = fork(WORKER, [JSON.stringify(definition), JSON.stringify(this.connection())]);
    this.children.push(child);
    const [job] = (await once(child, 'message')) as [string];
    return { job, kill: () => child.kill('SIGKILL') };
  }

  async close(): Promise<void> {
    for (const child of this.children.splice(0)) child.kill('SIGKILL');
    for (const opened of this.open.splice(0).reverse()) await opened.close();
  }

  private closing<T extends { close(): Promise<void> }>(opened: T): T {
    this.open.push(opened);
    return opened;
  }
}

/** Tests that every store of job queues must pass. */
export function describeJobs(name: string, connection: () => JobsConnection): void {
  describe(name, () => {
    const bench = new JobBench(connection);
    afterEach(() => bench.close());

    test('retries a failing job with growing pauses', async () => {
      const definition = bench.define({ attempts: 3, backoffMs: 200 });
      const queue = await bench.queue(definition);
      const starts: number[] = [];
      const reports: JobReport[] = [];
      await bench.worker(definition, {
        process: () => {
          starts.push(Date.now());
          return starts.length < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
        },
        report: (report) => reports.push(report),
      });
      await queue.add('job', { n: 1 });
      await eventually('three attempts', SOON_MS, () => Promise.resolve(reports.length === 3));
      expect(starts[1] - starts[0]).toBeGreaterThanOrEqual(200);
      expect(starts[2] - starts[1]).toBeGreaterThanOrEqual(400);
      expect(reports.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'completed']);
      expect(reports[0]).toMatchObject({ queue: definition.name, seconds: expect.any(Number) });
      expect(await queue.state()).toMatchObject({ id: definition.name, failed: 0, lastFailures: [] });
    });

    test('fails a job for good after its last attempt, and reports the reason', async () => {
      const definition = bench.define({ attempts: 2 });
      const queue = await bench.queue(definition);
      const onFailed: unknown[] = [];
      await bench.worker(definition, {
        process: ({ n }) => Promise.reject(new Error(`The road is closed for ${n}.`)),
        onFailed: (data, error) => onFailed.push([data, error.message]),
      });
      await queue.add('job', { n: 7 });
      const failures = await eventually('the failure', SOON_MS, async () => {
        const { failed, lastFailures } = await queue.state();
        return failed === 1 && lastFailures;
      });
      expect(failures).toEqual([
        { jobId: 'job', attempts: 2, reason: 'The road is closed for 7.', failedAt: expect.any(String) },
      ]);
      expect(Date.now() - Date.parse(failures[0].failedAt)).toBeLessThan(SOON_MS);
      expect(onFailed).toEqual([[expect.objectContaining({ n: 7 }), 'The road is closed for 7.']]);
    });

    test('aborts an attempt that takes too long, and continues with the next job', async () => {
      const definition = bench.define({ timeLimitMs: 300 });
      const queue = await bench.queue(definition);
      const stopped: string[] = [];
      const done: number[] = [];
      await bench.worker(definition, ({ n }, { id, signal }) => {
        if (n > 1) return Promise.resolve(void done.push(n));
        signal.addEventListener('abort', () => stopped.push(id));
        return new Promise(() => undefined);
      });
      await queue.add('long', { n: 1 });
      await queue.add('short', { n: 2 });
      await eventually('the job after it', SOON_MS, () => Promise.resolve(done.length === 1));
      expect(stopped).toEqual(['long']);
      const { lastFailures } = await queue.state();
      expect(lastFailures.map(({ reason }) => reason)).toEqual([
        'The attempt took longer than 0.3 s and was stopped.',
      ]);
    });

    test('gives the job of a dead worker to another one', async () => {
      const definition = bench.define();
      const queue = await bench.queue(definition);
      await queue.add('job', { n: 1 });
      const { job, kill } = await bench.stuckWorker(definition);
      expect(job).toBe('job');
      kill();
      const taken: string[] = [];
      await bench.worker(definition, (_, { id }) => Promise.resolve(void taken.push(id)));
      await eventually('the job is taken up', SOON_MS, () => Promise.resolve(taken.length > 0));
      await eventually('the queue is empty', SOON_MS, async () => (await queue.state()).active === 0);
      expect(taken).toEqual(['job']);
    });

    test.each([1, 2])('runs jobs %d at a time across three workers', async (concurrency) => {
      const definition = bench.define({ concurrency });
      const queue = await bench.queue(definition);
      const done: number[] = [];
      let running = 0;
      let most = 0;
      for (const _ of [1, 2, 3]) {
        await bench.worker(definition, async ({ n }) => {
          most = Math.max(most, ++running);
          // Long enough for another job to start, if that were allowed.
          await eventually('three jobs', 300, () => Promise.resolve(running === 3)).catch(() => undefined);
          running--;
          done.push(n);
        });
      }
      for (let n = 0; n < 4; n++) await queue.add(`job-${n}`, { n });
      await eventually('all are done', SOON_MS, () => Promise.resolve(done.length === 4));
      expect(done.sort((a, b) => a - b)).toEqual([0, 1, 2, 3]);
      expect(most).toBe(concurrency);
    });

    test('does not add a job that is waiting or running, but adds one again that has ended', async () => {
      const definition = bench.define();
      const queue = await bench.queue(definition);
      await queue.ensure('job', { n: 1 });
      await queue.ensure('job', { n: 2 });
      await queue.add('job', { n: 3 });
      expect(await queue.state()).toMatchObject({ waiting: 1 });
      const done: number[] = [];
      await bench.worker(definition, async ({ n }) => {
        if (done.length === 0) await queue.ensure('job', { n: 4 });
        done.push(n);
      });
      await eventually('the first', SOON_MS, async () => done.length === 1 && (await isIdle(queue)));
      expect(done).toEqual([1]);
      await queue.ensure('job', { n: 5 });
      await eventually('the second', SOON_MS, () => Promise.resolve(done.length === 2));
      expect(done).toEqual([1, 5]);
    });

    describe('with a schedule', () => {
      const EACH_SECOND = '* * * * * *';

      test('runs a job once per due time, no matter how many replicas schedule it', async () => {
        const definition = bench.define();
        const ran: string[] = [];
        const told = new Set<number>();
        for (const _ of [1, 2, 3]) {
          const replica = await bench.queue(definition);
          // The latest pattern counts.
          await replica.schedule('tick', '0 0 1 1 *', { n: 1 });
          await replica.schedule('tick', EACH_SECOND, { n: 2 });
          await bench.worker(definition, ({ n }, { id }) => {
            told.add(n);
            return Promise.resolve(void ran.push(id));
          });
        }
        await eventually('two runs', SOON_MS, () => Promise.resolve(ran.length >= 2));
        expect(new Set(ran).size).toBe(ran.length);
        expect(told).toEqual(new Set([2]));
      });

      test('runs a job only once that was due several times while no worker was running', async () => {
        const definition = bench.define();
        const queue = await bench.queue(definition);
        await queue.schedule('tick', EACH_SECOND, { n: 1 });
        const scheduledAt = Date.now();
        await eventually('the job is overdue', SOON_MS, () =>
          Promise.resolve(Date.now() > scheduledAt + 3000),
        );
        await queue.schedule('tick', EACH_SECOND, { n: 1 });
        const dueAt: number[] = [];
        await bench.worker(definition, (_data, { id }) =>
          Promise.resolve(void dueAt.push(Number(id.split(':')[2]))),
        );
        await eventually('two runs', SOON_MS, () => Promise.resolve(dueAt.length >= 2));
        expect(dueAt[0]).toBeLessThanOrEqual(scheduledAt + 1000);
        expect(dueAt[1]).toBeGreaterThan(scheduledAt + 3000);
      });
    });

    test('runs a job with the correlation id and the trace of whoever added it', async () => {
      const definition = bench.define();
      const queue = await bench.queue(definition);
      const trace = { correlationId: randomUUID(), traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
      await withTrace(trace, () => queue.add('job', { n: 1 }));
      const seen: unknown[] = [];
      await bench.worker(definition, (data) => Promise.resolve(void seen.push(data, currentOrNewTrace())));
      await eventually('the job', SOON_MS, () => Promise.resolve(seen.length > 0));
      expect(seen).toEqual([{ n: 1 }, trace]);
    });
  });
}

const isIdle = async (queue: JobQueue<TestJob>) => {
  const { waiting, active } = await queue.state();
  return waiting + active === 0;
};
