import { expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { areaMessage } from './areaMessages';

test.each([
  ['/api/admin/users?range=[0,9]', undefined, MESSAGES.usersFailed],
  ['/api/admin/users/7', 'DELETE', MESSAGES.userRemoveFailed],
  ['/api/admin/clients', 'POST', MESSAGES.clientCreateFailed],
  ['/api/admin/imports', 'GET', undefined],
  ['/api/user/search', 'POST', undefined],
])('%s %s', (url, method, message) => {
  expect(areaMessage(url, method)).toBe(message);
});
