import { expect, test } from '@jest/globals';
import type { MarketChange } from '@lanewise/contracts';
import { marketNotes } from './market-change';
import { changeWith } from './testing/saved-load';

const notes = (change: Partial<MarketChange> | null) =>
  marketNotes({
    rate: 1900,
    postedRate: 1900,
    marketChange: change && changeWith(change),
    originTimeZone: 'America/Chicago',
    destinationTimeZone: 'America/New_York',
  });
const briefs = (change: Partial<MarketChange>) => notes(change).map(({ brief }) => brief);

test('a load that has not changed has no notes', () => {
  expect(notes(null)).toEqual([]);
});

test.each([
  [{ rate: { was: 1900, now: 2100 } }, ['▲ market +$200']],
  [{ rate: { was: 2100, now: 1900.5 } }, ['▼ market −$199.50']],
  [{ rate: { was: 0, now: 1900 } }, ['Market rate $1,900']],
  [{ rate: { was: 1900, now: 0 } }, ['Market rate withdrawn']],
  [{ gone: true, rate: { was: 1900, now: 2100 } }, ['Gone from the market', '▲ market +$200']],
  [{ delivery: { was: '2026-11-25T12:00:00.000', now: null } }, ['Delivery time withdrawn']],
])('%j is noted as %j', (change, expected) => {
  expect(briefs(change)).toEqual(expected);
});

test('a window that changes is one note of its stop', () => {
  const year = new Date().getFullYear();
  const end = { was: `${year}-11-25T20:00:00.000`, now: `${year}-11-25T22:00:00.000` };
  expect(notes({ pickUpEnd: end })).toEqual([
    {
      brief: 'Pickup window changed',
      full: expect.stringMatching(
        /lasts until \w+, Nov 25, 4:00 PM CST\. It lasted until \w+, Nov 25, 2:00 PM CST\.$/,
      ),
    },
  ]);
  expect(notes({ deliveryEnd: { ...end, was: null } })[0].full).toMatch(/It had no end before\.$/);
  const [moved, ...others] = notes({ pickUp: end, pickUpEnd: { ...end, now: null } });
  expect(moved.brief).toBe('Pickup moved');
  expect(moved.full).toMatch(/^Pickup on the market is now .* Pickup has no end on the market any more\./);
  expect(others).toEqual([]);
});

test.each([
  [{ postedRate: 1800 }, 'posted at $1,800'],
  [{ postedRate: 0 }, undefined],
  [{ postedRate: null }, undefined],
])('a load saved at $1,900, with %j, has the note %s', (posted, brief) => {
  const load = { rate: 1900, marketChange: null, originTimeZone: 'UTC', destinationTimeZone: 'UTC' };
  expect(marketNotes({ ...load, ...posted })[0]?.brief).toBe(brief);
});

test('a move is told in the time zone of its stop', () => {
  const year = new Date().getFullYear();
  const move = { was: `${year}-11-25T12:00:00.000`, now: `${year}-11-25T14:30:00.000` };
  const [pickUp, delivery] = notes({ pickUp: move, delivery: { ...move, was: null } });
  expect(pickUp.brief).toBe('Pickup moved');
  expect(pickUp.full).toMatch(/is now \w+, Nov 25, 8:30 AM CST\. It was \w+, Nov 25, 6:00 AM CST\.$/);
  expect(delivery.full).toMatch(/is now \w+, Nov 25, 9:30 AM EST\. It had no time before\.$/);
});
