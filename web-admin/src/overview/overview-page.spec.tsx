import { beforeEach, expect, test } from '@jest/globals';
import { api, listResponse } from '@lanewise/browser/testing';
import type { AccountFigures, ImportFigures, InvoiceFigures, MarketFigures } from '@lanewise/contracts';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { OverviewPage } from './overview-page';

const ACCOUNTS: AccountFigures = { all: 1204, new: 0, ending: 0 };
const IMPORTS: ImportFigures = { sources: [] };
const MARKET: MarketFigures = {
  sources: [
    { source: 'central-loads', ages: [100, 20, 3, 0] },
    { source: 'broker', ages: [0, 0, 7, 1] },
  ],
  searchDays: Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    searches: at === 29 ? 40 : 10,
  })),
};
const INCOME = {
  months: [
    { month: '2026-10', income: 1000, paidAccounts: 4 },
    { month: '2026-11', income: 351, paidAccounts: 1 },
  ],
} as InvoiceFigures;
const listOf = (totalItemsCount: number) => ({ itemList: [], pageCount: totalItemsCount, totalItemsCount });

beforeEach(() => {
  api
    .on('GET /user/getFigures', ACCOUNTS)
    .on('GET /imports/getFigures', IMPORTS)
    .on('GET /importLoad/getFigures', MARKET)
    .on('GET /invoice/getFigures', INCOME)
    .on('GET /ops/*/dead-letters', listResponse([]))
    .on('POST /statement/searchBookings', listOf(0))
    .on('POST /invoice/search', listOf(0));
});

const needs = async () => {
  const region = screen.getByRole('region', { name: 'Needs a hand' });
  return within(region).findAllByRole('link');
};

test('the overview lists what needs a hand, each with the way to it', async () => {
  api
    .on('GET /user/getFigures', { ...ACCOUNTS, new: 2, ending: 1 } satisfies AccountFigures)
    .on('GET /imports/getFigures', {
      sources: [
        { source: 'central-loads', failed: 2, isMissing: true, lastCompletedAt: '2026-11-24T06:02:00.000' },
        { source: 'truck-smarter', failed: 0, isMissing: false, lastCompletedAt: null },
      ],
    } satisfies ImportFigures)
    .on('POST /statement/searchBookings', listOf(3))
    .on('POST /invoice/search', listOf(1));
  renderAdmin(<OverviewPage />);
  await screen.findByText('3 payments match no invoice');
  await screen.findByText('2 imports of Central Loads failed');
  await screen.findByText('2 people signed up in the last 7 days');
  const links = await needs();
  expect(links.map((link) => link.querySelector('.MuiListItemText-primary')!.textContent)).toEqual([
    '3 payments match no invoice',
    '1 invoice is overdue',
    '2 imports of Central Loads failed',
    'No loads of Central Loads in the last 24 hours',
    '1 plan ends within 7 days',
    '2 people signed up in the last 7 days',
  ]);
  expect(links.map((link) => decodeURIComponent(link.getAttribute('href')!))).toEqual([
    '/admin/payments',
    '/admin/invoices?filter={"isOverdue":true}',
    '/admin/imports?filter={"source":"central-loads","status":"failed"}',
    '/admin/imports',
    '/admin/users?filter={"group":"ending"}',
    '/admin/users?filter={"group":"new"}',
  ]);
});

test('an overview without anything to do says so, and shows how the business does', async () => {
  renderAdmin(<OverviewPage />);
  await screen.findByText('Nothing waits for you.');
  const figure = (name: string) => within(screen.getByRole('region', { name }));
  await figure('Income').findByText('$351.00');
  figure('Income').getByText('this month, $1,000.00 in all of the last');
  await figure('Searches').findByText('40');
  figure('Searches').getByText('today, 100 in the last 7 days, in UTC');
  await figure('Accounts').findByText('1,204');
  const rows = await figure('Live loads').findAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'SourceUnder 6 hTo 24 hTo 3 daysOlder',
    'Central Loads1002030',
    'Posted by a broker0071',
  ]);
});

test('what cannot be read is told beside the rest, and can be tried again', async () => {
  api.fail('POST /statement/searchBookings', 503).fail('GET /importLoad/getFigures', 503);
  const { user } = renderAdmin(<OverviewPage />);
  await screen.findByText('$351.00');
  await within(screen.getByRole('region', { name: 'Needs a hand' })).findByRole('alert');
  expect(screen.queryByText('Nothing waits for you.')).toBeNull();
  api.on('POST /statement/searchBookings', listOf(0));
  const region = screen.getByRole('region', { name: 'Needs a hand' });
  await user.click(within(region).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing waits for you.');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});
