import { beforeEach, expect, test } from '@jest/globals';
import { api, ignoreComplaints, listResponse, setScreen, signInAs } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { act, render, screen, within } from '@testing-library/react';
import { App } from './app';
import { router } from './router';

// React-admin logs all errors of calls.
beforeEach(() => ignoreComplaints(/^ApiError/));

const openPage = async (path: string) => {
  await act(() => router.navigate(path));
  render(<App />);
};

const NONE = { itemList: [], pageCount: 0, totalItemsCount: 0 };
const NO_FIGURES = { months: [], unpaidCount: 0, unpaidTotal: 0, overdueCount: 0, overdueTotal: 0 };

beforeEach(() => {
  signInAs(['Admin']);
  api.on('GET /admin/*', listResponse([])).on('GET /ops/*/dead-letters', listResponse([]));
  api.on('GET /ops/*/audit', listResponse([]));
  api.on('POST /notification/search', NONE);
  api.fail('GET /notification/stream', 503);
  api
    .on('GET /invoice/getFigures', NO_FIGURES)
    .on('GET /user/getFigures', { all: 0, new: 0, ending: 0 })
    .on('GET /imports/getFigures', { sources: [] })
    .on('GET /importLoad/getFigures', { sources: [], searchDays: [] })
    .on('GET /notification/broadcasts', NONE)
    .on('POST /invoice/search', NONE)
    .on('POST /statement/searchBookings', NONE)
    .on('GET /ops/*/jobs', [])
    .on('GET /importLoad/getUpkeepRuns', { itemList: [] });
});

test.each(['/nowhere', '/clients/1/show'])('%s is no page', async (path) => {
  await openPage(path);
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong.' })).toBeTruthy();
  expect(screen.getByText('404 · Page Not Found')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Users' })).toHaveProperty('pathname', '/admin/users');
});

test('each page is in the menu and shows its title in the top bar', async () => {
  await openPage('/brokers');
  for (const [path, title] of [
    ['/clients', 'Clients'],
    ['/invoices', 'Invoices'],
    ['/', 'Overview'],
    ['/loads', 'Loads'],
    ['/load-reports', 'Reports'],
    ['/imports', 'Imports'],
    ['/users', 'Users'],
    ['/reminders', 'Reminders'],
    ['/statements', 'Statements'],
    ['/payments', 'Payments'],
    ['/packages', 'Price packages'],
    ['/income', 'Income'],
    ['/notifications', 'Notifications'],
    ['/events', 'Events & jobs'],
    ['/audit', 'Audit'],
    ['/brokers', 'Brokers'],
  ]) {
    await act(() => router.navigate(path));
    expect(await screen.findByText(title, { selector: 'header *' })).toBeTruthy();
    const [current] = screen.getAllByRole('link', { current: 'page' });
    expect(current.textContent).toContain(title);
  }
});

test('the menu shows the unread invoices of an administrator who is a carrier', async () => {
  signInAs(['Admin', 'Carrier']);
  api.on('POST /invoice/search', { itemList: [], pageCount: 2, totalItemsCount: 2 });
  await openPage('/users');
  const billing = await screen.findByRole('link', { name: 'Billing, 2' });
  expect(billing.getAttribute('href')).toBe('/invoices');
  expect(within(billing).getByText('2', { selector: '.MuiBadge-badge' })).toBeTruthy();
  expect(api.callsTo('POST /invoice/search').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ isRead: false, userId: 'user-1' }),
  );
});

test('the menu shows what waits for administrators', async () => {
  api.on('POST /statement/searchBookings', { ...NONE, totalItemsCount: 3 });
  await openPage('/users');
  const payments = await screen.findByRole('link', { name: 'Payments, 3' });
  expect(payments.closest('[role=group]')?.getAttribute('aria-label')).toBe('Billing');
});

test('the side menu is open on a screen of 1200 px, and closed on a smaller one', async () => {
  setScreen({ width: 1200 });
  await openPage('/users');
  expect(screen.getByRole('button', { name: 'Close menu' })).toBeTruthy();
  act(() => setScreen({ width: 1199 }));
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
});

test('a list that is opened offline says so, and loads again on request', async () => {
  await openPage('/brokers');
  act(() => void window.dispatchEvent(new Event('offline')));
  api.breakDown('GET /admin/users');
  await act(() => router.navigate('/users'));
  expect(await screen.findByText(MESSAGES.networkUnavailable)).toBeTruthy();
  api.on('GET /admin/users', listResponse([]));
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText(MESSAGES.noUsers)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
});
