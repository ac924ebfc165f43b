import { describe, expect, test } from '@jest/globals';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { axisOf, clockOf, placeOn } from './trip-clock';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);

/** Picked up at 14:00, and 45 empty miles away, which take 54 minutes. */
const LOAD = foundLoad(1, { deadheadDestination: 100 });

test('the time of a truck is spent empty, waiting, loaded and empty again', () => {
  expect(clockOf(LOAD, at('23T06:00')).spans).toEqual([
    { kind: 'empty', from: at('23T06:00'), to: at('23T06:54') },
    { kind: 'waiting', from: at('23T06:54'), to: at('23T14:00') },
    { kind: 'loaded', from: at('23T14:00'), to: at('24T20:00') },
    { kind: 'empty', from: at('24T20:00'), to: at('24T22:00') },
  ]);
});

test('the time of a truck is not spent waiting if it arrives within the window, nor empty without empty miles', () => {
  const load = { ...LOAD, pickUpEnd: '2026-11-23T18:00:00.000', deadheadDestination: 0 };
  expect(clockOf(load, at('23T15:06')).spans.map(({ kind, from }) => [kind, from])).toEqual([
    ['empty', at('23T15:06')],
    ['loaded', at('23T16:00')],
  ]);
});

test.each([
  ['is not given', null],
  ['is before the pickup', '2026-11-20T14:00:00.000'],
])('the time of a truck loaded is that of its miles where the delivery %s', (_, delivery) => {
  const loaded = clockOf({ ...LOAD, delivery }, at('23T06:00')).spans.find(({ kind }) => kind === 'loaded');
  expect(loaded).toEqual({ kind: 'loaded', from: at('23T14:00'), to: at('23T14:00') + (900 / 500) * DAY });
});

test('a truck has to leave so that it is there at the pickup, or when its window ends', () => {
  const free = at('23T06:00');
  expect(clockOf(LOAD, free).leaveBy).toBe(at('23T13:06'));
  expect(clockOf({ ...LOAD, pickUpEnd: '2026-11-23T18:00:00.000' }, free).leaveBy).toBe(at('23T17:06'));
  expect(clockOf({ ...LOAD, pickUpEnd: '2026-11-23T10:00:00.000' }, free).leaveBy).toBe(at('23T13:06'));
});

test('a truck that is free later than it has to leave is late', () => {
  expect(clockOf(LOAD, at('23T13:06')).lateBy).toBe(0);
  expect(clockOf(LOAD, at('23T13:24')).lateBy).toBe(18 * 60_000);
});

describe('the axis', () => {
  const midnightAfter = (instant: number) => (Math.floor(instant / DAY) + 1) * DAY;
  const axis = (loads = [LOAD], free = at('23T06:00')) =>
    axisOf(loads, free, 'America/Chicago', midnightAfter);

  test('goes in whole days from when the truck is free until the last trip ends', () => {
    expect(axis()).toEqual({
      from: at('23T06:00'),
      to: at('25T00:00'),
      days: [at('24T00:00')],
      timeZone: 'America/Chicago',
    });
  });

  test('has at least a day, and at most a week of trips that take longer', () => {
    expect(axis([]).to).toBe(at('25T00:00'));
    const late = { ...LOAD, delivery: '2026-12-31T14:00:00.000' };
    expect(axis([late])).toMatchObject({ to: Date.UTC(2026, 11, 1), days: { length: 7 } });
  });

  test('has a place for each instant, and its ends for those beyond it', () => {
    const { from, to } = axis();
    expect(
      [from - DAY, from, (from + to) / 2, to, to + DAY].map((instant) => placeOn(axis(), instant)),
    ).toEqual([0, 0, 50, 100, 100]);
  });
});
