import { expect, test } from '@jest/globals';
import { type AnnouncedLoad, Equipment, type FormerLoad, toColumns } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { anyLoad, CHICAGO, HOUR, NOW } from '../search/testing/random-market.js';
import type { AlertRow } from './standing-alert.js';
import { StandingAlerts } from './standing-alerts.js';

const ALERT: AlertRow & { on: boolean; revision: string } = {
  id: 'alert',
  revision: '1',
  search: { origin: { fullName: 'Chicago, IL', ...CHICAGO }, truck: { id: 'truck' }, deadhead: 150 },
  days: 1,
  profitPerMileMin: null,
  profitMin: null,
  on: true,
  equipment: Equipment.Van,
  costPerMileCents: 100,
};
const LOAD: AnnouncedLoad = {
  ...anyLoad,
  originState: 'IL',
  originTimeZone: 'America/Chicago',
  destinationState: 'TX',
  destinationTimeZone: 'America/Chicago',
};
const FORMER: FormerLoad = LOAD;
/** The end of the day after the present one in Chicago. */
const LAST = Date.UTC(2026, 10, 23, 6) - 1;

/** Alerts as tables hold them, one state after the other. */
async function storedAlerts(...states: object[]): Promise<StandingAlerts> {
  const alerts = new StandingAlerts();
  for (const state of states)
    await alerts.catchUp({ query: () => Promise.resolve([state]) } as unknown as EntityManager);
  return alerts;
}

/** Which alerts a load comes into by a change. */
async function firedBy(alerts: StandingAlerts, load: AnnouncedLoad, before?: FormerLoad | null) {
  const found = await alerts.findIn(
    {
      upserted: toColumns([load], Object.keys(load) as (keyof AnnouncedLoad)[]),
      removed: [],
      before: before === undefined ? undefined : { [load.id]: before },
    },
    NOW,
  );
  return found.map(({ alertId }) => alertId);
}

test('a load that comes to the market fires an alert, with what it earns for each mile', async () => {
  const alerts = await storedAlerts(ALERT);
  const changes = { upserted: toColumns([LOAD], Object.keys(LOAD) as (keyof AnnouncedLoad)[]), removed: [] };
  expect(await alerts.findIn(changes, NOW)).toEqual([
    { alertId: 'alert', loadId: LOAD.id, profitPerMile: (200_000 - 90_000) / 900 },
  ]);
});

test.each<[string, Partial<AnnouncedLoad>, FormerLoad | null | undefined, boolean]>([
  ['comes back to the market', { version: 5 }, null, true],
  ['was written again as it was', { version: 5 }, undefined, false],
  ['pays more, and matched before', { version: 5 }, { ...FORMER, rateCents: 150_000 }, false],
  ['pays enough now', { version: 5 }, { ...FORMER, rateCents: 100_000 }, true],
  ['is picked up earlier now', { version: 5 }, { ...FORMER, pickUp: LAST + HOUR }, true],
  ['is hauled by this truck now', { version: 5 }, { ...FORMER, equipments: [Equipment.Reefer] }, true],
  ['pays too little now', { version: 5, rateCents: 100_000 }, FORMER, false],
])('a load that %s', async (_, change, before, fires) => {
  const alerts = await storedAlerts({ ...ALERT, profitPerMileMin: 0.5 });
  expect(await firedBy(alerts, { ...LOAD, ...change }, before)).toEqual(fires ? ['alert'] : []);
});

test.each([
  [NOW - 1, false],
  [NOW, true],
  [LAST, true],
  [LAST + 1, false],
])('a pickup at %i is between now and the end of the last day at the origin: %s', async (pickUp, fires) => {
  expect(await firedBy(await storedAlerts(ALERT), { ...LOAD, pickUp })).toEqual(fires ? ['alert'] : []);
});

test.each([
  ['is switched off', { on: false }, false],
  ['is removed', { search: null, on: false }, false],
  ['has another truck', { equipment: Equipment.Reefer }, false],
  ['has a truck that costs too much', { costPerMileCents: 190, profitPerMileMin: 0.5 }, false],
  ['is changed, and still matches', { days: 3 }, true],
])('an alert that %s is heeded by the next load', async (_, change, fires) => {
  const alerts = await storedAlerts(ALERT, { ...ALERT, ...change, revision: '2' });
  expect(await firedBy(alerts, LOAD)).toEqual(fires ? ['alert'] : []);
});

test('what has been read once is not read again', async () => {
  const revisions: unknown[] = [];
  const alerts = new StandingAlerts();
  const manager = {
    query: (_: string, [revision]: [string]) => {
      revisions.push(revision);
      return Promise.resolve(revisions.length === 1 ? [{ ...ALERT, revision: '9007199254740993' }] : []);
    },
  } as unknown as EntityManager;
  await Promise.all([alerts.catchUp(manager), alerts.catchUp(manager)]);
  expect(revisions).toEqual(['0', '9007199254740993']);
});
