import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type DeadLetter,
  type DeadLetterDetails,
  type JobQueueState,
  MESSAGES,
  type ReplayResult,
  TOPICS,
} from '@lanewise/contracts';
import { EmbeddedLog } from '@lanewise/messaging';
import { type Client, expectProblem } from '../support/client.js';
import { outgoingEvent } from '../support/outgoing-event.js';
import { LETTERS, Poison, POISON_CENTS } from '../support/poison.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let poison: Poison;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  poison = new Poison(product);
});
beforeEach(() => poison.spread());
afterEach(async () => {
  await poison.cure();
  await product.query('DELETE FROM loads.dead_letters');
});

const list = (query?: Record<string, unknown>) => admin.list<DeadLetter>(LETTERS, query);
const replay = ({ id }: DeadLetter) => admin.post<DeadLetter>(`${LETTERS}/${id}/replay`, undefined);
const discard = ({ id }: DeadLetter) => admin.post(`${LETTERS}/${id}/discard`, undefined);

describe('an event that cannot be applied', () => {
  test('is retried, then parked with its error, while events with other keys continue, and is applied once after the fault is fixed, even if two requests replay it', async () => {
    const { truck, letter } = await poison.parkedTruck();
    const healthy = await poison.addTruck(1);
    await eventually(
      'the other truck is known',
      5000,
      async () => (await poison.applied(healthy)).length > 0,
    );

    expect(letter).toEqual({
      id: expect.any(String),
      topic: TOPICS.trucks,
      key: truck.id,
      state: 'parked',
      attempts: 8,
      error: expect.stringContaining('violates check constraint "poisoned"'),
      occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
      ageSeconds: expect.any(Number),
      nextAttemptAt: null,
      correlationId: expect.any(String),
    });
    expect(letter.ageSeconds).toBeLessThan(60);

    const { status, body } = await admin.get<DeadLetterDetails>(`${LETTERS}/${letter.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: letter.id,
      version: 1,
      payload: { id: truck.id, version: 1, costPerMileCents: POISON_CENTS },
    });
    expect(await poison.applied(truck)).toEqual([]);

    await poison.cure();
    const responses = await Promise.all([replay(letter), replay(letter)]);
    const [replayed, other] = responses.sort((a, b) => a.status - b.status);
    expect(replayed.status).toBe(200);
    expect(replayed.body).toMatchObject({ id: letter.id, state: 'retrying', attempts: 0 });
    expect(replayed.body.nextAttemptAt).not.toBeNull();
    // The second request arrives before or after the event is applied.
    expect([404, 409]).toContain(other.status);

    await poison.lettersIn(truck);
    expect(await poison.applied(truck)).toEqual([1]);
    expectProblem(await replay(letter), 404);
  });

  test('is replayed before a later event with its key that is being retried', async () => {
    const { truck, letter } = await poison.parkedTruck();
    await poison.changeTruck({ ...truck, name: 'Renamed' });
    await poison.lettersIn(truck, 'parked', 'retrying');
    expect((await replay(letter)).body.state).toBe('retrying');
    await poison.lettersIn(truck, 'retrying', 'waiting');
    await poison.cure();
    await poison.lettersIn(truck);
    expect(await poison.applied(truck)).toEqual([1, 2]);
  });

  test('cannot be replayed while it is being retried, and lets the next event with its key proceed when it is discarded', async () => {
    const truck = await poison.addTruck();
    const [letter] = await poison.lettersIn(truck, 'retrying');
    expect(letter.nextAttemptAt).not.toBeNull();
    const problem = expectProblem(await replay(letter), 409, MESSAGES.letterNotParked);
    expect(problem.code).toBe('dead-letter-not-parked');

    await poison.changeTruck({ ...truck, costPerMile: 1 });
    const [first, second] = await poison.lettersIn(truck, 'retrying', 'waiting');
    expect(second).toMatchObject({ attempts: 0, error: null, nextAttemptAt: null });
    expect((await discard(first)).status).toBe(204);
    await poison.lettersIn(truck);
    expect(await poison.applied(truck)).toEqual([2]);
    expectProblem(await discard(first), 404);
  });

  test('does not affect the event being retried when it is discarded while waiting or parked', async () => {
    const { truck, letter } = await poison.parkedTruck();
    await poison.changeTruck(truck);
    await poison.lettersIn(truck, 'parked', 'retrying');
    await poison.changeTruck(truck);
    await poison.changeTruck(truck);
    const letters = await poison.lettersIn(truck, 'parked', 'retrying', 'waiting', 'waiting');
    expect((await discard(letter)).status).toBe(204);
    expect((await discard(letters[2])).status).toBe(204);
    await poison.lettersIn(truck, 'retrying', 'waiting');
  });
});

test('an event with a secret code hides the code, even from administrators', async () => {
  const key = randomUUID();
  const payload = { kind: 'reset-password', code: 'aB3-secret' };
  const log = new EmbeddedLog(product.databaseUrl);
  // This release cannot read that version, so it is parked at once.
  await log.publish([outgoingEvent(TOPICS.mailRequests, key, payload, { version: 99 })]);
  await log.close();
  const letters = '/api/ops/notifications/dead-letters';
  const [letter] = await eventually('the letter', 5000, async () => {
    const { body } = await admin.list<DeadLetter>(letters, { filter: { key } });
    return body.length > 0 && body;
  });
  const { body, text } = await admin.get<DeadLetterDetails>(`${letters}/${letter.id}`);
  expect(body.payload).toEqual({ kind: 'reset-password', code: '(hidden)' });
  expect(text).not.toContain('aB3-secret');
});

test('several events are listed by the range, sort and filter parameters of react-admin, and replayed together, by topic or by id', async () => {
  const parked = [await poison.parkedTruck(), await poison.parkedTruck(), await poison.parkedTruck()];
  const retried = await poison.addTruck();
  await poison.lettersIn(retried, 'retrying');
  const keys = ({ body }: { body: DeadLetter[] }) => body.map(({ key }) => key);
  const [oldest, older, newer] = parked.map(({ truck }) => truck.id);

  const all = await list();
  expect(all.headers.get('content-range')).toBe('dead-letters 0-3/4');
  expect(keys(all)).toEqual([newer, older, oldest, retried.id]);

  const second = await list({ range: [1, 1], sort: ['occurredAt', 'DESC'] });
  expect(second.headers.get('content-range')).toBe('dead-letters 1-1/4');
  expect(keys(second)).toEqual([newer]);

  expect(keys(await list({ filter: { state: 'retrying' } }))).toEqual([retried.id]);
  const some = { state: ['parked', 'retrying'], id: [parked[0].letter.id] };
  expect(keys(await list({ filter: some }))).toEqual([oldest]);
  expect(keys(await list({ filter: { key: older.slice(-8).toUpperCase() } }))).toEqual([older]);
  const none = await list({ filter: { topic: TOPICS.accounts } });
  expect(none.body).toEqual([]);
  expect(none.headers.get('content-range')).toBe('dead-letters 0-0/0');

  await poison.cure();
  const replayAll = async (request: object) =>
    (await admin.post<ReplayResult>(`${LETTERS}/replay`, request)).body.replayed;
  expect(await replayAll({ topic: TOPICS.accounts })).toBe(0);
  expect(await replayAll({ ids: [parked[0].letter.id, randomUUID()] })).toBe(1);
  expect(await replayAll({ topic: TOPICS.trucks })).toBe(2);
  expect(await replayAll({})).toBe(0);
  for (const truck of [...parked.map(({ truck: each }) => each), retried]) {
    await poison.lettersIn(truck);
    expect(await poison.applied(truck)).toEqual([1]);
  }
  for (const ids of [['x'], randomUUID()]) {
    expectProblem(await admin.post(`${LETTERS}/replay`, { ids }), 400);
  }
});

test('the list of job queues is empty for fleet, and shows the queues of imports', async () => {
  const queuesOf = async (service: string) =>
    (await admin.get<JobQueueState[]>(`/api/ops/${service}/jobs`)).body;
  expect(await queuesOf('fleet')).toEqual([]);
  const queues = await queuesOf('imports');
  expect(queues.length).toBeGreaterThan(0);
  for (const queue of queues) {
    expect(queue).toEqual({
      id: expect.any(String),
      waiting: 0,
      active: 0,
      delayed: 0,
      failed: 0,
      lastFailures: [],
    });
  }
});
