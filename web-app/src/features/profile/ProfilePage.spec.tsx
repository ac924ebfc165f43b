import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import type { KindSettings, NotificationSettings, PaidExtension } from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { takeToasts } from '../../shared/toast';
import { NotificationKinds } from './kinds/NotificationKinds';
import { PaidPeriod } from './paid-period/PaidPeriod';

const PERIODS = 'GET /user/getPaidPeriods/user-1';
const SETTINGS = '/notification/settings';

describe('the paid period', () => {
  const extensionWith = (fields: Partial<PaidExtension> = {}): PaidExtension => ({
    invoiceId: 'invoice-1',
    invoiceNo: 1024,
    item: 'Pro',
    months: 3,
    days: 90,
    from: '2026-12-01T12:00:00.000',
    to: '2027-03-01T12:00:00.000',
    paidAt: '2026-11-21T12:00:00.000',
    takenBackAt: null,
    ...fields,
  });
  const show = () => {
    signInAs(['Carrier'], { finishPayedPeriodDate: '2027-03-01T12:00:00.000' });
    return renderPage(<PaidPeriod />);
  };

  test('says what extended it, and what was taken back', async () => {
    const takenBack = { invoiceId: 'invoice-2', invoiceNo: 1023, takenBackAt: '2026-11-22T12:00:00.000' };
    api.on(PERIODS, { itemList: [extensionWith(), extensionWith(takenBack)] });
    show();
    expect(screen.getByText('Your paid period runs until March 1, 2027.')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Extended by' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Invoice 1024, Pro, paid Nov 21, 2026+90 days: Dec 1, 2026 – Mar 1, 2027',
      'Invoice 1023, Pro, paid Nov 21, 2026Taken back Nov 22, 2026',
    ]);
    expect(list.getByRole('link', { name: 'Invoice 1024' }).getAttribute('href')).toBe('/invoices/invoice-1');
    expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/invoices?tab=prices');
  });

  test('has no list when nothing extended it, and loads it again after an error', async () => {
    api.fail(PERIODS, 500);
    const { click } = show();
    await screen.findByText('Unknown server error.');
    api.on(PERIODS, { itemList: [] });
    await click('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('does not concern administrators', () => {
    signInAs(['Admin', 'Carrier']);
    renderPage(<PaidPeriod />);
    expect(screen.queryByText('Paid period')).toBeNull();
  });
});

describe('the kinds of notification', () => {
  let stored: KindSettings[];
  beforeEach(() => {
    stored = [
      { kind: 'invoice-created', push: true, mail: true },
      { kind: 'invoice-paid', push: true, mail: false },
    ];
    api.on(`GET ${SETTINGS}`, () => ({ kinds: stored }));
  });
  const show = () => {
    signInAs(['Carrier']);
    return renderPage(<NotificationKinds />);
  };
  const option = (name: string) => screen.findByRole('switch', { name });

  test('are switched on and off, in the app and by email, and save at once', async () => {
    api.on(`PUT ${SETTINGS}`, ({ body }) => {
      const [changed] = (body as NotificationSettings).kinds;
      stored = stored.map((known) => (known.kind === changed.kind ? changed : known));
      return { kinds: stored };
    });
    const { click } = show();
    expect(await option('Invoice paid: email')).toHaveProperty('checked', false);
    await click('Invoice paid: email', 'switch');
    await click('New invoice: in the app', 'switch');
    await waitFor(() =>
      expect(api.callsTo(`PUT ${SETTINGS}`).map(({ body }) => body)).toEqual([
        { kinds: [{ kind: 'invoice-paid', push: true, mail: true }] },
        { kinds: [{ kind: 'invoice-created', push: false, mail: true }] },
      ]),
    );
    expect(await option('Invoice paid: email')).toHaveProperty('checked', true);
    expect(await option('New invoice: in the app')).toHaveProperty('checked', false);
  });

  test('are as before when the server refuses', async () => {
    takeToasts();
    api.fail(`PUT ${SETTINGS}`, 500);
    const { click } = show();
    await click('New invoice: email', 'switch');
    await waitFor(() =>
      expect(takeToasts()).toContainEqual({ message: 'Error of saving profile.', kind: 'error' }),
    );
    await waitFor(async () => expect(await option('New invoice: email')).toHaveProperty('checked', true));
  });

  test('have warnings, which cannot be switched off', async () => {
    show();
    for (const way of ['in the app', 'email']) {
      expect(await option(`Warning: ${way}`)).toMatchObject({ checked: true, disabled: true });
    }
  });

  test('are loaded again after an error', async () => {
    api.fail(`GET ${SETTINGS}`, 500);
    const { click } = show();
    await screen.findByText('Unknown server error.');
    api.on(`GET ${SETTINGS}`, { kinds: stored });
    await click('Try again');
    expect(await option('New invoice: email')).toBeTruthy();
  });
});
