import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import {
  ANY_ID as recipientId,
  describeFields,
  errorsOf,
  expectRefused,
} from '../../../../tests/support/describe-fields.js';
import { CreateNotificationDto } from './notification.dto.js';

const GOOD = { message: 'Hello', recipientId };
const { notificationMessage: message, callBackUrl } = TEXT_RULES;

describeFields('a notification', [CreateNotificationDto], GOOD, { message, callBackUrl });

test('a notification is refused for an email that is none', () =>
  expectRefused(
    [CreateNotificationDto],
    { message: 'Hello', recipientId: null, recipientEmail: 'nobody' },
    'recipientEmail',
    MESSAGES.emailInvalid,
  ));

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '/a//b',
  '/.//evil.test',
  '/a\tb',
  '/a b',
  'dashboard',
  '/\u0007',
])('a notification is refused with the link %j', (link) =>
  expectRefused(
    [CreateNotificationDto],
    { ...GOOD, callBackUrl: link },
    'callBackUrl',
    callBackUrl.pattern.message,
  ),
);

test('a notification is accepted with a link to a page, and as many characters of two units as of one', async () => {
  const fields = { message: '🚚'.repeat(message.maxLength.value), callBackUrl: '/dashboard?x=1' };
  expect(await errorsOf(CreateNotificationDto, { ...GOOD, ...fields })).toBeUndefined();
});
