import { describe, expect, test } from '@jest/globals';
import { toWireDate } from './dates.js';
import { circleMiles } from './distances.js';
import { LoadStatus } from './enumerations.js';
import { conflictBetween, planOf, type PlannedLoad, worstConflict } from './truck-plans.js';

const CHICAGO = { name: 'Chicago, IL', latitude: 41.8781, longitude: -87.6298, timeZone: 'America/Chicago' };
const DALLAS = { name: 'Dallas, TX', latitude: 32.7767, longitude: -96.797, timeZone: 'America/Chicago' };
const DENVER = { name: 'Denver, CO', latitude: 39.7392, longitude: -104.9903, timeZone: 'America/Denver' };
const PHOENIX = { name: 'Phoenix, AZ', latitude: 33.4484, longitude: -112.074, timeZone: 'America/Phoenix' };
const PLACES = [CHICAGO, DALLAS, DENVER, PHOENIX];
type City = (typeof PLACES)[number];

interface Described {
  id?: string;
  from: City;
  to: City;
  pickUp: string;
  pickUpEnd?: string;
  delivery?: string;
}

/** Instants are ISO 8601 with an offset, as a clock at the stop shows them. */
function planned({ id = 'a', from, to, pickUp, pickUpEnd, delivery }: Described): PlannedLoad {
  const wire = (instant: string | undefined) => (instant ? toWireDate(new Date(instant)) : null);
  return {
    id,
    referenceId: `Ref-${id}`,
    loadStatus: LoadStatus.Booked,
    origin: from.name,
    originLatitude: from.latitude,
    originLongitude: from.longitude,
    originTimeZone: from.timeZone,
    destination: to.name,
    destinationLatitude: to.latitude,
    destinationLongitude: to.longitude,
    destinationTimeZone: to.timeZone,
    pickUp: wire(pickUp)!,
    pickUpEnd: wire(pickUpEnd),
    delivery: wire(delivery),
    miles: circleMiles(from, to),
  };
}

const TO_DALLAS = planned({
  id: 'first',
  from: CHICAGO,
  to: DALLAS,
  pickUp: '2026-11-23T08:00-06:00',
  delivery: '2026-11-25T08:00-06:00',
});

describe('two loads of one truck', () => {
  test('overlap if the second one has to be picked up before the first one is delivered', () => {
    const second = planned({ id: 'b', from: DALLAS, to: DENVER, pickUp: '2026-11-25T06:30-06:00' });
    const conflict = { kind: 'overlap', minutes: 90 };
    expect(conflictBetween(TO_DALLAS, second, circleMiles)).toEqual({
      ...conflict,
      loadId: 'b',
      referenceId: 'Ref-b',
    });
    expect(conflictBetween(second, TO_DALLAS, circleMiles)).toMatchObject({ ...conflict, loadId: 'first' });
  });

  test('fit if the second one is picked up where and when the first one is delivered', () => {
    const second = planned({ id: 'b', from: DALLAS, to: DENVER, pickUp: '2026-11-25T08:00-06:00' });
    expect(conflictBetween(TO_DALLAS, second, circleMiles)).toBeNull();
  });

  test('do not fit if the truck cannot be at the second one in time', () => {
    // 796 road miles: 15 h 55 min of driving with a rest of 13 hours, from Dallas at 8:00 AM.
    const arriving = (pickUpEnd: string) =>
      planned({ id: 'b', from: DENVER, to: PHOENIX, pickUp: '2026-11-26T08:00-07:00', pickUpEnd });
    const minutes = (circleMiles(DALLAS, DENVER) / 50 + 13 - 27) * 60;
    expect(conflictBetween(TO_DALLAS, arriving('2026-11-26T10:00-07:00'), circleMiles)).toMatchObject({
      kind: 'late',
      minutes: Math.ceil(minutes),
    });
    expect(conflictBetween(TO_DALLAS, arriving('2026-11-26T16:00-07:00'), circleMiles)).toBeNull();
  });

  test('of the same minute overlap', () => {
    expect(conflictBetween(TO_DALLAS, { ...TO_DALLAS, id: 'b' }, circleMiles)?.kind).toBe('overlap');
  });

  test('fit if a long window lets the truck take the later one first', () => {
    const wide = planned({
      id: 'wide',
      from: CHICAGO,
      to: DENVER,
      pickUp: '2026-11-23T00:00-06:00',
      pickUpEnd: '2026-11-24T23:59-06:00',
    });
    const stop = '2026-11-23T08:00-06:00';
    const short = planned({ from: CHICAGO, to: CHICAGO, pickUp: stop, delivery: '2026-11-23T12:00-06:00' });
    expect(conflictBetween(wide, { ...TO_DALLAS, ...short, id: 'first', miles: 1 }, circleMiles)).toBeNull();
  });
});

describe('the plan of a truck', () => {
  test('has it free where and when its last load is delivered, by its miles if that has no delivery', () => {
    const home = planned({ id: 'b', from: DALLAS, to: CHICAGO, pickUp: '2026-11-26T08:00-06:00' });
    const { free, loads } = planOf('truck', [TO_DALLAS, home], circleMiles);
    expect(loads.map(({ conflict }) => conflict)).toEqual([null, null]);
    // At 500 miles a day.
    const hours = (home.miles / 500) * 24;
    const at = toWireDate(new Date(Date.parse('2026-11-26T14:00Z') + hours * 3_600_000));
    expect(free).toEqual({ city: 'Chicago, IL', timeZone: 'America/Chicago', at });
  });

  test('without booked loads has it free where it delivered last', () => {
    const { free, loads } = planOf('truck', [], circleMiles, TO_DALLAS);
    expect(free).toEqual({ city: 'Dallas, TX', timeZone: 'America/Chicago', at: '2026-11-25T14:00:00.000' });
    expect(loads).toEqual([]);
  });

  test('marks both loads that do not fit', () => {
    const second = { ...TO_DALLAS, id: 'second', referenceId: 'Ref-second' };
    const { loads } = planOf('truck', [TO_DALLAS, second], circleMiles);
    expect(loads.map(({ conflict }) => conflict?.loadId)).toEqual(['second', 'first']);
  });
});

test('any two loads, over days when clocks change, conflict exactly if neither order can be driven', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  const begin = Date.parse('2026-10-28T00:00Z');
  const draw = (
    id: string,
  ): { load: PlannedLoad; start: number; latest: number; end: number; ends: City[] } => {
    const ends = [PLACES[random(4)], PLACES[random(4)]];
    const start = begin + random(8 * 96) * 900_000;
    const latest = start + random(3) * 4 * 3_600_000;
    const hasDelivery = random(2) === 0;
    const end =
      start +
      (hasDelivery ? (1 + random(60)) * 3_600_000 : (circleMiles(ends[0], ends[1]) / 500) * 86_400_000);
    const iso = (instant: number) => new Date(instant).toISOString();
    const load = planned({
      id,
      from: ends[0],
      to: ends[1],
      pickUp: iso(start),
      pickUpEnd: latest > start ? iso(latest) : undefined,
      delivery: hasDelivery ? iso(end) : undefined,
    });
    return { load, start, latest, end, ends };
  };
  // Drives for 11 hours of each 24, minute by minute.
  const arrival = (from: number, miles: number) => {
    let [minutes, left, driven] = [0, (miles / 50) * 60, 0];
    while (left > 1e-9) {
      if (driven === 660) [minutes, driven] = [minutes + 13 * 60, 0];
      const step = Math.min(1, left);
      [minutes, left, driven] = [minutes + step, left - step, driven + 1];
    }
    return from + minutes * 60_000;
  };
  let conflicts = 0;
  for (let round = 0; round < 200; round++) {
    const [a, b] = [draw('a'), draw('b')];
    const canFollow = (x: typeof a, y: typeof a) =>
      arrival(x.end, circleMiles(x.ends[1], y.ends[0])) <= y.latest + 1;
    const expected = !canFollow(a, b) && !canFollow(b, a);
    expect({ round, conflict: worstConflict(a.load, [a.load, b.load], circleMiles) !== null }).toEqual({
      round,
      conflict: expected,
    });
    if (expected) conflicts++;
  }
  expect(conflicts).toBeGreaterThan(40);
  expect(conflicts).toBeLessThan(160);
});
