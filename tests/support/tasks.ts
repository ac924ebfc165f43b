import type { ServiceName } from '@lanewise/contracts';
import { defineQueue, openQueue } from '@lanewise/jobs';
import type { Client } from './client.js';
import { eventually } from './processes.js';

/** Longer than it takes from the start of a service until its tasks can run. */
const READY_MS = 20_000;

/** Makes a service run a scheduled task now, without waiting until it ends. */
export async function runTask(admin: Client, service: ServiceName, task: string): Promise<void> {
  await eventually(
    `${task} begins`,
    READY_MS,
    async () => (await admin.post(`/api/ops/${service}/tasks/${task}/run`, undefined)).status === 202,
  );
}

/** Does the same for a service without sign-in. */
export async function queueTask(databaseUrl: string, service: ServiceName, task: string): Promise<void> {
  const settings = { concurrency: 1, attempts: 1, backoffMs: 0, timeLimitMs: READY_MS };
  const queue = await openQueue(defineQueue({ name: `tasks-${service}`, ...settings }), {
    databaseUrl,
    redisUrl: '',
  });
  await queue.add(`${task}-now`, { task });
  await queue.close();
}
