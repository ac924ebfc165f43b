import type { ServiceName } from '@lanewise/contracts';
import { defineQueue, openQueue } from '@lanewise/jobs';
import type { Client } from './client.js';
import { eventually } from './processes.js';

/** Longer than a service takes from its start until its tasks can run. */
const READY_MS = 20_000;

/** Has a service run a scheduled task now; it goes on afterwards. */
export async function runTask(admin: Client, service: ServiceName, task: string): Promise<void> {
  await eventually(
    `${task} begins`,
    READY_MS,
    async () => (await admin.post(`/api/ops/${service}/tasks/${task}/run`, undefined)).status === 202,
  );
}

/** The same where nobody can sign in. */
export async function queueTask(databaseUrl: string, service: ServiceName, task: string): Promise<void> {
  const settings = { concurrency: 1, attempts: 1, backoffMs: 0, timeLimitMs: READY_MS };
  const queue = await openQueue(defineQueue({ name: `tasks-${service}`, ...settings }), {
    databaseUrl,
    redisUrl: '',
  });
  await queue.add(`${task}-now`, { task });
  await queue.close();
}
