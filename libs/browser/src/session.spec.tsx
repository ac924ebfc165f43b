import { expect, test } from '@jest/globals';
import { api, authModel, signInAs, userWith } from '@lanewise/browser/testing';
import { act, waitFor } from '@testing-library/react';
import { ApiError } from './api-client.js';
import {
  callApi,
  currentSession,
  currentUser,
  onAccountChange,
  reloadSession,
  restoreSession,
  signOut,
  startSession,
  withFreshToken,
} from './session.js';
import { readPush, writePush } from './push-owner.js';
import { STORAGE_KEYS } from './storage-keys.js';

const storedId = () => localStorage.getItem(STORAGE_KEYS.userId);
const REFRESH = 'POST /user/refreshtoken';

/** Signs in another account, or out, in another tab. */
function changeInOtherTab(userId: string | null): void {
  if (userId === null) localStorage.removeItem(STORAGE_KEYS.userId);
  else localStorage.setItem(STORAGE_KEYS.userId, userId);
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.userId }));
}

test('at the start a visitor who has never signed in makes no call', async () => {
  await restoreSession();
  expect(api.calls).toEqual([]);
  expect(currentSession()).toMatchObject({ status: 'signed-out' });
});

test('at the start the stored session is restored, as soon as the server can be reached', async () => {
  localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
  api.breakDown('GET /user/getAuthModel');
  await restoreSession();
  expect(currentSession()).toMatchObject({ status: 'unreachable' });
  expect(storedId()).toBe('user-1');
  api.on('GET /user/getAuthModel', authModel(['Broker']));
  await restoreSession();
  expect(api.calls[0].query.get('id')).toBe('user-1');
  expect(currentSession()).toMatchObject({ status: 'signed-in', roles: ['Broker'] });
});

test('at the start a session that cannot be renewed has expired', async () => {
  localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
  api.fail('GET /user/getAuthModel', 401).fail(REFRESH, 401);
  await restoreSession();
  expect(currentSession()).toEqual({ status: 'signed-out', reason: 'expired' });
  expect(storedId()).toBeNull();
});

test('an expired access token is refreshed once for all calls that it fails, which then succeed with their correlation ids', async () => {
  signInAs(['Carrier']);
  api
    .on(REFRESH, () => ({ ...authModel(['Carrier']), tokens: { accessToken: 'fresh', refreshToken: '' } }))
    .on('GET /truck/get/*', ({ headers, path }: (typeof api.calls)[0]) =>
      headers.get('authorization') === 'Bearer fresh' ? { path } : new Response(null, { status: 401 }),
    );
  const paths = Array.from({ length: 10 }, (_, index) => `/truck/get/${index}`);
  const found = await Promise.all(paths.map((path) => callApi<{ path: string }>(path)));
  expect(found.map(({ path }) => path)).toEqual(paths);
  expect(api.callsTo(REFRESH)).toHaveLength(1);
  const [first, second] = api
    .callsTo('GET /truck/get/1')
    .map(({ headers }) => headers.get('x-correlation-id'));
  expect(first).toBe(second);
});

test('an expired access token that cannot be refreshed ends the session, but not when there were too many calls', async () => {
  signInAs(['Carrier']);
  api.fail('GET /truck/get/1', 401).fail(REFRESH, 429);
  await expect(callApi('/truck/get/1')).rejects.toMatchObject({ status: 429 });
  expect(currentSession()).toMatchObject({ status: 'signed-in' });
  api.fail(REFRESH, 401);
  await expect(callApi('/truck/get/1')).rejects.toMatchObject({ status: 401 });
  expect(currentSession()).toEqual({ status: 'signed-out', reason: 'expired' });
});

test('an expired access token is refreshed before an upload starts', async () => {
  startSession({ ...authModel(['Admin']), tokens: { accessToken: 'expired', refreshToken: '' } });
  api.on(REFRESH, () => ({ ...authModel(['Admin']), tokens: { accessToken: 'fresh', refreshToken: '' } }));
  const used: (string | null)[] = [];
  await withFreshToken((token) => {
    used.push(token);
    return used.length === 1 ? Promise.reject(new ApiError(401)) : Promise.resolve();
  });
  expect(used).toEqual(['fresh', 'fresh']);
});

test('a logout signs out here before the server has responded', async () => {
  signInAs(['Carrier']);
  const reply = api.hold('GET /user/logout/user-1');
  const logout = signOut();
  expect(currentSession()).toEqual({ status: 'signed-out', reason: 'logout' });
  expect(storedId()).toBeNull();
  reply({});
  await logout;
});

test('a logout refreshes an expired token, because the session would not end otherwise', async () => {
  signInAs(['Carrier']);
  api.on(REFRESH, authModel(['Carrier']));
  let calls = 0;
  api.on('GET /user/logout/user-1', () => (++calls === 1 ? new Response(null, { status: 401 }) : {}));
  await signOut();
  expect(calls).toBe(2);
  expect(currentUser()).toBeNull();
});

test('a logout lets this browser show no more notifications, and leaves nothing to read', async () => {
  signInAs(['Carrier']);
  writePush({ userId: 'user-1', endpoint: 'https://push.test/1' });
  localStorage.setItem(STORAGE_KEYS.kept, '{}');
  api.on('POST /notification/unsubscribePush', null).on('GET /user/logout/user-1', null);
  await signOut();
  expect(api.callsTo('POST /notification/unsubscribePush')[0].body).toEqual({
    endpoint: 'https://push.test/1',
  });
  expect([readPush(), localStorage.getItem(STORAGE_KEYS.kept)]).toEqual([null, null]);
});

test('a logout in another tab signs out here', async () => {
  await restoreSession();
  signInAs(['Carrier']);
  changeInOtherTab(null);
  expect(currentSession()).toEqual({ status: 'signed-out', reason: 'logout' });
});

test('another account that signs in in another tab takes over, and earlier data is cleared', async () => {
  await restoreSession();
  signInAs(['Carrier']);
  let cleared = 0;
  onAccountChange(() => cleared++);
  api.on('GET /user/getAuthModel', authModel(['Broker'], { id: 'user-2' }));
  changeInOtherTab('user-2');
  await waitFor(() => expect(currentUser()).toEqual(userWith({ id: 'user-2' })));
  expect(cleared).toBeGreaterThan(0);
});

test('roles that were taken away are gone after a reload of the session', async () => {
  signInAs(['Admin', 'Carrier']);
  api.on('GET /user/getAuthModel', authModel(['Carrier']));
  await act(() => reloadSession());
  expect(currentSession()).toMatchObject({ status: 'signed-in', roles: ['Carrier'] });
});
