import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type ServiceName, type Topic, type TopicPayloads, TOPICS } from '@lanewise/contracts';
import { type Client, expectProblem } from '../support/client.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';

const APPLIED_MS = 10_000;

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
});

describe('a task that an administrator runs', () => {
  test('runs once, and its duration appears in the metrics', async () => {
    const runs = async () => {
      const { text } = await product.anonymous.get('/metrics');
      const sample =
        /^task_duration_seconds_count\{service="fleet",task="message-retention",outcome="completed"\} (\d+)/m;
      return Number(sample.exec(text)?.[1] ?? 0);
    };
    const before = await runs();
    await runTask(admin, 'fleet', 'message-retention');
    await eventually('the task has run', APPLIED_MS, async () => (await runs()) > before);
    expect(await runs()).toBe(before + 1);
  });

  test('is not found when the service has no task with that name', async () => {
    expectProblem(await admin.post('/api/ops/fleet/tasks/mail-retention/run', undefined), 404);
  });
});

describe.each<{ service: ServiceName; topic: Topic; table: string; mark: string; payload: object }>([
  {
    service: 'fleet',
    topic: TOPICS.accounts,
    table: 'fleet.known_accounts',
    mark: 'deleted',
    payload: { roles: ['Carrier'], paidUntil: null, sessionEpoch: 1, endedSessions: [] },
  },
  {
    service: 'loads',
    topic: TOPICS.trucks,
    table: 'loads.known_trucks',
    mark: 'removed',
    payload: { equipment: Equipment.Van, costPerMileCents: 50 },
  },
])('a record that $service keeps from $topic', ({ service, topic, table, mark, payload }) => {
  const marksOf = async (id: string) => {
    const rows = await product.query<{ mark: boolean }>(
      `SELECT ${mark} AS mark FROM ${table} WHERE id = $1`,
      [id],
    );
    return rows.map((row) => row.mark);
  };
  /** Events are applied in order: once the last one is known, so are the others. */
  const publishAndWait = async (...events: [id: string, version: number | null][]) => {
    const last = randomUUID();
    for (const [id, version] of [...events, [last, 1] as const]) {
      const snapshot = version === null ? null : { ...payload, id, userId: id, version };
      await publish(product, topic, id, snapshot as TopicPayloads[Topic]);
    }
    await eventually('the events are applied', APPLIED_MS, async () => (await marksOf(last)).length === 1);
  };

  test('is not restored by a late event after it was removed', async () => {
    const id = randomUUID();
    await publishAndWait([id, 1], [id, null], [id, 2]);
    expect(await marksOf(id)).toEqual([true]);
  });

  test('is not restored by a late event even if its removal arrived first', async () => {
    const id = randomUUID();
    await publishAndWait([id, null], [id, 1]);
    expect(await marksOf(id)).toEqual([true]);
  });

  test('is deleted a day after it was removed', async () => {
    const [old, young, current] = [randomUUID(), randomUUID(), randomUUID()];
    await publishAndWait([current, 1], [old, 1], [young, 1], [old, null], [young, null]);
    const age = (id: string, hours: number) =>
      product.query(`UPDATE ${table} SET removed_at = now() - make_interval(hours => $2) WHERE id = $1`, [
        id,
        hours,
      ]);
    await age(old, 25);
    await age(young, 23);
    await runTask(admin, service, `${table.split('.')[1].replace('_', '-')}-retention`);
    await eventually('the old record is deleted', APPLIED_MS, async () => (await marksOf(old)).length === 0);
    expect(await marksOf(young)).toEqual([true]);
    expect(await marksOf(current)).toEqual([false]);
  });
});
