import { expect, test } from '@jest/globals';
import { errorsOf } from '../../../../tests/support/describe-fields.js';
import { NotificationSettingsDto } from './settings.dto.js';

test.each([
  ['warning', ['kinds.0.kind']],
  ['message', ['kinds.0.kind']],
  ['unknown', ['kinds.0.kind']],
  ['invoice-created', []],
])('settings that switch off the notifications of %s are refused for %j', async (kind, fields) => {
  const settings = { kinds: [{ kind, push: false, mail: false }] };
  expect(Object.keys((await errorsOf(NotificationSettingsDto, settings)) ?? {})).toEqual(fields);
});
