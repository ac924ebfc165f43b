import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, scrollToEnd } from '@lanewise/browser/testing';
import {
  type Driver,
  driverDeleteText,
  Equipment,
  type ListRequest,
  LoadStatus,
  MESSAGES,
  type SavedLoad,
  toListResponse,
  type Truck,
  truckDeleteText,
  TruckStatus,
} from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { adminUserWith } from '../../../testing/admin-user';
import { renderAdmin } from '../../../testing/render-admin';
import { UserTabs } from '../user-tabs';

const DRIVERS = 'POST /driver/search';
const LOADS = 'POST /load/search';
const TRUCKS = 'POST /truck/search';

const truck: Truck = {
  id: 'truck-1',
  version: 1,
  name: 'Blue',
  licensePlate: 'IL 1',
  equipment: Equipment.Reefer,
  costPerMile: 0.57,
  avatar: null,
  notes: null,
  truckStatus: TruckStatus.OnRoad,
  drivers: [],
  userId: 'user-2',
};
const driver: Driver = {
  id: 'driver-1',
  version: 1,
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '312-555-0100',
  email: 'ann@example.com',
  avatar: null,
  notes: null,
  truckId: 'truck-1',
  truck,
  userId: 'user-2',
};
const load = {
  id: 'load-1',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  referenceId: 'R-1',
  rate: 2400,
  loadStatus: LoadStatus.InProgress,
  truck: null,
} as SavedLoad;

const listOf = (items: readonly object[], total = items.length) => toListResponse([...items], total, 10);
const render = (tab = '') =>
  renderAdmin(<UserTabs user={adminUserWith()} close={() => undefined} />, `?tab=${tab}`);
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  api
    .on(DRIVERS, listOf([driver]))
    .on(LOADS, listOf([load]))
    .on(TRUCKS, listOf([truck], 1234))
    .on('POST /invoice/search', listOf([]));
});

describe('the tabs of a user', () => {
  test('begin with the drivers, and count what the user has', async () => {
    render();
    expect(await screen.findByText('Ann Lee')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Drivers (1)',
        'Loads (1)',
        'Trucks (1,234)',
        'Roles',
        'Invoices (0)',
        'Paid period',
        'Sessions',
        'Second factor',
      ]),
    );
    for (const list of [DRIVERS, LOADS, TRUCKS]) {
      expect(api.callsTo(list).map(({ body }) => body)).toEqual([
        { userId: 'user-2', currentPage: 1, pageSize: 10 },
      ]);
    }
  });

  test.each([
    ['drivers', 'Ann Lee312-555-0100 · ann@example.com · Blue'],
    ['loads', 'Chicago, IL → Dallas, TXIn Progress · R-1 · $2,400.00'],
    ['trucks', 'BlueIL 1 · Reefer · On Road · $0.57/mi'],
  ])('show the %s', async (tab, row) => {
    render(tab);
    await waitFor(() => expect(rows()).toEqual([row]));
  });

  test.each([
    ['drivers', DRIVERS, MESSAGES.noDrivers],
    ['loads', LOADS, MESSAGES.noLoads],
    ['trucks', TRUCKS, MESSAGES.noTrucks],
    ['invoices', 'POST /invoice/search', MESSAGES.noInvoices],
    ['period', 'GET /user/getPaidPeriods/user-2', 'No invoice has extended it.'],
  ])('say when there is nothing to show: %s', async (tab, route, message) => {
    api.on(route, listOf([]));
    render(tab);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('say why a list cannot be loaded, and try again', async () => {
    api.fail(DRIVERS, 502);
    const { click } = render();
    expect(await screen.findByText(MESSAGES.userDetailsFailed)).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Drivers' })).toBeTruthy();
    api.on(DRIVERS, listOf([driver]));
    await click('Try again');
    expect(await screen.findByText('Ann Lee')).toBeTruthy();
  });

  test('load the next page when the end of a list comes into view', async () => {
    const page = (from: number) =>
      Array.from({ length: 10 }, (_, index) => ({
        ...truck,
        id: `${from + index}`,
        name: `T${from + index}`,
      }));
    api.on(TRUCKS, ({ body }) => listOf(page(((body as ListRequest).currentPage! - 1) * 10), 20));
    render('trucks');
    expect(await screen.findByText('T9')).toBeTruthy();
    expect(screen.queryByText('End of list')).toBeNull();
    scrollToEnd();
    expect(await screen.findByText('T19')).toBeTruthy();
    expect(await screen.findByText('End of list')).toBeTruthy();
  });
});

describe.each([
  ['driver', driver, DRIVERS, 'DELETE /driver/delete', driverDeleteText('Ann Lee'), 'Ann Lee'],
  ['load', load, LOADS, 'DELETE /load/delete/load-1', MESSAGES.loadDeleteText, 'Chicago, IL → Dallas, TX'],
  ['truck', truck, TRUCKS, 'DELETE /truck/delete/truck-1', truckDeleteText('Blue'), 'Blue'],
])('a %s', (what, item, list, deletion, question, name) => {
  const other = { ...item, id: 'other' };

  test('is deleted after a confirmation, which says why it was not; the tab has the focus and counts one less', async () => {
    api.on(list, listOf([other, item]));
    const { user, click } = render(`${what}s`);
    await user.click((await screen.findAllByRole('button', { name: `Remove: ${name}` }))[1]);
    const dialog = await screen.findByRole('alertdialog', { name: MESSAGES.deleteTitle });
    expect(within(dialog).getByText(question)).toBeTruthy();
    expect(api.callsTo(deletion)).toEqual([]);

    api.fail(deletion, 502);
    await click('Confirm');
    expect(await screen.findByText(`Unable to delete the ${what}.`)).toBeTruthy();
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    api.on(deletion, null).on(list, listOf([other]));
    await click('Confirm');
    expect(await screen.findByText(/^(Driver|Load|Truck) removed\.$/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/\(1\)$/));
    expect(rows()).toHaveLength(1);
    const [, { path, query }] = api.callsTo(deletion);
    expect(`${path}?${query}`).toContain(item.id);
  });
});
