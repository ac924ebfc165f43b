import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_QUOTAS,
  type AccountSnapshot,
  AccountStatus,
  type CreateNotificationRequest,
  type InvoiceSnapshot,
  LIMITS,
  type ListResponse,
  MESSAGES,
  type Notification,
  type NotificationSettings,
  type Problem,
  type Reminder,
  type SentNotification,
  TOPICS,
  type User,
  WARNED_RECENTLY,
  WARNING_KINDS,
  WARNING_REFUSALS,
  WARNING_TEXTS,
  type WarningMessage,
} from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD, newEmail, signInAs } from '../support/accounts.js';
import { type Client, expectProblem } from '../support/client.js';
import { EventStream } from '../support/event-stream.js';
import { invoiceEvent } from '../support/invoices.js';
import { mailsTo, mailTo } from '../support/mailbox.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';

const product = useProduct();
const DELIVERY_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;
let admin: Client;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin', firstName: 'Ann', lastName: 'Keeper' });
});

const emailOf = (client: Client) => client.session!.user.email;
const create = (request: object) => admin.post<WarningMessage & Problem>('/api/notification/create', request);
const notify = async (client: Client, fields: Partial<CreateNotificationRequest> = {}) => {
  const { status, body } = await create({ message: 'Hello', recipientId: client.userId, ...fields });
  expect(status).toBe(201);
  return body;
};
const search = async (client: Client, request: object = {}) => {
  const { status, body } = await client.post<ListResponse<Notification>>('/api/notification/search', request);
  expect(status).toBe(200);
  return body;
};
const messagesOf = async (client: Client) => (await search(client)).itemList.map(({ message }) => message);
const waitForMessage = (client: Client, message: string) =>
  eventually(`"${message}"`, DELIVERY_MS, async () =>
    (await search(client)).itemList.find((each) => each.message === message),
  );
const patch = (client: Client, id: string, value: unknown, path = '/IsRead') =>
  client.call<Notification & Problem>('PATCH', `/api/notification/partialupdate/${id}`, [
    { op: 'replace', path, value },
  ]);
const statusOf = async (client: Client) =>
  (await admin.get<User>(`/api/user/get/${client.userId}`)).body.accountStatus;
const reminders = async (filter: object) => {
  const { status, body } = await admin.list<Reminder>('/api/admin/reminders', { filter });
  expect(status).toBe(200);
  return body;
};
const invoiceOf = (userId: string, fields: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
  ...invoiceEvent({ id: randomUUID(), version: 1, userId, days: 90, isPaid: false, paidAt: Date.now() }),
  invoiceNo: 1024,
  totalCents: 123_450,
  ...fields,
});

describe('a notification', () => {
  let carrier: Client;

  beforeAll(async () => {
    carrier = await createAccount(product, { firstName: 'Cara', lastName: 'Hauler' });
  });

  test('is created by id or by email, in the name of the administrator, and comes back as a warning message', async () => {
    const made = await notify(carrier, { message: '  First  ', callBackUrl: '/dashboard?x=1' });
    expect(made).toEqual({
      id: expect.any(String),
      kind: 'message',
      message: 'First',
      isRead: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
      senderAvatarUrl: null,
      callBackUrl: '/dashboard?x=1',
      user: { id: carrier.userId, firstName: 'Cara', lastName: 'Hauler', email: emailOf(carrier) },
      senderFullName: 'Ann Keeper',
      recipientId: carrier.userId,
      recipientEmail: emailOf(carrier),
    });
    const byEmail = await create({ message: 'Second', recipientEmail: emailOf(carrier).toUpperCase() });
    expect(byEmail).toMatchObject({ status: 201, body: { recipientId: carrier.userId, callBackUrl: null } });
    expect(await messagesOf(carrier)).toEqual(['First', 'Second']);
  });

  test('of another user is unknown to everyone else, administrators included', async () => {
    const { id } = await notify(carrier, { message: 'Private' });
    const other = await createAccount(product);
    for (const stranger of [other, admin]) {
      expectProblem(await patch(stranger, id, true), 404, MESSAGES.notFound);
      expectProblem(await stranger.call('DELETE', `/api/notification/delete/${id}`), 404);
    }
    expectProblem(await other.post('/api/notification/search', { userId: carrier.userId }), 404);
    expect((await search(other)).totalItemsCount).toBe(0);
    expect((await waitForMessage(carrier, 'Private')).isRead).toBe(false);
    expect((await carrier.call('DELETE', `/api/notification/delete/${id}`)).status).toBe(204);
    expect(await messagesOf(carrier)).not.toContain('Private');
  });

  test('is read with all others of its account, and with none of another', async () => {
    const [reader, other] = [await createAccount(product), await createAccount(product)];
    for (const message of ['One', 'Two']) await notify(reader, { message });
    await notify(other, { message: 'Theirs' });
    expect((await reader.call('POST', '/api/notification/readAll')).status).toBe(204);
    expect((await search(reader)).itemList.every(({ isRead }) => isRead)).toBe(true);
    expect((await search(other)).itemList.find(({ message }) => message === 'Theirs')?.isRead).toBe(false);
  });

  test('cannot be sent to someone who does not exist', async () => {
    const nobody = [{ recipientId: randomUUID() }, { recipientEmail: 'nobody@nowhere.test' }];
    const refused = nobody.map((recipient) => create({ message: 'Hello', ...recipient }));
    for (const each of await Promise.all(refused)) expectProblem(each, 404, MESSAGES.notFound);
  });

  test.each([[[{ op: 'replace', path: '/message', value: 'Other' }]], [[null]]])(
    'is not patched by %j',
    async (body) => {
      const { id } = await notify(carrier);
      expectProblem(await carrier.call('PATCH', `/api/notification/partialupdate/${id}`, body), 400);
    },
  );

  test('is listed for administrators with sender and recipient', async () => {
    const { id } = await notify(carrier, { message: 'On record' });
    const filter = { recipientId: carrier.userId, kind: 'message', q: 'on record' };
    const list = await admin.list<SentNotification>('/api/admin/notifications', { filter });
    expect(list.headers.get('content-range')).toBe('notifications 0-0/1');
    const sent = {
      id,
      message: 'On record',
      senderId: admin.userId,
      senderFullName: 'Ann Keeper',
      recipientId: carrier.userId,
      recipientFullName: 'Cara Hauler',
    };
    expect(list.body).toEqual([expect.objectContaining(sent)]);
    expect((await admin.get(`/api/admin/notifications/${id}`)).body).toEqual(list.body[0]);
  });

  test('goes with its account', async () => {
    const leaver = await createAccount(product);
    await notify(leaver, { message: 'Farewell' });
    const stream = await EventStream.open(leaver);
    expect((await admin.call('DELETE', `/api/user/delete/${leaver.userId}`)).status).toBe(204);
    await stream.ended();
    await eventually('the notifications are gone', DELIVERY_MS, async () => {
      const rows = await product.query('SELECT FROM notifications.notifications WHERE recipient_id = $1', [
        leaver.userId,
      ]);
      return rows.length === 0;
    });
  });

  test('makes room for newer ones at the limit of an account', async () => {
    const collector = await createAccount(product);
    const { id } = await notify(collector, { message: 'Oldest' });
    await product.query(
      `INSERT INTO notifications.notifications (id, recipient_id, kind, message, created_at)
       SELECT uuidv7(), recipient_id, kind, 'Filler', now()
       FROM notifications.notifications, generate_series(2, $2) WHERE id = $1`,
      [id, LIMITS.notifications],
    );
    await notify(collector, { message: 'Newest' });
    const { totalItemsCount, itemList } = await search(collector, { pageSize: LIMITS.notifications });
    expect(totalItemsCount).toBe(LIMITS.notifications);
    expect([itemList[0].message, itemList.at(-1)!.message]).toEqual(['Filler', 'Newest']);
  });
});

describe('a stream of notifications', () => {
  test('brings what is new to every open page of its user, and to nobody else', async () => {
    const [reader, other] = [await createAccount(product), await createAccount(product)];
    await notify(reader, { message: 'Before' });
    const pages = [await EventStream.open(reader), await EventStream.open(reader)];
    const foreign = await EventStream.open(other);
    expect(pages[0].headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(pages[0].headers.get('x-accel-buffering')).toBe('no');
    const { id } = await notify(reader, { message: 'Now' });
    for (const page of pages) {
      await page.has(1);
      expect(page.events).toEqual([{ id, notification: expect.objectContaining({ id, message: 'Now' }) }]);
    }
    await notify(other, { message: 'Other' });
    await foreign.has(1);
    expect(foreign.messages).toEqual(['Other']);
    for (const stream of [...pages, foreign]) stream.close();
  });

  test('replays what was missed, each once and in order', async () => {
    const reader = await createAccount(product);
    const { id } = await notify(reader, { message: 'Seen' });
    for (const message of ['A', 'B', 'C']) await notify(reader, { message });
    const resumed = await EventStream.open(reader, id);
    await resumed.has(3);
    await notify(reader, { message: 'D' });
    await resumed.has(4);
    expect(resumed.messages).toEqual(['A', 'B', 'C', 'D']);
    resumed.close();
  });

  test('loses and doubles nothing while many are sent at once', async () => {
    const reader = await createAccount(product);
    const stream = await EventStream.open(reader);
    const sent = await Promise.all(
      Array.from({ length: 30 }, (_, n) => notify(reader, { message: `No. ${n}` })),
    );
    await stream.has(sent.length);
    const ids = stream.events.map(({ id }) => id);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids)).toEqual(new Set(sent.map(({ id }) => id)));
    stream.close();
  });

  test('ends when its session ends, and only then', async () => {
    const reader = await createAccount(product);
    const second = await product.openSession(emailOf(reader));
    const [stays, ends] = [await EventStream.open(reader), await EventStream.open(second)];
    expect((await second.get(`/api/user/logout/${second.userId}`)).status).toBeLessThan(300);
    await ends.ended();
    await notify(reader, { message: 'Still here' });
    await stays.has(1);
    expect(stays.hasEnded).toBe(false);
    await admin.call('DELETE', `/api/admin/users/${reader.userId}/sessions`);
    await stays.ended();
    expect((await EventStream.open(reader)).status).toBe(401);
  });

  test('is refused beyond the limit of an account, until another is closed', async () => {
    const reader = await createAccount(product);
    const open = await Promise.all(
      Array.from({ length: ACCOUNT_QUOTAS.streams }, () => EventStream.open(reader)),
    );
    const refused = await EventStream.open(reader);
    expect({ status: refused.status, text: JSON.parse(refused.text) as Problem }).toMatchObject({
      status: 429,
      text: { title: MESSAGES.tooManyStreams, code: 'too-many-streams' },
    });
    open.pop()!.close();
    const next = await eventually('there is room again', DELIVERY_MS, async () => {
      const stream = await EventStream.open(reader);
      return stream.status === 200 && stream;
    });
    for (const stream of [...open, next]) stream.close();
  });
});

describe('who is notified of what', () => {
  const settings = (client: Client, kinds: NotificationSettings['kinds']) =>
    client.put<NotificationSettings & Problem>('/api/notification/settings', { kinds });

  test('a new invoice and its payment reach the owner, in the bell and by mail, once per event', async () => {
    const owner = await createAccount(product);
    const invoice = invoiceOf(owner.userId);
    await publish(product, TOPICS.invoices, invoice.id, invoice);
    const created = await waitForMessage(
      owner,
      'Your invoice 1024 is ready: Standard for 3 months, $1,234.50.',
    );
    expect(created).toMatchObject({ kind: 'invoice-created', callBackUrl: `/invoices/${invoice.id}` });
    const mail = await mailTo(product, emailOf(owner));
    expect(mail.subject).toBe('Your new Lanewise invoice');
    expect(mail.text).toContain(created.message);
    expect(mail.text).toContain(`/invoices/${invoice.id}\n`);

    for (const [n, change] of (['paid', 'unpaid', 'removed'] as const).entries())
      await publish(product, TOPICS.invoices, invoice.id, { ...invoice, change, version: 2 + n });
    await waitForMessage(owner, 'Your invoice 1024 for $1,234.50 is paid. Thank you!');
    await mailTo(product, emailOf(owner), 2);
    const last = invoiceOf(owner.userId, { id: invoice.id, invoiceNo: 1025, version: 5 });
    await publish(product, TOPICS.invoices, invoice.id, last);
    await waitForMessage(owner, 'Your invoice 1025 is ready: Standard for 3 months, $1,234.50.');
    expect((await search(owner)).totalItemsCount).toBe(3);
  });

  test('an invoice that comes before its account reaches the owner once the account is known', async () => {
    const owner: AccountSnapshot = {
      id: randomUUID(),
      version: 1,
      email: newEmail(),
      firstName: 'Late',
      lastName: 'Comer',
      companyName: 'Late Freight',
      roles: ['Carrier'],
      paidUntil: null,
      sessionEpoch: 0,
      endedSessions: [],
      accountStatus: AccountStatus.ActiveUser,
      avatar: null,
      lastSeenAt: new Date().toISOString(),
    };
    const invoice = invoiceOf(owner.id);
    await publish(product, TOPICS.invoices, invoice.id, invoice);
    await eventually('it waits for its account', DELIVERY_MS, async () => {
      const waiting = 'SELECT FROM notifications.dead_letters WHERE key = $1 AND error LIKE $2';
      return (await product.query(waiting, [invoice.id, `%${owner.id} is not known yet%`])).length === 1;
    });
    await publish(product, TOPICS.accounts, owner.id, owner);
    expect((await mailTo(product, owner.email)).subject).toBe('Your new Lanewise invoice');
  });

  test('changed roles reach their holder, and administrators hear of imports and unmatched payments', async () => {
    const promoted = await createAccount(product);
    await notify(promoted);
    const roles = { userId: promoted.userId, userRoles: ['Admin', 'Carrier'] };
    expect((await admin.post('/api/user/changeuserroles', roles)).status).toBe(200);
    await waitForMessage(promoted, 'Your roles are now Admin and Carrier.');
    const counts = { imported: 1200, updated: 3, skipped: 0, failed: 1 };
    const source = 'central-loads' as const;
    const finished = { importId: randomUUID(), source, fileName: 'a.csv', ...counts, message: null };
    await publish(product, TOPICS.finishedImports, finished.importId, { ...finished, status: 'completed' });
    const ended = 'The import of a.csv (Central Loads) is complete: 1,200 new, 3 updated, 1 failed.';
    expect(await waitForMessage(promoted, ended)).toMatchObject({
      callBackUrl: `/admin/imports?open=${finished.importId}`,
    });
    const unmatched = { statementId: randomUUID(), fileName: 's.csv', matched: 1, unmatched: 2, error: null };
    await publish(product, TOPICS.statements, unmatched.statementId, { ...unmatched, source: 'upload' });
    expect(
      await waitForMessage(promoted, '2 payments of s.csv could not be matched to an invoice.'),
    ).toMatchObject({
      callBackUrl: '/admin/statements',
    });
  });

  test('an import that has really ended is announced', async () => {
    const watcher = await createAccount(product, { role: 'Admin' });
    await notify(watcher);
    const { fileName } = await watcher.importFile('Reference ID,Company\n1,X\n', `${randomUUID()}.csv`);
    await eventually('the notice of the import', DELIVERY_MS, async () =>
      (await messagesOf(watcher)).find((message) => message.includes(fileName)),
    );
  });

  test('a kind that is switched off stays away, in the bell and by mail, each by itself', async () => {
    const owner = await createAccount(product);
    await notify(owner);
    const { body } = await owner.get<NotificationSettings>('/api/notification/settings');
    expect(body.kinds).toEqual(
      ['alert', 'invoice-created', 'invoice-paid', 'period-ended', 'roles-changed'].map((kind) => ({
        kind,
        push: true,
        mail: true,
      })),
    );
    const changed = await settings(owner, [
      { kind: 'invoice-created', push: false, mail: true },
      { kind: 'invoice-paid', push: true, mail: false },
    ]);
    expect(changed.body.kinds).toEqual([
      body.kinds[0],
      { kind: 'invoice-created', push: false, mail: true },
      { kind: 'invoice-paid', push: true, mail: false },
      ...body.kinds.slice(3),
    ]);
    const invoice = invoiceOf(owner.userId);
    await publish(product, TOPICS.invoices, invoice.id, invoice);
    await publish(product, TOPICS.invoices, invoice.id, { ...invoice, change: 'paid', version: 2 });
    await waitForMessage(owner, 'Your invoice 1024 for $1,234.50 is paid. Thank you!');
    await mailTo(product, emailOf(owner));
    expect(await messagesOf(owner)).toEqual(['Hello', 'Your invoice 1024 for $1,234.50 is paid. Thank you!']);
    expect((await mailsTo(product, emailOf(owner))).map(({ subject }) => subject)).toEqual([
      'Your new Lanewise invoice',
    ]);
  });
});

describe('a warning by hand', () => {
  /** An account whose last visit was this many days ago. */
  const idleFor = async (days: number) => {
    const idle = await createAccount(product, { firstName: 'Ida', lastName: 'Idle' });
    await notify(idle);
    // Everywhere: a warning changes the account, which tells the service its last visit anew.
    for (const visit of [
      'notifications.recipients SET last_seen_at = day.seen FROM day WHERE id = $1',
      'identity.accounts SET last_login_at = day.seen, confirmed_at = day.seen FROM day WHERE id = $1',
      'identity.sessions SET last_used_at = day.seen FROM day WHERE user_id = $1',
    ]) {
      await product.query(`WITH day AS (SELECT now() - $2 * interval '1 day' AS seen) UPDATE ${visit}`, [
        idle.userId,
        days,
      ]);
    }
    return idle;
  };

  test('that is not true is refused', async () => {
    const idle = await idleFor(364);
    for (const kind of WARNING_KINDS) {
      const { status, body } = await create({ message: WARNING_TEXTS[kind], recipientId: idle.userId });
      expect([status, body.code, body.title]).toEqual([409, 'warning-untrue', WARNING_REFUSALS[kind]]);
    }
    expect(await reminders({ userId: idle.userId })).toEqual([]);
  });

  test('that follows another one within 7 days has to be meant, and names the first', async () => {
    const idle = await idleFor(366);
    const warning = { message: WARNING_TEXTS.inactive, recipientId: idle.userId };
    expect((await create(warning)).status).toBe(201);
    const { status, body } = await create(warning);
    expect([status, body.code]).toEqual([409, WARNED_RECENTLY]);
    expect(body.title).toMatch(/^Warned [A-Z][a-z]{2} \d+ by Ann Keeper\.$/);
    expect((await create({ ...warning, again: true })).status).toBe(201);
    await product.query(
      `UPDATE notifications.warnings SET sent_at = sent_at - interval '8 days' WHERE user_id = $1`,
      [idle.userId],
    );
    expect((await create(warning)).status).toBe(201);
  });

  test('is mailed, recorded with its sender, and sets the status until the next sign-in', async () => {
    const idle = await idleFor(366);
    const made = await notify(idle, { message: WARNING_TEXTS.inactive });
    expect(made).toMatchObject({ kind: 'warning', message: WARNING_TEXTS.inactive, callBackUrl: '/profile' });
    expect((await mailTo(product, emailOf(idle))).text).toContain(WARNING_TEXTS.inactive);
    expect(await reminders({ userId: idle.userId })).toEqual([
      expect.objectContaining({
        state: 'warned',
        kind: 'inactive',
        fullName: 'Ida Idle',
        warnedAt: expect.any(String),
        warnedBy: { id: admin.userId, fullName: 'Ann Keeper' },
      }),
    ]);
    await eventually(
      'the status is Warned',
      DELIVERY_MS,
      async () => (await statusOf(idle)) === AccountStatus.Warned,
    );
    await signInAs(product, emailOf(idle), NEW_PASSWORD);
    expect(await statusOf(idle)).toBe(AccountStatus.ActiveUser);
  });

  test('that arrives late does not override a sign-in after it', async () => {
    const active = await createAccount(product);
    const occasion = new Date(Date.now() - DAY_MS).toISOString();
    const late = { userId: active.userId, kind: 'inactive', warnedBy: null } as const;
    for (const happened of ['warned', 'unheeded'] as const)
      await publish(product, TOPICS.warnings, active.userId, { ...late, happened, occasion });
    const now = new Date(Date.now() + DAY_MS).toISOString();
    await publish(product, TOPICS.warnings, active.userId, { ...late, happened: 'warned', occasion: now });
    await eventually(
      'the last event is applied',
      DELIVERY_MS,
      async () => (await statusOf(active)) === AccountStatus.Warned,
    );
    await publish(product, TOPICS.warnings, active.userId, { ...late, happened: 'unheeded', occasion: now });
    await eventually(
      'it waits for its removal',
      DELIVERY_MS,
      async () => (await statusOf(active)) === AccountStatus.InactiveUserToRemove,
    );
  });
});

test('who is due to be warned is listed, and by the scheduled task warned', async () => {
  const ending = await createAccount(product);
  const finishPayedPeriodDate = new Date(Date.now() + 2 * DAY_MS).toISOString();
  const user = { ...ending.session!.user, finishPayedPeriodDate };
  expect((await admin.put(`/api/admin/users/${ending.userId}`, user)).status).toBe(200);
  await eventually('the warning is due', DELIVERY_MS, async () => {
    return (await reminders({ state: 'due', userId: [ending.userId] })).length === 1;
  });
  await runTask(admin, 'notifications', 'warnings');
  const warning = await waitForMessage(ending, WARNING_TEXTS['period-ends']);
  expect(warning).toMatchObject({ kind: 'warning', callBackUrl: '/invoices', senderAvatarUrl: null });
  expect(await reminders({ userId: ending.userId })).toEqual([
    expect.objectContaining({ state: 'warned', kind: 'period-ends', warnedBy: null }),
  ]);
});
