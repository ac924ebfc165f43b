import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import { CreateNotificationDto } from './notification.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object) =>
  pipe.transform(request, { type: 'body', metatype: CreateNotificationDto }).then(
    () => undefined,
    ({ title, errors }: DomainError) => ({ title, errors }),
  );

const GOOD = { message: 'Hello', recipientId: '019e2f3c-7a10-7000-8000-000000000000' };

test.each<[fields: object, field: keyof CreateNotificationDto, message: string]>([
  [{ message: '' }, 'message', MESSAGES.required],
  [
    { message: 'x'.repeat(TEXT_RULES.notificationMessage.maxLength.value + 1) },
    'message',
    TEXT_RULES.notificationMessage.maxLength.message,
  ],
  [{ recipientId: null, recipientEmail: 'nobody' }, 'recipientEmail', MESSAGES.emailInvalid],
])('a notification is refused with %j', async (fields, field, message) => {
  expect(await errorsOf({ ...GOOD, ...fields })).toEqual({ title: message, errors: { [field]: [message] } });
});

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
  `/${'x'.repeat(TEXT_RULES.callBackUrl.maxLength.value)}`,
])('a notification is refused with the link %j', async (callBackUrl) => {
  const message = MESSAGES.callBackUrlInvalid;
  expect(await errorsOf({ ...GOOD, callBackUrl })).toEqual({
    title: message,
    errors: { callBackUrl: [message] },
  });
});

test('a notification is accepted without them, and with the longest message and link', async () => {
  const message = '🚚'.repeat(TEXT_RULES.notificationMessage.maxLength.value);
  const callBackUrl = `/${'x'.repeat(TEXT_RULES.callBackUrl.maxLength.value - 1)}`;
  expect(await errorsOf({ ...GOOD, message, callBackUrl })).toBeUndefined();
  expect(await errorsOf({ ...GOOD, callBackUrl: '/dashboard?x=1' })).toBeUndefined();
});
