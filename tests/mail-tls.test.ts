import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { generate } from 'selfsigned';
import { MailServer, type MailServerSecurity } from './support/mail-server.js';

const PASSWORD = 'pa:ss/w@rd 1';
const TO = 'dana@haulage.test';
const TRANSPORT = new URL('../services/notifications/dist/transport/smtp-transport.js', import.meta.url);

/** Sends an email as the service does, in a process that trusts what its start names. */
const PROGRAM = `
  const { SmtpTransport } = await import('${fileURLToPath(TRANSPORT)}');
  const mail = { id: 'one', to: '${TO}', subject: 'Hello', text: 'Hello', html: 'Hello', requestedAt: new Date() };
  await new SmtpTransport(process.argv[1], 'hello@lanewise.example').send(mail).then(
    () => console.log('sent'),
    ({ name, message }) => console.log(name + ': ' + message),
  );`;

describe('a mail server that requires a password', () => {
  let folder: string;
  let certificate: MailServerSecurity['certificate'];
  let server: MailServer;

  beforeAll(async () => {
    const altNames = [{ type: 2 as const, value: 'localhost' }];
    const pair = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames }],
    });
    certificate = { key: pair.private, cert: pair.cert };
    folder = await mkdtemp(join(tmpdir(), 'lanewise-mail-'));
    await writeFile(trusted(), certificate.cert);
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => server.stop());

  const trusted = () => join(folder, 'trusted.pem');
  const serve = async (tls: MailServerSecurity['tls']) => {
    server = new MailServer({ tls, certificate, password: PASSWORD });
    await server.start();
  };
  /** Returns what became of an email to a mail server at this URL, for a sender that trusts these certificates. */
  const send = async (url = server.url, trust = trusted()) => {
    const env = { ...process.env, NODE_OPTIONS: '', NODE_EXTRA_CA_CERTS: trust };
    const args = ['--input-type=module', '-e', PROGRAM, url];
    return (await promisify(execFile)(process.execPath, args, { env })).stdout.trim();
  };

  test.each(['at once', 'when asked'] as const)('receives the password over TLS, started %s', async (tls) => {
    await serve(tls);
    expect(await send()).toBe('sent');
    expect(server.to(TO)).toHaveLength(1);
    expect(server.logins).toEqual([{ password: PASSWORD, secret: true }]);
  });

  test('does not receive the password without TLS', async () => {
    await serve('never');
    expect(await send()).toMatch(/^ServerAway: .*TLS/);
    expect(server.logins).toEqual([]);
  });

  test('does not receive the password if its certificate is not trusted', async () => {
    await serve('when asked');
    expect(await send(server.url, '')).toMatch(/^ServerAway: .*self.signed/);
    expect(server.logins).toEqual([]);
  });

  // Mails that wait for the server are tested in mail.test.ts.
  test('counts as away when it is sent a wrong password', async () => {
    await serve('at once');
    expect(await send(server.urlWith('wrong'))).toMatch(/^ServerAway: .*Wrong password/);
    expect(server.to(TO)).toEqual([]);
  });
});
