import { beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, setScreen, signInAs, listOf } from '@lanewise/browser/testing';
import { screen, within } from '@testing-library/react';
import { SignedInShell } from './signed-in-shell';

beforeEach(() => {
  api.on('POST /notification/search', listOf());
  api.on('GET /notification/stream', () => new Promise(() => {}));
  api.on('POST /invoice/search', { itemList: [], pageCount: 2, totalItemsCount: 2 });
});

async function show(path: string) {
  renderPage(null, { path, routes: [{ element: <SignedInShell />, children: [{ path, element: <></> }] }] });
  // It is loaded after the page.
  await screen.findByRole('button', { name: /^Notifications/ });
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

test.each([
  ['/dashboard', 1279, false],
  ['/dashboard', 1280, true],
  ['/search', 1440, false],
  ['/search', 1620, true],
])('the menu of %s on a screen of %i pixels has its words: %p', async (path, width, words) => {
  signInAs(['Carrier']);
  setScreen({ width });
  const menu = await show(path);
  expect(menu.queryByText('Trucks') !== null).toBe(words);
});

test('the menu of a broker counts the unread invoices, too', async () => {
  signInAs(['Broker']);
  const menu = await show('/brokerloads');
  expect(await menu.findByRole('link', { name: 'Billing, 2' })).toBeTruthy();
});
