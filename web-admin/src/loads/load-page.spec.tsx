import { beforeEach, describe, expect, test } from '@jest/globals';
import { api, listResponse, valueOf } from '@lanewise/browser/testing';
import { type AdminLoad, type AdminUser, Equipment, LoadStatus, MESSAGES } from '@lanewise/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { LoadPage } from './load-page';

const LOADS = 'GET /admin/loads';
const LOAD = 'GET /admin/loads/load-1';
const UPDATE = 'PUT /admin/loads/load-1';
const REMOVE = 'DELETE /admin/loads/load-1';

const load: AdminLoad = {
  id: 'load-1',
  version: 3,
  source: 'central-loads',
  firstImportId: 'import-1',
  importId: 'import-2',
  userId: null,
  loadStatus: null,
  referenceId: 'LD-48213',
  origin: 'Chicago, IL',
  originLatitude: 41.88,
  originLongitude: -87.63,
  originTimeZone: 'America/Chicago',
  destination: 'New York, NY',
  destinationLatitude: 40.71,
  destinationLongitude: -74.01,
  destinationTimeZone: 'America/New_York',
  waypoints: [{ fullName: 'Gary, IN', latitude: 41.59, longitude: -87.35 }],
  pickUp: '2026-05-04T13:00:12.000',
  pickUpEnd: null,
  delivery: '2026-05-05T13:00:00.000',
  deliveryEnd: null,
  equipment: Equipment.Van,
  equipments: [Equipment.Van, Equipment.Reefer],
  length: 53,
  weight: 42_000,
  width: null,
  height: null,
  miles: 800,
  roadMiles: 812,
  milesSource: 'posted',
  rate: 2000,
  ratePerMile: 2.5,
  formerRate: null,
  repricedAt: null,
  shipperId: 'broker-1',
  shipperName: 'BLUE FREIGHT LLC',
  shipperLogo: null,
  shipperEmail: null,
  shipperPhone: null,
  shipperDotNumber: null,
  shipperMcNumber: null,
  broker: { id: 'broker-1', name: 'Blue Freight' },
  commodity: 'Paper',
  requirements: null,
  flags: ['past'],
  truckId: null,
  truck: null,
  firstSeenAt: '2026-05-01T08:00:00.000',
  lastSeenAt: '2026-05-02T08:00:00.000',
  savedCount: 2,
};

beforeEach(() => {
  api.on(LOADS, listResponse([load])).on(LOAD, load);
  for (const n of [1, 2])
    api.on(`GET /admin/imports/import-${n}`, { id: `import-${n}`, fileName: `board-${n}.csv` });
});

const drawer = (title: string) => screen.findByRole('dialog', { name: title });

test('the list of market loads shows the broker that carriers see, the times at the stops, what to look at, and that there are more than are counted', async () => {
  api.on(LOADS, listResponse([load], 1001));
  renderAdmin(<LoadPage />);
  expect(await screen.findByText('1,000+')).toBeTruthy();
  expect(await screen.findByText('Blue Freight')).toBeTruthy();
  expect(screen.getByText(/8:00 AM CDT/)).toBeTruthy();
  expect(screen.getByText(/9:00 AM EDT/)).toBeTruthy();
  expect(screen.getByText('Pickup day past')).toBeTruthy();
});

test('the list of market loads is filtered by a day, and by what its address names, which can be dropped', async () => {
  const filter = { importId: 'import-1', company: 'Blue' };
  const { fillDay } = renderAdmin(<LoadPage />, `?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const requested = () => JSON.parse(api.callsTo(LOADS).at(-1)!.query.get('filter')!) as object;
  const chip = await screen.findByText('Brought in by board-1.csv');
  expect(requested()).toEqual(filter);
  await fillDay('Pickup day', '2026-05-04');
  await waitFor(() => expect(requested()).toEqual({ ...filter, day: '2026-05-04' }));
  fireEvent.click(within(chip.parentElement!).getByTestId('CancelIcon'));
  await waitFor(() => expect(requested()).toEqual({ company: 'Blue', day: '2026-05-04' }));
});

describe('a market load', () => {
  test('shows where it came from, and how many carriers keep a copy', async () => {
    renderAdmin(<LoadPage />, '?open=load-1');
    const details = within(await drawer('Load'));
    for (const n of [1, 2]) {
      const link = await details.findByRole('link', { name: `board-${n}.csv` });
      expect(link).toHaveProperty('search', `?open=import-${n}`);
    }
    expect(details.getByText('2 carriers')).toBeTruthy();
    expect(details.getByText('Gary, IN')).toBeTruthy();
    expect(details.getByText('BLUE FREIGHT LLC')).toBeTruthy();
    expect(details.getByText('Van, Reefer')).toBeTruthy();
  });

  test('names who posted it', async () => {
    const posted = { ...load, source: 'broker', userId: 'user-9', firstImportId: null, importId: null };
    const user = { id: 'user-9', firstName: 'Pat', lastName: 'Poster', email: 'pat@demo.test' } as AdminUser;
    api.on(LOAD, posted).on('GET /admin/users', listResponse([user]));
    renderAdmin(<LoadPage />, '?open=load-1');
    expect(await within(await drawer('Load')).findByText('Pat Poster')).toBeTruthy();
  });

  test('says its posted miles beside those of the road, or that it came without', async () => {
    renderAdmin(<LoadPage />, '?open=load-1');
    expect(await screen.findByText('800 posted, 812 by road')).toBeTruthy();
    cleanup();
    api.on(LOAD, { ...load, miles: 812, milesSource: 'road' });
    renderAdmin(<LoadPage />, '?open=load-1');
    expect(await screen.findByText('812 by road, none posted')).toBeTruthy();
  });

  test('is corrected on the clocks of its stops; only what was changed is sent', async () => {
    api.on(UPDATE, { ...load, version: 4 });
    const { click } = renderAdmin(<LoadPage />, '?edit=load-1');
    await drawer('Edit load');
    expect(await screen.findByText(/next import that has this load writes it anew/)).toBeTruthy();
    expect(valueOf('Pickup *')).toBe('2026-05-04T08:00');
    expect(screen.queryByLabelText('Status *')).toBeNull();
    expect(screen.getByText('812 by road between its saved stops')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Delivery'), { target: { value: '2026-05-06T10:30' } });
    fireEvent.change(screen.getByLabelText('Rate, $'), { target: { value: '2100.5' } });
    await click('Save');
    expect(await screen.findByText('Load updated.')).toBeTruthy();
    expect(api.callsTo(UPDATE).map(({ body }) => body)).toEqual([
      { version: 3, delivery: '2026-05-06T14:30:00.000', rate: 2100.5 },
    ]);
  });

  test('is not saved with a city that is not known, or a number out of bounds', async () => {
    api.on('POST /city/search', { itemList: [] });
    const { click } = renderAdmin(<LoadPage />, '?edit=load-1');
    await drawer('Edit load');
    fireEvent.change(await screen.findByLabelText(/^Origin/), { target: { value: 'Chcago, IL' } });
    fireEvent.change(screen.getByLabelText('Miles *'), { target: { value: '4001' } });
    await click('Save');
    expect(await screen.findByText('Miles cannot exceed 4000 miles.')).toBeTruthy();
    expect(await screen.findByText(MESSAGES.chooseCities)).toBeTruthy();
    expect(api.callsTo(UPDATE)).toEqual([]);
  });

  test('that a broker posted has a status', async () => {
    api.on(LOAD, { ...load, source: 'broker', loadStatus: LoadStatus.Booked, broker: null });
    renderAdmin(<LoadPage />, '?edit=load-1');
    await drawer('Edit load');
    expect((await screen.findByLabelText('Status *')).textContent).toBe('Booked');
  });

  test('is removed after a confirmation, which closes its details', async () => {
    api.on(REMOVE, load);
    const { click } = renderAdmin(<LoadPage />, '?open=load-1');
    await within(await drawer('Load')).findByText('LD-48213');
    fireEvent.click(within(await drawer('Load')).getByText('Remove'));
    expect(await screen.findByText(MESSAGES.loadDeleteText)).toBeTruthy();
    await click('Confirm');
    expect(await screen.findByText('Load removed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Load' })).toBeNull());
  });
});
