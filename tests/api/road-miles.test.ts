import { beforeAll, expect, test } from '@jest/globals';
import {
  type AdminLoad,
  type BrokerLoad,
  type FoundLoad,
  type ListResponse,
  MESSAGES,
  type Place,
  ROAD_LIMITS,
  type RoadMilesRequest,
  type RoadMilesResponse,
  type RoadRouteResponse,
  type RoleName,
  type SavedLoad,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { centralLoads, placeOf, searchMarket } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { createLoad } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const clients = {} as Record<RoleName, Client>;
let detroit: Place, cleveland: Place, dallas: Place, honolulu: Place;

beforeAll(async () => {
  for (const role of ['Carrier', 'Broker', 'Admin'] as const)
    clients[role] = await createAccount(product, { role });
  [detroit, cleveland, dallas, honolulu] = await Promise.all(
    ['Detroit, MI', 'Cleveland, OH', 'Dallas, TX', 'Honolulu, HI'].map((name) =>
      placeOf(clients.Admin, name),
    ),
  );
});

const milesBetween = (request: RoadMilesRequest, client = clients.Carrier) =>
  client.post<RoadMilesResponse>('/api/city/miles', request);
const routeOf = (points: Place[], client = clients.Carrier) =>
  client.post<RoadRouteResponse>('/api/city/route', { points });
const sumOf = (states: RoadRouteResponse['states']) => states.reduce((sum, { miles }) => sum + miles, 0);
const many = (count: number): Place[] => Array.from({ length: count }, () => dallas);

test('whoever is signed in learns the road miles between places, the same both ways', async () => {
  const places = [detroit, cleveland, dallas, honolulu];
  for (const client of Object.values(clients)) {
    const { status, body } = await milesBetween({ from: places, to: places }, client);
    expect(status).toBe(200);
    expect(body.version).not.toBe('');
    expect(body.notice).toContain('© OpenStreetMap contributors');
    expect(body.states).toBeUndefined();
    for (const [n] of places.entries())
      for (const [m] of places.entries()) expect(body.miles[n][m]).toBe(body.miles[m][n]);
    expect(body.miles.map((row, n) => row[n])).toEqual([0, 0, 0, 0]);
    // Around the lake: as the crow flies, it is 90 miles.
    expect(body.miles[0][1]).toBeGreaterThan(155);
    expect(body.miles[0][1]).toBeLessThan(180);
    expect(body.kinds[0]).toEqual(['road', 'road', 'road', 'estimate']);
  }
});

test('the miles by state of a place to others add up', async () => {
  const { body } = await milesBetween({ from: [detroit], to: [cleveland, dallas, honolulu], byState: true });
  const [toCleveland, toDallas, toHonolulu] = body.states!;
  expect(toCleveland.map(({ state }) => state).sort()).toEqual(['MI', 'OH']);
  expect([toCleveland, toDallas].map(sumOf)).toEqual(body.miles[0].slice(0, 2));
  expect(toHonolulu).toEqual([]);
});

test('the way through places has a line, states and the miles of its legs', async () => {
  const points = [detroit, cleveland, dallas];
  const { status, body } = await routeOf(points, clients.Broker);
  const { body: legs } = await milesBetween({ from: points, to: points });
  expect({ status, kind: body.kind, miles: body.miles }).toEqual({
    status: 200,
    kind: 'road',
    miles: legs.miles[0][1] + legs.miles[1][2],
  });
  expect(sumOf(body.states)).toBe(body.miles);
  // At 45 to 65 miles an hour.
  expect(body.minutes).toBeGreaterThan((body.miles / 65) * 60);
  expect(body.minutes).toBeLessThan((body.miles / 45) * 60);
  expect(body.line[0][0]).toBeCloseTo(detroit.latitude, 3);
  expect(body.line.at(-1)![1]).toBeCloseTo(dallas.longitude, 3);
  expect((await routeOf([detroit, honolulu])).body).toMatchObject({ kind: 'estimate', states: [] });
});

test('miles and ways need a sign-in, and places that there are, neither none nor too many', async () => {
  const { places, placesByState, routePoints } = ROAD_LIMITS;
  const one = [dallas];
  expectProblem(await milesBetween({ from: one, to: one }, product.anonymous), 401);
  expectProblem(await routeOf([dallas, detroit], product.anonymous), 401);
  const nowhere = [{ latitude: 91, longitude: 0 }];
  for (const request of [
    { from: [], to: one },
    { from: one, to: [] },
    { from: many(places + 1), to: one },
    { from: one, to: many(places + 1) },
    { from: nowhere, to: one },
    { from: one, to: [{ latitude: 0, longitude: -180.5 }] },
  ])
    expectProblem(await milesBetween(request), 400);
  for (const points of [[], one, many(routePoints + 1), [dallas, { ...dallas, latitude: -90.5 }]])
    expectProblem(await routeOf(points), 400);
  const byState = { from: one, to: one, byState: true };
  expectProblem(await milesBetween({ ...byState, from: many(2) }), 400, MESSAGES.milesByStateFrom);
  expectProblem(
    await milesBetween({ ...byState, to: many(placesByState + 1) }),
    400,
    MESSAGES.milesByStateTo,
  );
  expect((await milesBetween({ ...byState, to: many(placesByState) })).body.states).toHaveLength(
    placesByState,
  );
  expect((await milesBetween({ from: many(places), to: many(places) })).body.miles).toHaveLength(places);
});

test('each load says the miles of the road, and miles that are posted too short are told', async () => {
  const [[road]] = (await milesBetween({ from: [detroit], to: [cleveland] })).body.miles;
  const short = Math.floor(road * 0.85) - 15;
  const row = {
    originCity: 'Detroit',
    originState: 'MI',
    destinationCity: 'Cleveland',
    destinationState: 'OH',
  };
  const { Admin: admin, Broker: broker, Carrier: carrier } = clients;
  const rows = [
    { ...row, referenceId: 'short', miles: String(short) },
    { ...row, referenceId: 'right', miles: String(road - 5) },
    { ...row, referenceId: 'without', miles: '' },
  ];
  expect(await admin.importFile(centralLoads(rows))).toMatchObject({ status: 'completed', failed: 0 });
  let found = new Map<string, FoundLoad>();
  await eventually('the loads', 20_000, async () => {
    const asked = { origin: detroit, destination: cleveland, deadhead: 20, milesMin: 0 };
    const { itemList } = await searchMarket(broker, asked);
    found = new Map(itemList.map((load) => [load.referenceId, load]));
    return rows.every(({ referenceId }) => found.has(referenceId));
  });
  const milesOf = (name: string) => {
    const { miles, roadMiles, milesSource } = found.get(name)!;
    return { miles, roadMiles, milesSource };
  };
  expect(rows.map(({ referenceId }) => milesOf(referenceId))).toEqual([
    { miles: short, roadMiles: road, milesSource: 'posted' },
    { miles: road - 5, roadMiles: road, milesSource: 'posted' },
    { miles: road, roadMiles: road, milesSource: 'road' },
  ]);
  const flagsOf = (name: string) => found.get(name)!.flags.filter(({ kind }) => kind === 'miles-short');
  expect(flagsOf('short')).toMatchObject([{ evidence: `Posted ${short} mi, the road has ${road}.` }]);
  expect([...flagsOf('right'), ...flagsOf('without')]).toEqual([]);

  const { body: shown } = await admin.get<AdminLoad>(`/api/admin/loads/${found.get('without')!.id}`);
  expect(shown).toMatchObject({ miles: road, roadMiles: road, milesSource: 'road' });
  const ends = { origin: 'Detroit, MI', destination: 'Cleveland, OH', miles: 300 };
  const posted: BrokerLoad = await postLoad(broker, ends);
  expect(posted).toMatchObject({ miles: 300, roadMiles: road, milesSource: 'posted' });
  await createLoad(carrier, ends);
  const { body } = await carrier.post<ListResponse<SavedLoad>>('/api/load/search', {});
  expect(body.itemList).toMatchObject([{ miles: 300, roadMiles: road, milesSource: 'posted' }]);
});
