import { expect, test } from '@jest/globals';
import { api, renderPage } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { foundLoad } from '../load/testing/found-load';
import { LoadMiles } from './load-miles';
import { fetchRoute } from './roads-api';

const ROUTE = 'POST /city/route';
const LOAD = foundLoad(1, { miles: 900, roadMiles: 1000 });
const route = (fields: object) => ({
  miles: 310,
  kind: 'road',
  minutes: 300,
  line: [],
  states: [],
  ...fields,
});

test('the details say posted and road miles, the profit by either, and the miles by state', async () => {
  api.on(
    ROUTE,
    route({
      states: [
        { state: 'TX', miles: 212 },
        { state: 'OK', miles: 98 },
      ],
    }),
  );
  renderPage(<LoadMiles load={LOAD} />);
  expect(screen.getByText('Posted 900 mi, 1,000 by road')).toBeTruthy();
  expect(screen.getByText('Profit +$1,627.50 as posted, +$1,577.50 by road')).toBeTruthy();
  expect(await screen.findByText(/TX 212 · OK 98$/)).toBeTruthy();
  expect(api.callsTo(ROUTE)[0].body).toEqual({
    points: [
      { latitude: LOAD.originLatitude, longitude: LOAD.originLongitude },
      { latitude: LOAD.destinationLatitude, longitude: LOAD.destinationLongitude },
    ],
  });
});

test('the miles by state name those that are of unknown states', async () => {
  api.on(ROUTE, route({ kind: 'estimate', miles: 1310, states: [{ state: 'TX', miles: 212 }] }));
  renderPage(<LoadMiles load={LOAD} />);
  expect(await screen.findByText(/TX 212 · 1,098 estimated, of unknown states$/)).toBeTruthy();
});

test('the miles by state that cannot be loaded are asked for again on request', async () => {
  api.fail(ROUTE, 503);
  const { click } = renderPage(<LoadMiles load={LOAD} />);
  await screen.findByText(new RegExp(MESSAGES.roadsFailed));
  api.on(ROUTE, route({ states: [{ state: 'TX', miles: 310 }] }));
  await click('Try again');
  expect(await screen.findByText(/TX 310$/)).toBeTruthy();
});

test('a route of more places than a request takes is asked for in parts, and put together', async () => {
  const places = Array.from({ length: 14 }, (_, n) => ({ latitude: 40, longitude: -100 + n }));
  api.on(ROUTE, ({ body }) => {
    const { points } = body as { points: typeof places };
    const line = points.map(({ latitude, longitude }) => [latitude, longitude]);
    return route({ miles: points.length - 1, line, states: [{ state: 'KS', miles: points.length - 1 }] });
  });
  const whole = await fetchRoute(places);
  expect(api.callsTo(ROUTE)).toHaveLength(2);
  expect(whole.line).toEqual(places.map(({ latitude, longitude }) => [latitude, longitude]));
  expect(whole).toMatchObject({ miles: 13, states: [{ state: 'KS', miles: 13 }] });
});
