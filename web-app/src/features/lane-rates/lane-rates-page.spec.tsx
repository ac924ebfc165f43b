import { beforeEach, expect, test } from '@jest/globals';
import { api, renderPage, signInAs, listOf } from '@lanewise/browser/testing';
import { Equipment, type LaneRatesRequest, MESSAGES } from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { ratesWith, scarceRates } from '../../shared/lane-rates/testing/lane';
import { CHICAGO, DALLAS } from '../../testing/cities';
import { stubCities } from '../../testing/stub-cities';
import { LaneRatesPage } from './lane-rates-page';

const RATES = 'POST /importLoad/laneRates';
const [ORIGIN, DESTINATION] = [CHICAGO, DALLAS].map(({ fullName, latitude, longitude }) => ({
  fullName,
  latitude,
  longitude,
}));
const LANE = '/lane-rates?origin=Chicago%2C+IL&destination=Dallas%2C+TX';

beforeEach(() => {
  signInAs(['Carrier']);
  stubCities();
  api.on('POST /truck/search', listOf({ id: 'truck-1', name: 'Blue Heron', equipment: Equipment.Van }));
  api.on(RATES, ({ body }) =>
    (body as LaneRatesRequest).origin.fullName === 'Chicago, IL'
      ? ratesWith()
      : ratesWith({ n: 12, median: 1.5, formerMedian: null, area: { kind: 'radius', miles: 100 } }),
  );
});

const open = (path = LANE) => renderPage(<LaneRatesPage />, { path });
const lane = async (name: string) => within(await screen.findByRole('region', { name }));

test('a lane and the way back stand side by side, each day newest first', async () => {
  open();
  const there = await lane('Chicago, IL → Dallas, TX');
  const rows = await there.findAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Day (UTC)PostingsMedian',
    'Nov 23, 202624$2.30',
    'Nov 20, 202640$2.10',
  ]);
  expect(
    await there.findByText(/Both ends within 50 miles\. Median up 4% on the 30 days before\./),
  ).toBeTruthy();
  expect(there.getByText('$2.20/mi')).toBeTruthy();
  expect(
    there.getByRole('img', {
      name: 'Median by day, from $2.10/mi on Nov 20, 2026 to $2.30/mi on Nov 23, 2026',
    }),
  ).toBeTruthy();
  expect(there.getByRole('link', { name: 'What is on offer now' }).getAttribute('href')).toBe(
    '/search?origin=Chicago%2C+IL&destination=Dallas%2C+TX',
  );
  const back = await lane('Dallas, TX → Chicago, IL');
  expect(await back.findByText('$1.50/mi')).toBeTruthy();
  expect(back.getByText(/Both ends within 100 miles, as fewer than 10 were nearer\./)).toBeTruthy();
  expect(back.getByRole('link', { name: 'What is on offer now' }).getAttribute('href')).toBe(
    '/search?origin=Dallas%2C+TX&destination=Chicago%2C+IL',
  );
  const choice = { equipment: Equipment.Van, days: 30 };
  expect(api.callsTo(RATES).map(({ body }) => body)).toEqual([
    { origin: ORIGIN, destination: DESTINATION, ...choice },
    { origin: DESTINATION, destination: ORIGIN, ...choice },
  ]);
});

test('equipment, days and the swapped ends are kept in the address', async () => {
  const { click, address } = open();
  await lane('Chicago, IL → Dallas, TX');
  await click('Equipment', 'combobox');
  await click('Reefer', 'option');
  await click('Days', 'combobox');
  await click('Last 90 days', 'option');
  await click('Swap cities');
  expect(address()).toBe(
    '/lane-rates?origin=Dallas%2C+TX&destination=Chicago%2C+IL&equipment=Reefer&days=90',
  );
  await waitFor(() =>
    expect(api.callsTo(RATES).at(-1)!.body).toMatchObject({ equipment: Equipment.Reefer, days: 90 }),
  );
});

test('without both ends, they are asked for', async () => {
  open('/lane-rates?origin=Chicago%2C+IL');
  expect(await screen.findByText(/^Choose an origin and a destination/)).toBeTruthy();
  expect(api.callsTo(RATES)).toEqual([]);
});

test('an error can be tried again for each way, and too few postings show no percentiles', async () => {
  api.fail(RATES, 500);
  open();
  const there = await lane('Chicago, IL → Dallas, TX');
  expect(await there.findByText(MESSAGES.laneRatesFailed)).toBeTruthy();
  api.on(RATES, scarceRates(2));
  there.getByRole('button', { name: 'Try again' }).click();
  expect(await there.findByText(/^Only 2 postings with a rate in 30 days/)).toBeTruthy();
  expect(there.queryByRole('img', { name: /middle half/ })).toBeNull();
});

test('an alert on a lane is for the truck that hauls it, and is made in one step', async () => {
  api.on('POST /alert/create', ({ body }) => ({ ...(body as object), id: 'alert-1', version: 1 }));
  api.on('GET /notification/pushKey', null);
  api.on('POST /importLoad/search', listOf());
  const { user, click, fill } = open();
  const there = await lane('Chicago, IL → Dallas, TX');
  const button = await there.findByRole<HTMLButtonElement>('button', { name: 'Alert me' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await fill('Name', 'To Dallas');
  await click('Save');
  await waitFor(() => expect(api.callsTo('POST /alert/create')).toHaveLength(1));
  expect(api.callsTo('POST /alert/create')[0].body).toMatchObject({
    name: 'To Dallas',
    search: {
      origin: { fullName: 'Chicago, IL' },
      destination: { fullName: 'Dallas, TX' },
      truck: { id: 'truck-1' },
    },
  });
});
