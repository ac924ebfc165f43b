import { beforeEach, expect, jest, test } from '@jest/globals';
import { api, gone, renderPage, signInAs, listOf } from '@lanewise/browser/testing';
import {
  Equipment,
  MESSAGES,
  type RoadRouteRequest,
  type SavedTrip,
  type Trip,
  type TripsRequest,
  type TripsResponse,
} from '@lanewise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { takeToasts } from '../../shared/toast';
import { stubCities } from '../../testing/stub-cities';
import { tripWith } from './testing/trip';
import { TripsPage } from './trips-page';

const TRIPS = 'POST /importLoad/trips';
const SAVE = 'POST /load/create';
const ADDRESS =
  '/trips?truck=truck-1&origin=Chicago%2C+IL&pickup=2026-11-23&pickupTime=08%3A00&home=Chicago%2C+IL';

const [FIRST] = tripWith().loads;
const NEXT = tripWith({ loads: [FIRST], profit: 2000, profitPerDay: 1350.15 });

beforeEach(() => {
  signInAs(['Carrier']);
  api.on(
    'POST /truck/search',
    listOf({
      id: 'truck-1',
      name: 'Blue Heron',
      equipment: Equipment.Van,
      costPerMile: 1.9,
      drivers: [{ firstName: 'Demo', lastName: 'Driver' }],
    }),
  );
  stubCities();
  answer([tripWith(), NEXT]);
});

const answer = (itemList: Trip[], exact = true) => api.on(TRIPS, { itemList, exact, examined: 12_345 });
const open = (path = ADDRESS) => renderPage(<TripsPage />, { path });
const card = async (rank: number) =>
  within(await screen.findByRole('article', { name: new RegExp(`^Trip ${rank}:`) }));

test('asks for the trips of the address, by the clock at the origin', async () => {
  open(`${ADDRESS}&homeBy=2026-11-27&loads=2&deadhead=75&sort=profit&without=load-9&hide=Acme`);
  await card(1);
  expect(api.callsTo(TRIPS)[0].body).toMatchObject({
    truck: { id: 'truck-1' },
    origin: { fullName: 'Chicago, IL' },
    destination: { fullName: 'Chicago, IL' },
    pickupStartDate: '2026-11-23T14:00:00.000',
    homeBy: '2026-11-28T05:59:59.999',
    deadhead: 75,
    maxLoads: 2,
    sortField: 'profit',
    hiddenLoads: ['load-9'],
    hiddenCompanies: ['Acme'],
  });
});

test('a trip says what it earns, and that none is better; trips of fewer loads, or by another figure, are a click away', async () => {
  const { click } = open();
  const first = await card(1);
  expect(first.getByRole('heading').textContent).toBe('+$3,420');
  for (const figure of [
    '+$1,370/day',
    '+$1.74/mi profit',
    '$4,400 gross',
    '2.5 days',
    '4% empty',
    '1,970 mi',
  ])
    expect(first.getByText(figure)).toBeTruthy();
  expect(first.getByText(/^home Wed, Nov 25.*7:48 PM CST$/)).toBeTruthy();
  expect(first.getByText('Chicago, IL → Joliet, IL → Dallas, TX → Gary, IN → Chicago, IL')).toBeTruthy();
  expect(screen.getByText('Proven best of all loads; 12,345 chains examined.')).toBeTruthy();
  await click('2');
  await waitFor(() => expect(api.callsTo(TRIPS).at(-1)!.body).toMatchObject({ maxLoads: 2 }));
  expect(screen.getByText(/none of it after 14 hours of a duty day\./)).toBeTruthy();
  await click('14-hour day');
  await waitFor(() => expect(api.callsTo(TRIPS).at(-1)!.body).toMatchObject({ fourteenHours: false }));
  expect(screen.getByRole('button', { name: '14-hour day', pressed: false })).toBeTruthy();
  await click('Profit');
  await waitFor(() => expect(api.callsTo(TRIPS).at(-1)!.body).toMatchObject({ sortField: 'profit' }));
});

test('opened, it says each stop by the clock there, its loads, of which one can be left out, and why it comes first', async () => {
  const { user, click, address } = open();
  await user.click((await card(1)).getByRole('button', { name: 'Loads and stops' }));
  const stops = within(screen.getByRole('list', { name: 'Stops' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(stops[0]).toMatch(/^Mon, Nov 23.*8:00 AM CSTDrive empty to Joliet, IL, 40 mi48 min$/);
  expect(stops[1]).toMatch(/Load in Joliet, IL2 h$/);
  expect(stops[3]).toMatch(/Rest on the way11 h$/);
  expect(stops[5]).toMatch(/Unload in Dallas, TX2 h$/);
  expect(stops[6]).toMatch(/Wait in Dallas, TX1 h 24 min$/);
  expect(stops[7]).toMatch(/Load in Dallas, TX2 h$/);
  expect(stops[10]).toMatch(/Drive empty to Chicago, IL, 30 mi36 min$/);
  expect(stops[11]).toMatch(/^Done Wed, Nov 25/);
  // On paper, for the driver, it begins with who drives.
  expect(await screen.findByText('Blue Heron · Demo Driver')).toBeTruthy();
  const loads = within(screen.getByRole('list', { name: 'Loads' }));
  expect(loads.getByText('$2,500, $2.66/mi loaded ·')).toBeTruthy();
  expect(loads.getByText('Posted 940 mi, 900 by road · 40 empty before · Ref # OUT-1')).toBeTruthy();
  expect(loads.getByRole('link', { name: 'Call Acme Freight, 312-555-0101' }).getAttribute('href')).toMatch(
    /^tel:/,
  );
  expect(screen.getByText('Earns $20.25 a day more than the next best.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Driving directions' }).getAttribute('href')).toContain(
    'waypoints=',
  );
  // From Chicago, through both loads, and home: the map and the miles by state share it.
  expect(await screen.findByText(/^IL [\d,]+$/)).toBeTruthy();
  const [{ body }, ...others] = api.callsTo('POST /city/route');
  expect((body as RoadRouteRequest).points).toHaveLength(6);
  expect(others).toEqual([]);

  await click('Not this load: Joliet, IL to Dallas, TX');
  await waitFor(() => expect(api.callsTo(TRIPS).at(-1)!.body).toMatchObject({ hiddenLoads: ['load-1'] }));
  expect(address()).toContain('without=load-1');
  expect(await screen.findByText('1 load left out')).toBeTruthy();
});

const SAVED = 'Saved: Joliet, IL to Dallas, TX, Dallas, TX to Gary, IN.';
async function savedToast() {
  let toasts = takeToasts();
  await waitFor(() => expect((toasts = [...toasts, ...takeToasts()])).toHaveLength(1));
  return toasts[0];
}

test('saving keeps all loads of the trip for its truck, in order', async () => {
  api.on(SAVE, { id: 'saved' });
  const { click } = open();
  await card(1);
  await click('Save all');
  expect(await savedToast()).toMatchObject({ message: SAVED });
  expect(api.callsTo(SAVE).map(({ body }) => body)).toMatchObject([
    { importLoadId: 'load-1', truckId: 'truck-1', deadheadOrigin: 40 },
    { importLoadId: 'load-2', truckId: 'truck-1', deadheadDestination: 30 },
  ]);
  const [first, second] = api.callsTo(SAVE).map(({ body }) => (body as { trip: SavedTrip }).trip);
  expect(first).toEqual(second);
  expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(first.name).toBe('Chicago, IL → Joliet, IL → Dallas, TX → Gary, IN → Chicago, IL');
  expect((await card(1)).getByRole('button', { name: 'Saved' })).toBeTruthy();
});

test('saving says so in other trips that share a load, and is taken back by Undo', async () => {
  api.on(SAVE, ({ body }) => ({ id: `saved-${(body as { importLoadId: string }).importLoadId}` }));
  api.on('DELETE /load/delete/*', null);
  const { click } = open();
  await (await card(2)).findByText('+$2,000');
  await click('Save all');
  const { other } = await savedToast();
  expect(await (await card(2)).findByText('Saved already.')).toBeTruthy();
  await act(async () => other!.act());
  await waitFor(async () => expect((await card(1)).getByRole('button', { name: 'Save all' })).toBeTruthy());
  expect((await card(2)).queryByText('Saved already.')).toBeNull();
  expect(api.callsTo('DELETE /load/delete/*').map(({ path }) => path)).toEqual([
    '/load/delete/saved-load-1',
    '/load/delete/saved-load-2',
  ]);
});

test('saving has a load that is saved already join the trip, and Undo returns it to the one it was in', async () => {
  const [out, back] = tripWith().loads;
  answer([tripWith({ loads: [{ ...out, savedLoadId: 'saved-1' }, back] })]);
  const former = { id: 'trip-1', name: 'Home' };
  api.on('GET /load/get/saved-1', { id: 'saved-1', trip: former });
  api.on('PUT /load/update', { id: 'saved-1' });
  api.on('DELETE /load/delete/*', null);
  api.on(SAVE, { id: 'saved-2' });
  const { click } = open();
  expect((await card(1)).getByText('1 of 2 loads is saved already.')).toBeTruthy();
  await click('Save all');
  const { other } = await savedToast();
  const { trip } = api.callsTo(SAVE)[0].body as { trip: SavedTrip };
  await act(async () => other!.act());
  await waitFor(() => expect(api.callsTo('DELETE /load/delete/*')).toHaveLength(1));
  expect(api.callsTo('PUT /load/update').map(({ body }) => body)).toEqual([
    { id: 'saved-1', trip },
    { id: 'saved-1', trip: former },
  ]);
});

test('saving says when a load is gone meanwhile, and plans anew', async () => {
  api.fail(SAVE, 404, { title: 'This load is gone.' });
  const { click } = open();
  await card(1);
  answer([NEXT]);
  await click('Save all');
  await gone('+$3,420');
  expect(takeToasts()).toMatchObject([{ message: 'This load is gone.' }]);
});

test('a load that is gone or has another rate says so on the open page, which plans again by a click', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const [out] = tripWith().loads;
    api.on('POST /importLoad/search', {
      itemList: [{ ...out, rate: 2300 }],
      gone: ['load-2'],
      pageCount: 1,
      totalItemsCount: 1,
    });
    const { user } = open();
    const first = await card(1);
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(
      await first.findByText(
        /^Joliet, IL to Dallas, TX pays \$2,300 now, not \$2,500\. Dallas, TX to Gary, IN is gone\./,
      ),
    ).toBeTruthy();
    expect(api.callsTo('POST /importLoad/search')[0].body).toMatchObject({ ids: ['load-1', 'load-2'] });
    answer([NEXT]);
    await user.click(first.getByRole('button', { name: 'Plan again' }));
    await gone('+$3,420');
  } finally {
    jest.useRealTimers();
  }
});

test('says why nothing can be planned, tries again, and says that nothing earns', async () => {
  api.fail(TRIPS, 500, { title: MESSAGES.tripsFailed });
  const { click } = open();
  await screen.findByText(MESSAGES.tripsFailed);
  answer([]);
  await click('Try again');
  expect(await screen.findByText(/^No chain of loads earns anything here/)).toBeTruthy();
});

test('where the time was too short, it goes on thoroughly, says that it does, and shows what it then finds', async () => {
  let finish: (response: TripsResponse) => void = () => {};
  const thorough = new Promise<TripsResponse>((resolve) => (finish = resolve));
  api.on(TRIPS, ({ body }) =>
    (body as TripsRequest).thorough ? thorough : { itemList: [NEXT], exact: false, examined: 10 },
  );
  open();
  expect(await screen.findByText('The best so far; 10 chains examined, looking further…')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 best found so far' })).toBeTruthy();
  finish({ itemList: [tripWith(), NEXT], exact: true, examined: 90 });
  expect(await screen.findByText('Proven best of all loads; 90 chains examined.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '2 best trips' })).toBeTruthy();
  expect((await card(1)).getByRole('heading').textContent).toBe('+$3,420');
});

test('says that nothing earns only where that is proven, and searches longer on request', async () => {
  answer([], false);
  const { click } = open();
  expect(await screen.findByText('Nothing found yet.')).toBeTruthy();
  expect(
    await screen.findByText(/^The best found; 12,345 chains examined, others may be better\.$/),
  ).toBeTruthy();
  answer([], true);
  await click('Search longer');
  expect(await screen.findByText(/^No chain of loads earns anything here/)).toBeTruthy();
});

test('Plan plans once more, also what is shown already', async () => {
  const { click } = open();
  await card(1);
  answer([NEXT]);
  await click('Plan');
  await gone('+$3,420');
  expect(api.callsTo(TRIPS)).toHaveLength(2);
});

test('without an address nothing is planned, and the form needs a truck and a place, and keeps where home is', async () => {
  const { click, fill, address } = open('/trips');
  expect(await screen.findByText(/^Choose a truck, where it is, and where it has to be/)).toBeTruthy();
  expect(api.callsTo(TRIPS)).toEqual([]);
  await screen.findByRole('combobox', { name: 'Truck' });
  await click('Plan');
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
  await fill('From', 'Chicago, IL');
  await fill('Home', 'Dallas, TX');
  await click('Plan');
  await waitFor(() => expect(address()).toMatch(/^\/trips\?.*origin=Chicago%2C\+IL.*home=Dallas%2C\+TX/));
  expect(Object.values(localStorage)).toContain('Dallas, TX');
});
