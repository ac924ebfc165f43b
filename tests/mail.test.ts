import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mailLink, type MailRequest } from '@lanewise/contracts';
import { newPrivateKey, publicKeyOf, sealWith } from '@lanewise/sealing';
import { MAIL_KEYS } from './support/mail-keys.js';
import { MailServer } from './support/mail-server.js';
import { eventOf, mailRequestTo, PUBLIC_URL, SENT_MS, useMailService } from './support/mail-service.js';
import { eventually } from './support/processes.js';

describe('the notifications service', () => {
  const mailServer = new MailServer();
  beforeAll(() => mailServer.start());
  afterAll(() => mailServer.stop());
  const mails = useMailService(() => ({ SMTP_URL: mailServer.url }));
  let to: string;

  beforeEach(() => {
    to = `${randomUUID()}@haulage.test`;
    mailServer.toRecipient = () => undefined;
    mailServer.beforeYes = () => Promise.resolve();
  });

  const requestOf = (changes: Partial<MailRequest> = {}) => mailRequestTo(to, changes);
  /** Skips the pauses between attempts, which grow to ten minutes. */
  const hurry = () => mails.database.query('UPDATE notifications.mails SET next_attempt_at = now()');
  const metric = async (name: string) => {
    const text = await (await fetch(`${mails.service.address}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  };

  test('sends an email with its link, as text and as HTML', async () => {
    const request = requestOf();
    const [id] = await mails.request(request);
    expect(await mails.sent(id)).toEqual({ state: 'sent', attempts: 1, error: null, request: null });
    const [received, ...others] = mailServer.to(to);
    expect(received).toMatchObject({
      messageId: `<${id}@mail.lanewise.example>`,
      recipients: [to],
      from: { name: 'Lanewise', address: 'hello@mail.lanewise.example' },
      to: [{ address: to }],
      subject: expect.stringContaining('Lanewise'),
    });
    const link = PUBLIC_URL + mailLink(request);
    expect(received.text!.split('\n')).toContain(link);
    expect(received.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
    expect(Object.fromEntries(received.headers.map(({ key, value }) => [key, value]))).toMatchObject({
      'auto-submitted': 'auto-generated',
    });
    expect(others).toEqual([]);
  });

  test('sends one email for an event that is delivered twice', async () => {
    const event = await eventOf(requestOf());
    await mails.publish(event, event);
    await mails.sent(event.id);
    await mails.publish(event);
    const [later] = await mails.request(requestOf());
    await mails.sent(later);
    expect(mailServer.to(to).map(({ messageId }) => messageId!.split('@')[0])).toEqual([
      `<${event.id}`,
      `<${later}`,
    ]);
  });

  test('keeps emails while the mail server is down, and then sends each once, in order', async () => {
    await mailServer.stop();
    const ids = await mails.request(...Array.from({ length: 12 }, () => requestOf()));
    const first = await mails.row(ids[0], 'was tried', ({ attempts }) => attempts > 1);
    expect(first).toMatchObject({ state: 'waiting', error: expect.stringContaining('ECONNREFUSED') });
    expect(await metric('mails_waiting\\{service="notifications"\\}')).toBe(12);
    expect(await metric('mails_oldest_seconds\\{service="notifications"\\}')).toBeGreaterThan(0);

    await mailServer.start();
    await mails.sent(ids[11]);
    expect(mailServer.to(to).map(({ messageId }) => messageId!.slice(1, 37))).toEqual(ids);
    expect(await metric('mails_waiting\\{service="notifications"\\}')).toBe(0);
  });

  test('retries an email that the mail server defers, and sends others in the meantime', async () => {
    let refusals = 2;
    mailServer.toRecipient = (address) =>
      address === to && refusals-- > 0 ? '451 Greylisted, come back later' : undefined;
    const other = `other-${to}`;
    const [late, early] = await mails.request(requestOf(), requestOf({ to: other }));
    await mails.sent(early);
    expect(await mails.row(late, 'was tried', ({ attempts }) => attempts === 1)).toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('Greylisted'),
    });
    await hurry();
    await mails.row(late, 'was tried again', ({ attempts }) => attempts === 2);
    await hurry();
    expect(await mails.sent(late)).toMatchObject({ attempts: 3, error: null });
    expect(mailServer.to(to)).toHaveLength(1);
  });

  test('gives up at once on an address that the mail server does not know, and erases the code', async () => {
    const failures = () => metric('mails_ended_total\\{.*kind="reset-password",outcome="failed"\\}');
    const before = await failures();
    mailServer.toRecipient = (address) => (address === to ? '550 No such user here' : undefined);
    const [id] = await mails.request(requestOf());
    expect(await mails.row(id, 'is given up', ({ state }) => state === 'failed')).toEqual({
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining('No such user here'),
      request: null,
    });
    expect(await failures()).toBe(before + 1);
  });

  test.each(['554 5.7.1 Relay access denied', '530 Authentication required'])(
    'keeps an email when the mail server answers %s, which points to a wrong setting',
    async (answer) => {
      mailServer.toRecipient = () => answer;
      const [id] = await mails.request(requestOf());
      const tried = await mails.row(id, 'was tried', ({ attempts }) => attempts === 1);
      expect(tried.state).toBe('waiting');
      mailServer.toRecipient = () => undefined;
      await hurry();
      await mails.sent(id);
    },
  );

  test('keeps an email whose code it cannot open, says which key is missing, and sends it once it has that key', async () => {
    const [mail, nextKey] = [requestOf(), newPrivateKey()];
    const event = await eventOf(mail, sealWith(publicKeyOf(nextKey)));
    await mails.publish(event);
    const tried = await mails.row(event.id, 'was tried', ({ attempts }) => attempts > 0);
    expect(tried).toMatchObject({ state: 'waiting', error: expect.stringContaining('sealed with the key') });
    expect(mailServer.to(to)).toEqual([]);
    const [other] = await mails.request(requestOf({ to: `other-${to}` }));
    await mails.sent(other);

    expect(await mails.end('SIGTERM')).toBe(0);
    const { MAIL_PRIVATE_KEYS } = MAIL_KEYS;
    await mails.start({ SMTP_URL: mailServer.url, MAIL_PRIVATE_KEYS: `${nextKey},${MAIL_PRIVATE_KEYS}` });
    await hurry();
    await mails.sent(event.id);
    expect(mailServer.to(to)[0].text).toContain(PUBLIC_URL + mailLink(mail));
    // Mails that the previous key has sealed are sent, too.
    const [old] = await mails.request(requestOf());
    await mails.sent(old);
  });

  test('loses no email in a kill -9, and sends the one that was not confirmed again with the same Message-ID', async () => {
    let isThere: () => void = () => undefined;
    const received = new Promise<void>((resolve) => (isThere = resolve));
    mailServer.beforeYes = () => {
      isThere();
      return new Promise(() => undefined);
    };
    const ids = await mails.request(...Array.from({ length: 5 }, () => requestOf()));
    await mails.row(ids[4], 'is kept', ({ state }) => state === 'waiting');
    await received;
    await mails.end('SIGKILL');
    mailServer.beforeYes = () => Promise.resolve();
    // Requested while the service is down.
    const [last] = await mails.request(requestOf());
    await mails.service.start();
    await mails.sent(last);
    const messageIds = [ids[0], ...ids, last].map((id) => `<${id}@mail.lanewise.example>`);
    expect(mailServer.to(to).map(({ messageId }) => messageId)).toEqual(messageIds);
  });

  test('gives up on an email after three days with its last error, and removes old finished ones', async () => {
    const [old] = await mails.request(requestOf());
    await mails.sent(old);
    await mailServer.stop();
    const [late] = await mails.request(requestOf());
    await mails.row(late, 'was tried', ({ attempts }) => attempts > 0);
    const age = (id: string, column: string, by: string) =>
      mails.database.query(
        `UPDATE notifications.mails SET ${column} = ${column} - $2::interval WHERE id = $1`,
        [id, by],
      );
    await age(late, 'requested_at', '73 hours');
    await age(old, 'ended_at', '31 days');

    await mails.runTask('mail-retention');
    const row = await mails.row(late, 'is given up', ({ state }) => state === 'failed');
    expect(row).toMatchObject({ error: expect.stringContaining('ECONNREFUSED'), request: null });
    await mailServer.start();
    await eventually('the old one is gone', SENT_MS, async () => (await mails.rowOf(old)) === undefined);
    expect(mailServer.to(to)).toHaveLength(1);
  });
});
