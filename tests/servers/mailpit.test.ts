import { randomUUID } from 'node:crypto';
import { beforeAll, afterAll, expect, test } from '@jest/globals';
import { mailLink } from '@lanewise/contracts';
import { type Container, HAS_DOCKER, startContainer } from '../support/containers.js';
import { freePort } from '../support/free-port.js';
import { mailRequestTo, PUBLIC_URL, SENT_MS, useMailService } from '../support/mail-service.js';
import { eventually } from '../support/processes.js';
import { describeUnless } from '../support/unless.js';

interface Search {
  messages: { Subject: string }[];
}

// The mail server of docker-compose.yml; what a mail server may answer has its tests in mail.test.ts.
describeUnless(HAS_DOCKER ? undefined : 'no Docker engine answers')('Mailpit', () => {
  let container: Container;
  let smtp: number;
  let page: string;

  beforeAll(async () => {
    smtp = await freePort();
    const port = await freePort();
    page = `http://127.0.0.1:${port}`;
    container = await startContainer('mailpit', {
      environment: { MP_SMTP_BIND_ADDR: `127.0.0.1:${smtp}`, MP_UI_BIND_ADDR: `127.0.0.1:${port}` },
    });
    await eventually('Mailpit answers', SENT_MS, async () => (await fetch(page).catch(() => undefined))?.ok);
  });
  afterAll(() => container?.remove());
  const mails = useMailService(() => ({ SMTP_URL: `smtp://127.0.0.1:${smtp}` }));

  test('shows an email that the service sent', async () => {
    const to = `${randomUUID()}@haulage.test`;
    const [id] = await mails.request(mailRequestTo(to));
    await mails.sent(id);
    const found = await fetch(`${page}/api/v1/search?query=${encodeURIComponent(`to:"${to}"`)}`);
    const { messages } = (await found.json()) as Search;
    expect(messages).toMatchObject([{ Subject: expect.stringContaining('Lanewise') }]);
    const latest = await fetch(`${page}/view/latest.txt?query=${encodeURIComponent(`to:"${to}"`)}`);
    expect(await latest.text()).toContain(PUBLIC_URL + mailLink(mailRequestTo(to)));
  });
});
