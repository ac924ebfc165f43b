import { expect, test } from '@jest/globals';
import { restoreSession } from '@lanewise/browser';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import type { RoleName } from '@lanewise/contracts';
import { screen, within } from '@testing-library/react';
import { PublicHeader } from './public-header';

/** The bell's calls: how many are unread, and a stream on which nothing arrives. */
function stubBell(): void {
  api.on('POST /notification/search', { itemList: [], pageCount: 2, totalItemsCount: 2 });
  api.on('GET /notification/stream', () => new Promise(() => {}));
}

test.each(['/', '/prices', '/login'])(
  'The header of public pages leads visitors of %s to the sign-in page',
  async (path) => {
    await restoreSession();
    renderPage(<PublicHeader />, { path });
    const link = await screen.findByRole('link', { name: 'Sign In' });
    expect(link.getAttribute('href')).toBe('/login');
    expect(link.getAttribute('aria-current')).toBe(path === '/login' ? 'page' : null);
  },
);

test.each<[RoleName, string]>([
  ['Carrier', '/dashboard'],
  ['Broker', '/brokerloads'],
  ['Admin', '/admin'],
])(
  'The header of public pages has the start page, the notifications and the profile of a %s',
  async (role, start) => {
    stubBell();
    signInAs([role]);
    renderPage(<PublicHeader />, { path: '/prices' });
    const link = await screen.findByRole('link', { name: 'Dashboard' });
    expect(link.getAttribute('href')).toBe(start);
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Profile' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  },
);

test('The header of public pages leads to Home on logout', async () => {
  stubBell();
  api.on('GET /user/logout/user-1', null);
  signInAs(['Carrier']);
  const { click, address } = renderPage(<PublicHeader />, { path: '/prices' });
  await click('Profile');
  expect(within(await screen.findByRole('menu')).getByText('Robin Tester')).toBeTruthy();
  await click('Logout', 'menuitem');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  expect(address()).toBe('/');
});
