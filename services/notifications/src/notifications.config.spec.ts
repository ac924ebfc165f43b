import { expect, test } from '@jest/globals';
import { readConfiguration } from '@lanewise/runtime';
import { mailSettings } from './notifications.config.js';

const read = (environment: Record<string, string>) => readConfiguration(mailSettings, environment);

test('a sender is there unless another is named', () => {
  expect(read({}).MAIL_FROM).toBe('Lanewise <no-reply@lanewise.example>');
  expect(read({ MAIL_FROM: '"Lanewise, Inc." <a@x.test>' }).MAIL_FROM).toBe('"Lanewise, Inc." <a@x.test>');
});

test.each([
  [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL: expected a URL that begins with smtp:// or smtps://'],
  [{ MAIL_FROM: 'Lanewise' }, 'MAIL_FROM: expected a sender'],
  [{ MAIL_FROM: 'a@x.test, b@x.test' }, 'MAIL_FROM: expected a sender'],
])('refuses %j', (wrong, sentence) => {
  expect(() => read(wrong)).toThrow(sentence);
});
