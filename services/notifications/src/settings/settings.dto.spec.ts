import { expect, test } from '@jest/globals';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import { NotificationSettingsDto } from './settings.dto.js';

const pipe = createValidationPipe();
/** The fields of settings that the pipe refuses. */
const refusedOf = (request: object) =>
  pipe.transform(request, { type: 'body', metatype: NotificationSettingsDto }).then(
    () => [],
    ({ errors }: DomainError) => Object.keys(errors!),
  );

test.each(['warning', 'message', 'unknown'])(
  'notifications of the kind %s cannot be switched off',
  async (kind) => {
    expect(await refusedOf({ kinds: [{ kind, push: false, mail: false }] })).toEqual(['kinds.0.kind']);
  },
);

test('notifications of a new invoice can be switched off', async () => {
  expect(await refusedOf({ kinds: [{ kind: 'invoice-created', push: false, mail: false }] })).toEqual([]);
});
