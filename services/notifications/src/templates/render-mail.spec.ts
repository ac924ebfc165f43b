import { describe, expect, test } from '@jest/globals';
import { mailLink, type MailKind, type MailRequest } from '@lanewise/contracts';
import { renderMail } from './render-mail.js';

const BASE = 'https://lanewise.example';
const person = { to: 'dana@haulage.test', name: 'Dana' };
const code = 'aB3-_x';
const MAILS: { [Kind in MailKind]: Extract<MailRequest, { kind: Kind }> } = {
  'confirm-email': { kind: 'confirm-email', ...person, code },
  'account-exists': { kind: 'account-exists', ...person },
  'reset-password': { kind: 'reset-password', ...person, code },
  'confirm-new-email': { kind: 'confirm-new-email', ...person, code },
  'email-changed': { kind: 'email-changed', ...person, code, newEmail: 'new@haulage.test' },
  'password-changed': { kind: 'password-changed', ...person },
  'second-factor-added': { kind: 'second-factor-added', ...person },
  'second-factor-removed': { kind: 'second-factor-removed', ...person },
  invitation: { kind: 'invitation', ...person, code },
};
const ALL = Object.values(MAILS);

const SCRIPT = '"><script>alert(1)</script>';
const unescaped = (markup: string) =>
  markup.replace(/&#(\d+);/g, (_, point: string) => String.fromCharCode(Number(point)));
const hrefsOf = (markup: string) =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescaped(href));
const bodyOf = (markup: string) =>
  unescaped(markup.replace(/^.*<\/head>/s, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');

describe.each(ALL)('the mail $kind', (mail) => {
  const { subject, text, html } = renderMail(mail, BASE);

  test('leads to its page by a button and by a plain address', () => {
    const link = BASE + mailLink(mail);
    expect(hrefsOf(html)).toEqual([link, link]);
    expect(bodyOf(html)).toContain(link);
    expect(text.split('\n')).toContain(link);
  });

  test('says the same in words and in HTML', () => {
    expect(text).toMatch(/^Hello Dana,\n\n/);
    const seen = bodyOf(html);
    expect(seen).toContain(subject);
    for (const line of text.split('\n').filter((line) => !/^-- $|:$/.test(line)))
      expect(seen).toContain(line);
  });

  test('says for how long its link works', () => {
    const spans: Partial<Record<MailKind, string>> = {
      'confirm-email': 'for 3 days',
      'reset-password': 'for 1 hour',
      'confirm-new-email': 'for 3 days',
      'email-changed': 'for 7 days',
      invitation: 'for 14 days',
    };
    const span = spans[mail.kind];
    if (span) expect(text).toContain(`${span} after`);
    else expect(text).not.toContain('The link works');
  });

  test('holds no markup and no link that a user wrote', () => {
    const hostile = { ...mail, name: SCRIPT, to: `${SCRIPT}@x.test` };
    if (hostile.kind === 'email-changed') hostile.newEmail = `${SCRIPT}@new.test`;
    if ('code' in hostile) hostile.code = SCRIPT;
    const { html } = renderMail(hostile, BASE);
    expect(html).not.toContain('<script');
    expect(html.match(/<(\w+)/g)).toEqual(renderMail(mail, BASE).html.match(/<(\w+)/g));
    for (const href of hrefsOf(html)) expect(new URL(href).origin).toBe(BASE);
  });

  test('has the name of the product in its subject, of one line that no user has a hand in', () => {
    expect(subject).toMatch(/^[\w ]*\bLanewise\b[\w ]*$/);
    expect(renderMail({ ...mail, name: 'A\r\nBcc: all@x.test' }, BASE).subject).toBe(subject);
  });
});

test('the mail to the old address names the new one', () => {
  expect(renderMail(MAILS['email-changed'], BASE).text).toContain('new@haulage.test');
});

test.each([
  ['Dana', 'Hello Dana,'],
  ['  Anne  Marie ', 'Hello Anne Marie,'],
  ['J.R. O’Neil', 'Hello J.R. O’Neil,'],
  ['', 'Hello,'],
  [' \r\n ', 'Hello,'],
  ['A\r\nBcc: all', 'Hello A Bcc: all,'],
  ['prize.example', 'Hello,'],
  ['http://prize', 'Hello,'],
  ['me@prize', 'Hello,'],
])('%j is greeted as %j', (name, greeting) => {
  expect(renderMail({ ...MAILS['account-exists'], name }, BASE).text.split('\n\n')[0]).toBe(greeting);
});

test('a base with a slash at its end makes the same links', () => {
  expect(renderMail(MAILS['account-exists'], `${BASE}/`).text).toContain(`\n${BASE}/login\n`);
});
