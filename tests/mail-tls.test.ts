import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generate } from 'selfsigned';
import { MailServer, type MailServerSecurity } from './support/mail-server.js';
import { MailService, mailRequestTo } from './support/mail-service.js';

const PASSWORD = 'pa:ss/w@rd 1';

describe('a mail server that requires a password', () => {
  const mails = new MailService();
  let folder: string;
  let certificate: MailServerSecurity['certificate'];
  let server: MailServer;
  let to: string;

  beforeAll(async () => {
    const altNames = [{ type: 2 as const, value: 'localhost' }];
    const pair = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames }],
    });
    certificate = { key: pair.private, cert: pair.cert };
    folder = await mkdtemp(join(tmpdir(), 'lanewise-mail-'));
    await writeFile(trusted(), certificate.cert);
    await mails.prepare();
  });
  afterAll(async () => {
    await mails.remove();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    to = `${randomUUID()}@haulage.test`;
  });
  afterEach(async () => {
    await server.stop();
    // What waits would be tried first in the next test.
    await mails.database.query('DELETE FROM notifications.mails');
  });

  const trusted = () => join(folder, 'trusted.pem');
  const serve = async (tls: MailServerSecurity['tls']) => {
    server = new MailServer({ tls, certificate, password: PASSWORD });
    await server.start();
  };
  /** Starts the service with the mail server at this URL, and the certificates that it trusts. */
  const start = (url = server.url, trust = trusted()) =>
    mails.start({ SMTP_URL: url, NODE_EXTRA_CA_CERTS: trust });
  const waits = (id: string) => mails.row(id, 'was tried', ({ attempts }) => attempts > 0);

  test.each(['at once', 'when asked'] as const)('receives the password over TLS, started %s', async (tls) => {
    await serve(tls);
    await start();
    const [id] = await mails.request(mailRequestTo(to));
    await mails.sent(id);
    expect(server.to(to)).toHaveLength(1);
    expect(server.logins).toEqual([{ password: PASSWORD, secret: true }]);
    await mails.end('SIGTERM');
  });

  test('does not receive the password without TLS', async () => {
    await serve('never');
    await start();
    const [id] = await mails.request(mailRequestTo(to));
    expect(await waits(id)).toMatchObject({ state: 'waiting', error: expect.stringMatching(/TLS/) });
    expect(server.logins).toEqual([]);
    await mails.end('SIGTERM');
  });

  test('does not receive the password if its certificate is not trusted', async () => {
    await serve('when asked');
    await start(server.url, '');
    const [id] = await mails.request(mailRequestTo(to));
    expect(await waits(id)).toMatchObject({ state: 'waiting', error: expect.stringMatching(/self.signed/) });
    expect(server.logins).toEqual([]);
    await mails.end('SIGTERM');
  });

  test('loses no email when it is sent a wrong password', async () => {
    await serve('at once');
    await start(server.urlWith('wrong'));
    const [id] = await mails.request(mailRequestTo(to));
    expect(await waits(id)).toMatchObject({
      state: 'waiting',
      error: expect.stringMatching(/Wrong password/),
    });
    // It is sent once, as soon as the settings are right.
    await mails.end('SIGTERM');
    await start();
    await mails.sent(id);
    expect(server.to(to)).toHaveLength(1);
    await mails.end('SIGTERM');
  });
});
