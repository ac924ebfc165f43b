import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WorkerProcess } from './worker-process.js';

const QUEUES = [{ name: 'imports-one' }, { name: 'imports-other' }];
const STAY = `process.on('message', () => process.exit(0)); process.on('disconnect', () => process.exit(0));`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewise-worker-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A worker whose main program is this. */
async function workerOf(program: string): Promise<WorkerProcess> {
  const entry = join(folder, 'worker.mjs');
  await writeFile(entry, program);
  return new WorkerProcess(QUEUES, {}, entry);
}

test('a start waits until every queue has a worker', async () => {
  const worker = await workerOf(
    `${STAY} process.send({ report: { queue: 'imports-one', outcome: 'completed', seconds: 1 } });
     process.send({ working: ['imports-other', 'imports-one'] });`,
  );
  await worker.onApplicationBootstrap();
  await worker.onModuleDestroy();
});

test('a start is refused when a queue has no worker', async () => {
  const worker = await workerOf(`${STAY} process.send({ working: ['imports-one'] });`);
  await expect(worker.onApplicationBootstrap()).rejects.toThrow('The queue "imports-other" has no worker.');
});

test('a start is refused when there is no worker at all', async () => {
  const worker = await workerOf(`${STAY} process.send({ working: [] });`);
  await expect(worker.onApplicationBootstrap()).rejects.toThrow(
    'The queues "imports-one" and "imports-other" have no worker.',
  );
});

test('a start is refused when the worker cannot start', async () => {
  const worker = await workerOf('process.exit(3);');
  await expect(worker.onApplicationBootstrap()).rejects.toThrow(
    'The import worker ended with 3 before it was ready.',
  );
});
