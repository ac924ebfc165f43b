import { expect, test } from '@jest/globals';
import { freeMail } from './free-mail.js';
import { isFreeMail, mailDomainOf } from './mail-domain.js';

test('free mail of a company that has a domain of its own is told with both', () => {
  expect(freeMail('gmail.com', ['aol.com', 'acme-freight.example'])).toEqual({
    kind: 'free-mail',
    text: 'Posted from a free mail address, though the company has its own.',
    evidence: 'Mail at gmail.com; other postings of this company in 30 days come from acme-freight.example.',
  });
});

test.each([
  ['no mail', null, ['acme-freight.example']],
  ['a domain of its own', 'acme-freight.example', ['acme-freight.example']],
  ['free mail of a company that has nothing else', 'gmail.com', ['gmail.com', 'yahoo.com']],
  ['free mail of an unknown company', 'gmail.com', []],
])('%s is not odd', (_what, domain, domains) => {
  expect(freeMail(domain, domains)).toBeNull();
});

test.each(['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'aol.com', 'icloud.com', 'proton.me'])(
  'anyone gets an address at %s',
  (domain) => {
    expect(isFreeMail(domain)).toBe(true);
  },
);

test.each([
  ['Loads@Gmail.COM', 'gmail.com'],
  ['loads', null],
  ['loads@', null],
  [null, null],
])('the domain of %s is %s', (email, domain) => {
  expect(mailDomainOf(email)).toBe(domain);
});
