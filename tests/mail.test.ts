import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mailLink, type MailKind, type MailRequest, TOPICS } from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import pg from 'pg';
import { LoneService } from './support/lone-service.js';
import { MailServer } from './support/mail-server.js';
import { PostgresServer } from './support/postgres.js';
import { eventually } from './support/processes.js';

const PUBLIC_URL = 'https://lanewise.example';
const SENT_MS = 30_000;
const END_MS = 15_000;

interface MailRow {
  state: string;
  attempts: number;
  error: string | null;
  request: unknown;
}

/** The service alone, as production runs it, between an event log and a mail server of the test. */
describe('mail', () => {
  const postgres = new PostgresServer();
  const mailServer = new MailServer();
  let log: EmbeddedLog;
  let database: pg.Pool;
  let service: LoneService;
  let to: string;

  beforeAll(async () => {
    await postgres.start();
    await provisionSchemas(postgres.url, ['notifications']);
    await provisionEventLog(postgres.url);
    await mailServer.start();
    log = new EmbeddedLog(postgres.url);
    database = new pg.Pool({ connectionString: postgres.url, max: 2 });
    service = new LoneService('notifications', settings());
    await service.runToEnd('migrate');
    await service.start();
  });
  afterAll(async () => {
    service?.kill();
    await log?.close();
    await database?.end();
    await mailServer.stop();
    await postgres.remove();
  });
  beforeEach(() => {
    to = `${randomUUID()}@haulage.test`;
    mailServer.toRecipient = () => undefined;
    mailServer.beforeYes = () => Promise.resolve();
  });

  const settings = (more: Record<string, string> = {}) => ({
    DATABASE_URL: postgres.url,
    KAFKA_BROKERS: '',
    REDIS_URL: '',
    // Nobody answers there, and nobody signs in.
    JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
    SMTP_URL: mailServer.url,
    PUBLIC_URL,
    MAIL_FROM: 'Lanewise <hello@mail.lanewise.example>',
    ...more,
  });

  const requestOf = (changes: Partial<MailRequest> = {}): MailRequest =>
    ({ kind: 'reset-password', to, name: 'Dana', code: 'aB3-_x', ...changes }) as MailRequest;
  const eventOf = (mail: MailRequest, id: string = randomUUID()) => ({
    id,
    topic: TOPICS.mailRequests,
    version: 1,
    key: id,
    payload: JSON.stringify(mail),
    occurredAt: new Date().toISOString(),
    correlationId: id,
    traceparent: null,
  });
  /** Answers the ids of the mails. */
  async function request(...mails: MailRequest[]): Promise<string[]> {
    const events = mails.map((mail) => eventOf(mail));
    await log.publish(events);
    return events.map(({ id }) => id);
  }

  const rowOf = async (id: string): Promise<MailRow | undefined> => {
    const { rows } = await database.query<MailRow>(
      'SELECT state, attempts, error, request FROM notifications.mails WHERE id = $1',
      [id],
    );
    return rows[0];
  };
  const row = (id: string, what: string, isSo: (mail: MailRow) => boolean) =>
    eventually(`the mail ${what}`, SENT_MS, async () => {
      const mail = await rowOf(id);
      return mail && isSo(mail) ? mail : undefined;
    });
  const sent = (id: string) => row(id, 'is sent', ({ state }) => state === 'sent');
  /** Its pauses grow to ten minutes; here they are over at once. */
  const hurry = () => database.query('UPDATE notifications.mails SET next_attempt_at = now()');
  const metric = async (name: string) => {
    const text = await (await fetch(`${service.address}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  };

  const kinds: Record<MailKind, Partial<MailRequest>> = {
    'confirm-email': { kind: 'confirm-email' },
    'account-exists': { kind: 'account-exists' },
    'reset-password': { kind: 'reset-password' },
    'confirm-new-email': { kind: 'confirm-new-email' },
    'email-changed': { kind: 'email-changed', newEmail: 'new@haulage.test' },
    'password-changed': { kind: 'password-changed' },
    invitation: { kind: 'invitation' },
  };

  test.each(Object.values(kinds))('$kind arrives, in words and in HTML, with its link', async (kind) => {
    const mail = requestOf(kind);
    const [id] = await request(mail);
    expect(await sent(id)).toEqual({ state: 'sent', attempts: 1, error: null, request: null });
    const [received, ...more] = mailServer.to(to);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      recipients: [to],
      messageId: `<${id}@mail.lanewise.example>`,
      from: { name: 'Lanewise', address: 'hello@mail.lanewise.example' },
      to: [{ address: to }],
      subject: expect.stringContaining('Lanewise'),
    });
    const link = PUBLIC_URL + mailLink(mail);
    expect(received.text!.split('\n')).toContain(link);
    expect(received.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
    expect(Object.fromEntries(received.headers.map(({ key, value }) => [key, value]))).toMatchObject({
      'auto-submitted': 'auto-generated',
    });
  });

  test('what users wrote adds no header, no recipient and no markup', async () => {
    const name = '<b>Dana</b>\r\nBcc: all@haulage.test';
    const [id] = await request(requestOf({ name }));
    await sent(id);
    const [received] = mailServer.to(to);
    expect(received.recipients).toEqual([to]);
    expect(received.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(received.html).not.toContain('<b>');
  });

  test('an event that is delivered twice sends one mail', async () => {
    const event = eventOf(requestOf());
    await log.publish([event, event]);
    await sent(event.id);
    await log.publish([event]);
    const [later] = await request(requestOf());
    await sent(later);
    expect(mailServer.to(to).map(({ messageId }) => messageId!.split('@')[0])).toEqual([
      `<${event.id}`,
      `<${later}`,
    ]);
  });

  test('mails wait while the server is away, and each arrives once, in the order of the requests', async () => {
    await mailServer.stop();
    const ids = await request(...Array.from({ length: 12 }, () => requestOf()));
    const first = await row(ids[0], 'was tried', ({ attempts }) => attempts > 1);
    expect(first).toMatchObject({ state: 'waiting', error: expect.stringContaining('ECONNREFUSED') });
    expect(await metric('mails_waiting\\{service="notifications"\\}')).toBe(12);
    expect(await metric('mails_oldest_seconds\\{service="notifications"\\}')).toBeGreaterThan(0);

    await mailServer.start();
    await sent(ids[11]);
    expect(mailServer.to(to).map(({ messageId }) => messageId!.slice(1, 37))).toEqual(ids);
    expect(await metric('mails_waiting\\{service="notifications"\\}')).toBe(0);
  });

  test('a mail that the server does not take yet is tried again, and others go on', async () => {
    let refusals = 2;
    mailServer.toRecipient = (address) =>
      address === to && refusals-- > 0 ? '451 Greylisted, come back later' : undefined;
    const other = `other-${to}`;
    const [late, early] = await request(requestOf(), requestOf({ to: other }));
    await sent(early);
    expect(await row(late, 'was tried', ({ attempts }) => attempts === 1)).toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('Greylisted'),
    });
    await hurry();
    await row(late, 'was tried again', ({ attempts }) => attempts === 2);
    await hurry();
    expect(await sent(late)).toMatchObject({ attempts: 3, error: null });
    expect(mailServer.to(to)).toHaveLength(1);
  });

  test('an address that the server does not know is given up at once, and its code erased', async () => {
    const failures = () => metric('mails_ended_total\\{.*kind="reset-password",outcome="failed"\\}');
    const before = await failures();
    mailServer.toRecipient = (address) => (address === to ? '550 No such user here' : undefined);
    const [id] = await request(requestOf());
    expect(await row(id, 'is given up', ({ state }) => state === 'failed')).toEqual({
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining('No such user here'),
      request: null,
    });
    expect(await failures()).toBe(before + 1);
  });

  test.each(['554 5.7.1 Relay access denied', '530 Authentication required'])(
    'one that says %s is a setting to mend: the mail waits for it',
    async (answer) => {
      mailServer.toRecipient = () => answer;
      const [id] = await request(requestOf());
      const tried = await row(id, 'was tried', ({ attempts }) => attempts === 1);
      expect(tried.state).toBe('waiting');
      mailServer.toRecipient = () => undefined;
      await hurry();
      await sent(id);
    },
  );

  test('a kill -9 loses none of those that wait', async () => {
    await mailServer.stop();
    const ids = await request(...Array.from({ length: 5 }, () => requestOf()));
    await row(ids[4], 'is kept', ({ state }) => state === 'waiting');
    service.signal('SIGKILL');
    await service.ended(END_MS);
    // Asked for while nobody listens.
    const [last] = await request(requestOf());
    await mailServer.start();
    await service.start();
    await sent(last);
    expect(mailServer.to(to).map(({ messageId }) => messageId!.slice(1, 37))).toEqual([...ids, last]);
  });

  test('one that was cut off before the server’s yes was noted goes out again under the same Message-ID', async () => {
    let isThere: () => void = () => undefined;
    const received = new Promise<void>((resolve) => (isThere = resolve));
    mailServer.beforeYes = () => {
      isThere();
      return new Promise(() => undefined);
    };
    const [id] = await request(requestOf());
    await received;
    service.signal('SIGKILL');
    await service.ended(END_MS);
    mailServer.beforeYes = () => Promise.resolve();
    await service.start();
    await sent(id);
    const messageId = `<${id}@mail.lanewise.example>`;
    expect(mailServer.to(to).map(({ messageId }) => messageId)).toEqual([messageId, messageId]);
  });

  test('what waits for more than three days is given up with its last error; what ended long ago goes', async () => {
    const [old] = await request(requestOf());
    await sent(old);
    await mailServer.stop();
    const [late] = await request(requestOf());
    await row(late, 'was tried', ({ attempts }) => attempts > 0);
    service.signal('SIGTERM');
    expect(await service.ended(END_MS)).toBe(0);
    const age = (id: string, column: string, by: string) =>
      database.query(`UPDATE notifications.mails SET ${column} = ${column} - $2::interval WHERE id = $1`, [
        id,
        by,
      ]);
    await age(late, 'requested_at', '73 hours');
    await age(old, 'ended_at', '31 days');

    await mailServer.start();
    await service.start();
    const given = await row(late, 'is given up', ({ state }) => state === 'failed');
    expect(given).toMatchObject({ error: expect.stringContaining('ECONNREFUSED'), request: null });
    await eventually('the old one is gone', SENT_MS, async () => (await rowOf(old)) === undefined);
    expect(mailServer.to(to)).toHaveLength(1);
  });

  test('the service does not start without what it needs, and names it', async () => {
    const wrong = { SMTP_URL: '', PUBLIC_URL: '', MAIL_FROM: 'Lanewise' };
    const { code, output } = await new LoneService('notifications', settings(wrong)).runToEnd();
    for (const name of Object.keys(wrong)) expect(output).toContain(`${name}: `);
    expect(code).toBe(1);
  });

  test('it has no mailbox', async () => {
    for (const path of ['/api/mailbox', '/mailbox'])
      expect([path, (await fetch(service.address + path)).status]).toEqual([path, 404]);
  });
});
