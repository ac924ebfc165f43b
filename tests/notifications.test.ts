import 'reflect-metadata';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  AccountStatus,
  type Broadcast,
  BROADCAST_MINUTES,
  BROADCAST_TEXTS,
  type BroadcastList,
  MESSAGES,
  PERIOD_ENDED_TEXT,
  TOPICS,
  WARNING_TEXTS,
} from '@lanewise/contracts';
import { BroadcastsTask, WarningsTask } from '@lanewise/notifications';
import { newPrivateKey, vapidKeysOf } from '@lanewise/sealing';
import { type Client, expectProblem } from './support/client.js';
import { describeAlertNotices } from './support/describe-alert-notices.js';
import { EventStream } from './support/event-stream.js';
import { useNotificationReplicas } from './support/notification-replicas.js';
import { eventually } from './support/processes.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const APPLIED_MS = 60_000;

const vapid = vapidKeysOf(newPrivateKey());
const services = useNotificationReplicas({
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  PUSH_SERVICES: '127.0.0.1',
});
const { clock, replicas, query, announce, callerOf, messagesOf } = services;

const task = (replica = 0) => replicas[replica].service.get(WarningsTask);
const run = (signal = new AbortController().signal) => task().run(signal);

const countOf = async (table: string, where: string, ids: string[]) =>
  (
    await query<{ count: number }>(`SELECT count(*)::int FROM notifications.${table} WHERE ${where}`, [ids])
  )[0].count;
const warningEvents = (id: string) =>
  query<{ payload: object }>(
    `SELECT payload FROM notifications.outbox WHERE topic = '${TOPICS.warnings}' AND key = $1 ORDER BY sequence`,
    [id],
  );
const iso = (ms: number) => new Date(ms).toISOString();
const { 'period-ends': ENDS, inactive: INACTIVE } = WARNING_TEXTS;

beforeEach(() => {
  // Each test begins a few years after the one before, so that their accounts do not meet.
  clock.time = Math.max(clock.time + 5 * 365 * DAY_MS, Date.parse('2027-02-26T06:00:00Z'));
  return query('DELETE FROM notifications.recipients');
});

describe('the end of a paid period', () => {
  test('is warned of within its last 72 hours, and its end is announced once', async () => {
    const now = clock.time;
    const ends = [1, 72 * HOUR_MS, 72 * HOUR_MS + 1].map((ms) => iso(now + ms));
    const [soon, last, early] = await announce(...ends.map((paidUntil) => ({ paidUntil })));
    const [never, admin] = await announce({}, { roles: ['Admin'], paidUntil: ends[1] });
    await run();
    expect(await Promise.all([soon, last, early, never, admin].map(messagesOf))).toEqual([
      [ENDS],
      [ENDS],
      [],
      [],
      [],
    ]);

    clock.time = now + 1;
    await task().notifyEnded(new AbortController().signal);
    expect(await Promise.all([soon, last, early].map(messagesOf))).toEqual([
      [ENDS, PERIOD_ENDED_TEXT],
      [ENDS],
      [],
    ]);
  });

  test('is neither warned of nor announced while the account is suspended', async () => {
    const end = iso(clock.time + DAY_MS);
    const [id] = await announce({ paidUntil: end, suspended: true });
    await run();
    expect(await messagesOf(id)).toEqual([]);
    await announce({ id, suspended: false });
    await run();
    expect(await messagesOf(id)).toEqual([ENDS]);
  });

  test('is warned of once, also when it is moved away and returns, and again when it is another', async () => {
    const first = iso(clock.time + 2 * DAY_MS);
    const [id] = await announce({ paidUntil: first });
    await run();
    await run();
    await announce({ id, paidUntil: iso(clock.time + 30 * DAY_MS) });
    await run();
    await announce({ id, paidUntil: first });
    await run();
    expect(await messagesOf(id)).toEqual([ENDS]);
    await announce({ id, paidUntil: iso(clock.time + 2 * DAY_MS + 1) });
    await run();
    expect(await messagesOf(id)).toEqual([ENDS, ENDS]);
    expect(await countOf('mails', 'recipient = ANY($1)', [`${id}@people.test`])).toBe(2);
  });

  test('that lies before an account became known is no news', async () => {
    const [id] = await announce({ paidUntil: iso(clock.time - DAY_MS) });
    await run();
    expect(await messagesOf(id)).toEqual([]);
    await announce({ id, paidUntil: iso(clock.time + DAY_MS) });
    clock.time += 2 * DAY_MS;
    await run();
    await run();
    expect(await messagesOf(id)).toEqual([PERIOD_ENDED_TEXT]);
  });
});

describe('an account without a sign-in', () => {
  test('is warned after 365 days, once until the next one, and then waits for its removal after three more', async () => {
    const seen = clock.time;
    const [id] = await announce({ lastSeenAt: iso(seen) });
    clock.time = seen + 365 * DAY_MS - 1;
    await run();
    expect(await messagesOf(id)).toEqual([]);
    clock.time = seen + 365 * DAY_MS;
    await run();
    await run();
    expect(await messagesOf(id)).toEqual([INACTIVE]);
    await announce({ id, accountStatus: AccountStatus.Warned });
    const warnedAt = clock.time;
    clock.time = warnedAt + 3 * DAY_MS - 1;
    await run();
    expect(await warningEvents(id)).toHaveLength(1);
    clock.time = warnedAt + 3 * DAY_MS;
    await run();
    await run();
    const warning = { userId: id, kind: 'inactive', occasion: iso(seen), warnedBy: null };
    expect((await warningEvents(id)).map(({ payload }) => payload)).toEqual([
      { ...warning, happened: 'warned' },
      { ...warning, happened: 'unheeded' },
    ]);

    await announce({ id, accountStatus: AccountStatus.ActiveUser, lastSeenAt: iso(clock.time) });
    clock.time += 365 * DAY_MS;
    await run();
    expect(await messagesOf(id)).toEqual([INACTIVE, INACTIVE]);
  });

  test('does not wait for its removal once it was used, or an administrator decided otherwise', async () => {
    const lastSeenAt = iso(clock.time - 400 * DAY_MS);
    const [used, pardoned] = await announce({ lastSeenAt }, { lastSeenAt });
    await run();
    await announce({ id: used, accountStatus: AccountStatus.Warned });
    clock.time += DAY_MS;
    await announce({ id: used, lastSeenAt: iso(clock.time) });
    clock.time += 3 * DAY_MS;
    await run();
    for (const id of [used, pardoned]) {
      expect(await messagesOf(id)).toEqual([INACTIVE]);
      expect(await warningEvents(id)).toHaveLength(1);
    }
  });
});

describe('a run over many accounts', () => {
  const MANY = 250;
  /** Accounts in a transaction. */
  const BATCH = 200;
  let ids: string[];

  beforeEach(async () => {
    // Stored directly, as events would take most of the test.
    const made = await query<{ id: string }>(
      `INSERT INTO notifications.recipients
         (id, version, email, first_name, last_name, roles, account_status, paid_until, last_seen_at)
       SELECT id, 1, id || '@people.test', 'Dana', 'Driver', '{Carrier}', 1, $2, $3
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $1)) made RETURNING id`,
      [MANY, iso(clock.time + DAY_MS), iso(clock.time)],
    );
    ids = made.map(({ id }) => id);
  });

  const expectEachOnce = async () => {
    const mails = ids.map((id) => `${id}@people.test`);
    expect({
      warnings: await countOf('warnings', 'user_id = ANY($1)', ids),
      notified: await countOf('notifications', 'recipient_id = ANY($1)', ids),
      mailed: await countOf('mails', 'recipient = ANY($1)', mails),
      announced: await countOf('outbox', `topic = '${TOPICS.warnings}' AND key = ANY($1)`, ids),
    }).toEqual({ warnings: MANY, notified: MANY, mailed: MANY, announced: MANY });
  };

  test('that breaks in the middle leaves nothing half done, and the next one goes on behind it', async () => {
    await query(`
      CREATE FUNCTION notifications.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM notifications.warnings) > ${BATCH} THEN RAISE 'killed'; END IF;
        RETURN NULL;
      END $$`);
    await query(
      'CREATE TRIGGER refuse AFTER INSERT ON notifications.mails EXECUTE FUNCTION notifications.refuse()',
    );
    await expect(run()).rejects.toThrow('killed');
    await query('DROP FUNCTION notifications.refuse CASCADE');
    expect(await countOf('warnings', 'user_id = ANY($1)', ids)).toBe(BATCH);
    expect(await countOf('notifications', 'recipient_id = ANY($1)', ids)).toBe(BATCH);
    await run();
    await expectEachOnce();
  });

  test('warns each once when two replicas do it at the same time', async () => {
    const { signal } = new AbortController();
    await Promise.all([task(0).run(signal), task(1).run(signal)]);
    await expectEachOnce();
  });
});

test('a run that has to end begins no further batch', async () => {
  const [id] = await announce({ paidUntil: iso(clock.time + DAY_MS) });
  await run(AbortSignal.abort());
  expect(await messagesOf(id)).toEqual([]);
});

describe('a message to many', () => {
  const MANY = 250;
  /** Accounts in a transaction. */
  const BATCH = 200;
  const path = '/api/notification/broadcast';
  const listed = async (admin: Client) =>
    (await admin.get<BroadcastList>('/api/notification/broadcasts')).body.itemList[0];
  const signInAdmin = async () => {
    const [id] = await announce({ roles: ['Admin'] });
    return [callerOf(replicas[0].address, id, 'Admin'), id] as const;
  };

  test('reaches each account of its role once, though a run breaks off, and nobody who is suspended', async () => {
    const [admin, adminId] = await signInAdmin();
    const [broker, suspended] = await announce({ roles: ['Broker'] }, { suspended: true });
    await query(
      `INSERT INTO notifications.recipients
         (id, version, email, first_name, last_name, roles, account_status, last_seen_at)
       SELECT gen_random_uuid(), 1, '', 'Dana', 'Driver', '{Carrier}', 1, now() FROM generate_series(1, $1)`,
      [MANY],
    );
    const counted = await admin.get('/api/notification/countRecipients?role=Carrier');
    expect(counted.body).toEqual({ count: MANY });
    await query(`
      CREATE FUNCTION notifications.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.sent > ${BATCH} THEN RAISE 'killed'; END IF;
        RETURN NEW;
      END $$`);
    await query(
      'CREATE TRIGGER refuse BEFORE UPDATE ON notifications.broadcasts FOR EACH ROW EXECUTE FUNCTION notifications.refuse()',
    );
    const message = 'Closed on Thursday';
    const created = await admin.post<Broadcast>(path, { message, role: 'Carrier', callBackUrl: '/help' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message,
        role: 'Carrier',
        senderFullName: 'Dana Driver',
        total: MANY,
        sent: 0,
        finishedAt: null,
      },
    });
    await eventually('the first batch is sent', APPLIED_MS, async () => (await listed(admin)).sent === BATCH);
    await query('DROP FUNCTION notifications.refuse CASCADE');

    const { signal } = new AbortController();
    await eventually('all are sent', APPLIED_MS, async () => {
      await Promise.all(replicas.map(({ service }) => service.get(BroadcastsTask).run(signal)));
      return (await listed(admin)).finishedAt !== null;
    });
    expect(await listed(admin)).toMatchObject({ id: created.body.id, total: MANY, sent: MANY });
    const sent = await query<{ times: number; accounts: number }>(
      `SELECT count(*)::int AS times, count(DISTINCT recipient_id)::int AS accounts
       FROM notifications.notifications WHERE message = $1 AND sender_id = $2 AND call_back_url = '/help'`,
      [message, adminId],
    );
    expect(sent).toEqual([{ times: MANY, accounts: MANY }]);
    expect(await Promise.all([broker, suspended].map(messagesOf))).toEqual([[], []]);
    const trail = await query('SELECT actor_id, subject_name FROM audit.entries WHERE action = $1', [
      'broadcast.sent',
    ]);
    expect(trail).toEqual([{ actor_id: adminId, subject_name: message }]);
  });

  test('is one in ten minutes for each administrator, and is for somebody', async () => {
    const [admin] = await signInAdmin();
    const [other, otherId] = await signInAdmin();
    expectProblem(
      await admin.post(path, { message: 'To nobody', role: 'Broker' }),
      400,
      BROADCAST_TEXTS.nobody,
    );
    expectProblem(await admin.post(path, { message: ' ' }), 400, MESSAGES.required);
    const statuses = await Promise.all([1, 2].map(() => admin.post(path, { message: 'To all' })));
    expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 429]);
    expect((await other.post(path, { message: 'Also' })).status).toBe(201);
    clock.time += BROADCAST_MINUTES * 60_000 - 1;
    const soon = await admin.post(path, { message: 'Soon' });
    expectProblem(soon, 429, BROADCAST_TEXTS.tooSoon);
    expect(soon.headers.get('retry-after')).toBe('1');
    clock.time += 1;
    expect((await admin.post(path, { message: 'Later' })).status).toBe(201);
    await eventually('the administrator is notified', APPLIED_MS, async () => {
      return (await messagesOf(otherId)).includes('Later');
    });
  });
});

test('a notification reaches the pages of every replica, which end when their replica stops', async () => {
  const [reader, admin] = await announce({}, { roles: ['Admin'] });
  const [first, second] = await Promise.all(
    replicas.map(({ address }) => EventStream.open(callerOf(address, reader, 'Carrier'))),
  );
  const sender = callerOf(replicas[0].address, admin, 'Admin');
  const body = { message: 'To both', recipientId: reader };
  expect((await sender.post('/api/notification/create', body)).status).toBe(201);
  for (const stream of [first, second]) {
    await stream.has(1);
    expect(stream.messages).toEqual(['To both']);
  }
  replicas[1].service.drain();
  await second.ended();
  expect((await EventStream.open(callerOf(replicas[1].address, reader, 'Carrier'))).status).toBe(503);
  expect(first.hasEnded).toBe(false);
  first.close();
});

// In this file, as starting the service takes longer than most of these tests.
describeAlertNotices(services);
