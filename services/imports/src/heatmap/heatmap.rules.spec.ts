import { describe, expect, test } from '@jest/globals';
import {
  type CountedLoads,
  DAY_TYPES,
  type DayType,
  Equipment,
  type Heatmap,
  type StateCode,
} from '@lanewise/contracts';
import { type Generation, isCurrent, sortStates, toHeatmap, toStopDays } from './heatmap.rules.js';

const DAY = Date.UTC(2026, 10, 23) / 86_400_000;
const CHICAGO = 'America/Chicago';
/** 6 PM on that day in Chicago. */
const NOW = new Date('2026-11-24T00:00:00Z');

const counted = (changes: Partial<CountedLoads>): CountedLoads => ({
  end: 'pickups',
  state: 'IL',
  timeZone: CHICAGO,
  day: DAY,
  equipments: [Equipment.Van],
  amount: 1,
  rated: 1,
  cents: 200,
  ...changes,
});
const generationOf = (...counts: Partial<CountedLoads>[]): Generation => ({
  id: 'generation',
  generatedAt: NOW,
  stopDays: toStopDays(counts.map(counted)),
  searches: [],
});
interface Asked extends Pick<Heatmap, 'dayType' | 'equipment'> {
  now: Date;
}
const stateOf = (
  generation: Generation,
  state: StateCode,
  { dayType = 'Today', equipment = Equipment.Van, now = NOW }: Partial<Asked> = {},
) => toHeatmap(generation, { dayType, equipment }, now).heatmapStates.find((shown) => shown.state === state)!;

describe('a heatmap', () => {
  test('has all states in the order of their codes, each with an id of its own', () => {
    const { id, heatmapStates } = toHeatmap(
      generationOf(),
      { dayType: 'Today', equipment: Equipment.Van },
      NOW,
    );
    expect(heatmapStates).toHaveLength(51);
    expect(heatmapStates.map(({ state }) => state)).toEqual(heatmapStates.map(({ state }) => state).sort());
    expect(new Set(heatmapStates.map((state) => state.id)).size).toBe(51);
    expect(heatmapStates.every(({ heatmapId }) => heatmapId === id)).toBe(true);
  });

  test('counts a load in each of its equipments', () => {
    const generation = generationOf({ equipments: [Equipment.Van, Equipment.Reefer] }, {});
    expect(stateOf(generation, 'IL').pickupsAmount).toBe(2);
    expect(stateOf(generation, 'IL', { equipment: Equipment.Reefer }).pickupsAmount).toBe(1);
    expect(stateOf(generation, 'IL', { equipment: Equipment.Flatbed }).pickupsAmount).toBe(0);
  });

  test('divides all that loads pay by all their miles, in whichever time zone of a state they stop', () => {
    const generation = generationOf(
      { amount: 3, rated: 2, cents: 2200, miles: 110, totalCents: 40_000, leftOut: 1 },
      { timeZone: 'America/Indiana/Knox', miles: 90, totalCents: 20_000 },
    );
    expect(stateOf(generation, 'IL')).toMatchObject({ averagePickupRate: 3, leftOutPickupsAmount: 1 });
  });

  test('rounds sums to cents once, and leaves loads without a rate out of averages', () => {
    const generation = generationOf(
      { amount: 3, rated: 2, cents: 400.4 },
      { timeZone: 'America/Indiana/Knox', cents: 100.4 },
      { end: 'deliveries', amount: 5, rated: 0, cents: 0 },
    );
    expect(stateOf(generation, 'IL')).toMatchObject({
      pickupsAmount: 4,
      ratedPickupsAmount: 3,
      sumPickupRates: 5.01,
      averagePickupRate: 1.67,
      deliveriesAmount: 5,
      ratedDeliveriesAmount: 0,
      sumDeliveryRates: 0,
      averageDeliveryRate: 0,
    });
  });

  test('ranks the states with pickups by fifths, equal ones alike, and the others lowest', () => {
    const amounts = { AL: 1, AR: 1, CA: 2, FL: 3, GA: 9 };
    const generation = generationOf(...Object.entries(amounts).map(([state, amount]) => ({ state, amount })));
    const ranks = [...Object.keys(amounts), 'WY'].map((code) => stateOf(generation, code as StateCode).ranq);
    expect(ranks).toEqual([2, 2, 3, 4, 5, 1]);
  });

  test('has the searches for its equipment, on both days', () => {
    const generation = {
      ...generationOf({ state: 'AL' }),
      searches: [
        { state: 'AL', equipment: Equipment.Van, searches: 1 },
        { state: 'FL', equipment: Equipment.Reefer, searches: 9 },
        { state: 'WY', equipment: Equipment.Van, searches: 7 },
      ] satisfies Generation['searches'],
    };
    const searchesOf = (code: StateCode, dayType: DayType) => stateOf(generation, code, { dayType }).searches;
    expect(DAY_TYPES.map((day) => searchesOf('AL', day))).toEqual([1, 1]);
    expect(DAY_TYPES.map((day) => searchesOf('FL', day))).toEqual([0, 0]);
    expect(DAY_TYPES.map((day) => searchesOf('WY', day))).toEqual([7, 7]);
  });

  test('shows tomorrow as today from midnight on, in each time zone of a state for itself', () => {
    const generation = generationOf(
      { state: 'IN', day: DAY, amount: 1 },
      { state: 'IN', day: DAY + 1, amount: 2 },
      { state: 'IN', day: DAY + 2, amount: 4 },
      { state: 'IN', timeZone: 'America/New_York', day: DAY, amount: 8 },
      { state: 'IN', timeZone: 'America/New_York', day: DAY + 1, amount: 16 },
      { state: 'IN', timeZone: 'America/New_York', day: DAY + 2, amount: 32 },
    );
    const amounts = (now: string) =>
      (['Today', 'Tomorrow'] as const).map(
        (dayType) => stateOf(generation, 'IN', { dayType, now: new Date(now) }).pickupsAmount,
      );
    expect(amounts('2026-11-24T04:59:59Z')).toEqual([1 + 8, 2 + 16]);
    expect(amounts('2026-11-24T05:00:00Z')).toEqual([1 + 16, 2 + 32]);
    expect(amounts('2026-11-24T06:00:00Z')).toEqual([2 + 16, 4 + 32]);
  });

  test('is sorted by a figure of its states, equal ones by their codes', () => {
    const generation = generationOf({ state: 'WY', amount: 2 }, { state: 'TX' });
    const heatmap = toHeatmap(generation, { dayType: 'Today', equipment: Equipment.Van }, NOW);
    const first = (descending: boolean) =>
      sortStates(heatmap, { field: 'pickupsAmount', descending }).heatmapStates.map(({ state }) => state);
    expect(first(true).slice(0, 4)).toEqual(['WY', 'TX', 'AK', 'AL']);
    expect(first(false).slice(-2)).toEqual(['TX', 'WY']);
  });
});

describe('a generation', () => {
  test('is shown for as long as it has the whole of tomorrow', () => {
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    expect(isCurrent({ generatedAt: NOW }, at(23.9))).toBe(true);
    expect(isCurrent({ generatedAt: NOW }, at(24))).toBe(false);
  });
});
