import { expect, test } from '@jest/globals';
import { restoreSession, STORAGE_KEYS, takeFlashMessage } from '@lanewise/browser';
import { api, authModel, renderPage, replaced, signInAs, visited } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { logOut } from './leave';
import { SessionGate } from './session-gate';

const AUTH_MODEL = 'GET /user/getAuthModel';
const REFRESH = 'POST /user/refreshtoken';
const LOGOUT = 'GET /user/logout/*';

const openAsVisitor = () =>
  renderPage(<SessionGate>Back office</SessionGate>, { basename: '/admin', path: '/users?sort=email' });

/** Opens the app in a browser with a stored session. */
async function open(): Promise<ReturnType<typeof renderPage>> {
  localStorage.setItem(STORAGE_KEYS.userId, 'user-1');
  const restored = restoreSession();
  const page = openAsVisitor();
  await act(() => restored);
  return page;
}

test('an administrator comes in', async () => {
  api.on(AUTH_MODEL, authModel(['Carrier', 'Admin']));
  await open();
  expect(screen.getByText('Back office')).toBeTruthy();
});

test('a carrier is refused, and can go to the search', async () => {
  api.on(AUTH_MODEL, authModel(['Carrier']));
  await open();
  expect(screen.getByRole('alert').textContent).toBe(MESSAGES.forbidden);
  expect(screen.queryByText('Back office')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to search' })).toHaveProperty('pathname', '/search');
});

test('a visitor goes to the sign-in page, which leads back, and from which Back does not lead here', async () => {
  openAsVisitor();
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited).toEqual(['/login?from=%2Fadmin%2Fusers%3Fsort%3Demail']);
  expect(replaced).toEqual(visited);
  expect(takeFlashMessage()).toBeNull();
});

test('a session that cannot be renewed ends with the message, on the sign-in page', async () => {
  api.fail(AUTH_MODEL, 401).fail(REFRESH, 401);
  await open();
  expect(visited).toEqual(['/login?from=%2Fadmin%2Fusers%3Fsort%3Demail']);
  expect(takeFlashMessage()).toBe('Unable to refresh token, please Sign In.');
});

test('an unreachable server is tried again', async () => {
  api.fail(AUTH_MODEL, 503);
  const { user } = await open();
  api.on(AUTH_MODEL, authModel(['Admin']));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back office')).toBeTruthy();
});

test('logout leads to the start page once the server has ended the session', async () => {
  api.on(AUTH_MODEL, authModel(['Admin']));
  const release = api.hold(LOGOUT);
  await open();
  act(logOut);
  await waitFor(() => expect(api.callsTo(LOGOUT)).toHaveLength(1));
  expect(visited).toEqual([]);
  release(null);
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(takeFlashMessage()).toBeNull();
});

test('logout tells on the start page that it has failed', async () => {
  signInAs(['Admin']);
  api.fail(LOGOUT, 500);
  renderPage(<SessionGate>Back office</SessionGate>);
  act(logOut);
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(takeFlashMessage()).toBe(MESSAGES.logoutFailed);
});

test('an administrator who needs a second factor first is led to where it is added', async () => {
  api.on(AUTH_MODEL, { ...authModel([]), needsSecondFactor: true });
  await open();
  expect(screen.getByRole('alert').textContent).toBe('Administrators need a second factor here.');
  expect(screen.getByRole('link', { name: 'Add one in your profile' })).toHaveProperty(
    'pathname',
    '/profile',
  );
});
