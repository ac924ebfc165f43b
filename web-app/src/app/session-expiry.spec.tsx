import { expect, test } from '@jest/globals';
import { restoreSession, STORAGE_KEYS } from '@lanewise/browser';
import { api } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { takeToasts } from '../shared/toast';
import { announceExpiredSession } from './session-expiry';

test('A session that had expired before the code of the app arrived is announced, too', async () => {
  localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
  api.fail('GET /user/getAuthModel', 401).fail('POST /user/refreshtoken', 401);
  await restoreSession();
  announceExpiredSession();
  expect(takeToasts()).toMatchObject([{ message: MESSAGES.refreshFailed, kind: 'error' }]);
});
