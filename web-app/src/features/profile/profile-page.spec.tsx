import { beforeEach, describe, expect, test } from '@jest/globals';
import { currentUser } from '@lanewise/browser';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import {
  type KindSettings,
  MESSAGES,
  type NotificationSettings,
  type PaidExtension,
  type SessionView,
} from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { toastAppears } from '../../testing/toasts';
import { NotificationKinds } from './kinds/notification-kinds';
import { PaidPeriod } from './paid-period/paid-period';
import { Sessions } from './sessions/sessions';

const PERIODS = 'GET /user/getPaidPeriods/user-1';
const SETTINGS = '/notification/settings';

describe('the paid period', () => {
  const extensionWith = (fields: Partial<PaidExtension> = {}): PaidExtension => ({
    invoiceId: 'invoice-1',
    invoiceNo: 1024,
    item: 'Pro',
    months: 3,
    days: 90,
    endBefore: '2026-12-01T12:00:00.000',
    from: '2026-12-01T12:00:00.000',
    to: '2027-03-01T12:00:00.000',
    paidAt: '2026-11-21T12:00:00.000',
    takenBackAt: null,
    endWithout: '2026-12-01T12:00:00.000',
    ...fields,
  });
  const show = () => {
    signInAs(['Carrier'], { finishPayedPeriodDate: '2027-03-01T12:00:00.000' });
    return renderPage(<PaidPeriod />);
  };

  test('says what extended it, and what was taken back, also after a failure', async () => {
    const takenBack = { invoiceId: 'invoice-2', invoiceNo: 1023, takenBackAt: '2026-11-22T12:00:00.000' };
    api.fail(PERIODS, 500);
    const { click } = show();
    await screen.findByText('Unknown server error.');
    api.on(PERIODS, { itemList: [extensionWith(), extensionWith(takenBack)] });
    await click('Try again');
    expect(screen.getByText('Your paid period runs until March 1, 2027.')).toBeTruthy();
    const list = within(await screen.findByRole('list', { name: 'Extended by' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Invoice 1024, Pro, paid Nov 21, 2026+90 days: Dec 1, 2026 – Mar 1, 2027',
      'Invoice 1023, Pro, paid Nov 21, 2026Taken back Nov 22, 2026',
    ]);
    expect(list.getByRole('link', { name: 'Invoice 1024' }).getAttribute('href')).toBe('/invoices/invoice-1');
    expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/invoices?tab=prices');
  });

  test('does not concern administrators', () => {
    signInAs(['Admin', 'Carrier']);
    renderPage(<PaidPeriod />);
    expect(screen.queryByText('Paid period')).toBeNull();
  });
});

describe('quiet hours', () => {
  const QUIET = { quietFrom: '22:00', quietUntil: '06:00', timeZone: 'America/Denver' };
  const show = (settings: Partial<NotificationSettings> = {}) => {
    api.on(`GET ${SETTINGS}`, { kinds: [], quietFrom: null, quietUntil: null, timeZone: null, ...settings });
    api.on(`PUT ${SETTINGS}`, { kinds: [] });
    signInAs(['Carrier']);
    return renderPage(<NotificationKinds />);
  };
  const sent = () => api.callsTo(`PUT ${SETTINGS}`).map(({ body }) => body);

  test('are by the clock of the browser unless another one is chosen', async () => {
    const { click, fill } = show();
    await fill('From', '22:00');
    await fill('Until', '06:00');
    await click('Save quiet hours');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() => expect(sent()).toEqual([{ kinds: [], ...QUIET, timeZone }]));
  });

  test('need both ends, which differ', async () => {
    const { click, fill } = show();
    await fill('From', '22:00');
    await click('Save quiet hours');
    expect(await screen.findByText(MESSAGES.required)).toBeTruthy();
    await fill('Until', '22:00');
    await click('Save quiet hours');
    expect(await screen.findByText('Choose another time than the beginning.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('can be given up', async () => {
    const { click } = show(QUIET);
    expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('22:00');
    await click('No quiet hours');
    await waitFor(() =>
      expect(sent()).toEqual([{ kinds: [], quietFrom: null, quietUntil: null, timeZone: null }]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'No quiet hours' })).toBeNull());
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

  test('are switched on and off, in the app and by email, but for warnings, and save at once unless the server refuses', async () => {
    api.on(`PUT ${SETTINGS}`, ({ body }) => {
      const [changed] = (body as NotificationSettings).kinds;
      stored = stored.map((current) => (current.kind === changed.kind ? changed : current));
      return { kinds: stored };
    });
    api.fail(`GET ${SETTINGS}`, 500);
    const { click } = show();
    await screen.findByText('Unknown server error.');
    api.on(`GET ${SETTINGS}`, () => ({ kinds: stored }));
    await click('Try again');
    expect(await option('Invoice paid: email')).toHaveProperty('checked', false);
    for (const way of ['in the app', 'email']) {
      expect(await option(`Warning: ${way}`)).toMatchObject({ checked: true, disabled: true });
    }
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

    api.fail(`PUT ${SETTINGS}`, 500);
    await click('New invoice: email', 'switch');
    await toastAppears('Error of saving profile.', 'error');
    await waitFor(async () => expect(await option('New invoice: email')).toHaveProperty('checked', true));
  });
});

describe('the sessions', () => {
  const LIST = 'GET /user/sessions';
  const OTHERS = 'DELETE /user/sessions/others';
  const here: SessionView = {
    id: 'session-1',
    isCurrent: true,
    createdAt: '2026-11-20T12:00:00.000',
    lastUsedAt: '2026-11-21T12:00:00.000',
    address: '203.0.113.7',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  };
  const there: SessionView = {
    ...here,
    id: 'session-2',
    isCurrent: false,
    userAgent: 'Truck stop',
    address: null,
  };
  const show = (...sessions: SessionView[]) => {
    signInAs(['Carrier']);
    api.on(LIST, { itemList: sessions });
    return renderPage(<Sessions />);
  };
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Sessions' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('say where and since when, and which one this is, also after a failure', async () => {
    api.fail(LIST, 500);
    signInAs(['Carrier']);
    const { click } = renderPage(<Sessions />);
    await screen.findByText('Unknown server error.');
    api.on(LIST, { itemList: [here, there] });
    await click('Try again');
    const [first, second] = await rows();
    expect(first).toMatch(
      /^Chrome on WindowsThis device203\.0\.113\.7 · last used .+ · signed in Nov 20, 2026/,
    );
    expect(second).toMatch(/^Truck stopUnknown address · last used /);
    expect(screen.queryByRole('button', { name: 'Sign out of Chrome on Windows' })).toBeNull();
  });

  test('end one by one after a confirmation, which says why when it fails, or everywhere else', async () => {
    const END = 'DELETE /user/sessions/session-2';
    api.fail(END, 503, { title: 'Please try again later.' });
    const { click } = show(here, there, { ...there, id: 'session-3', userAgent: 'Library' });
    await screen.findByText('Truck stop');
    await click('Sign out of Truck stop');
    await click('Sign out');
    expect(await screen.findByText('Please try again later.')).toBeTruthy();
    api.on(END, null).on(LIST, { itemList: [here, there] });
    await click('Sign out');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await toastAppears('Signed out of Truck stop.');

    api.on(OTHERS, null).on(LIST, { itemList: [here] });
    await click('Sign out everywhere else');
    await click('Sign out');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(currentUser()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('end everywhere, also here', async () => {
    api.on(OTHERS, null).on('GET /user/logout/user-1', {});
    const { click } = show(here);
    await screen.findByText('Chrome on Windows');
    await click('Sign out everywhere');
    await click('Sign out');
    await waitFor(() => expect(api.callsTo('GET /user/logout/user-1')).toHaveLength(1));
    expect(api.callsTo(OTHERS)).toHaveLength(1);
    expect(currentUser()).toBeNull();
  });
});
