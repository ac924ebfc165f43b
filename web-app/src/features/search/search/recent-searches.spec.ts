import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { defaultCriteria, type SearchCriteria } from './criteria';
import {
  forget,
  labelOf,
  newSince,
  remember,
  renewed,
  restore,
  resumed,
  searchKey,
  store,
  withoutGlimpse,
  type RecentSearch,
} from './recent-searches';

const TODAY = '2026-11-21';
const CHICAGO: SearchCriteria = { ...defaultCriteria(TODAY), truck: 'van', origin: 'Chicago, IL' };
const DALLAS: SearchCriteria = { ...CHICAGO, origin: 'Dallas, TX', hidden: ['Prairie'] };
const at = (time: string) => `2026-11-21T${time}.000`;

/** The searches after this one was viewed at these times. */
const looks = (...takenAt: string[]) =>
  takenAt.reduce<RecentSearch[]>((searches, time) => remember(searches, CHICAGO, at(time)), []);

// Days of another year are shown with it.
beforeAll(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterAll(() => {
  jest.useRealTimers();
});

test('the same lane on another day is the same search; any other change makes a new search', () => {
  expect(searchKey({ ...CHICAGO, pickup: '2026-12-24', pickupEnd: '2026-12-25' })).toBe(searchKey(CHICAGO));
  expect(searchKey({ ...CHICAGO, deadhead: 50 })).not.toBe(searchKey(CHICAGO));
  expect(searchKey({ ...CHICAGO, hidden: ['Prairie'] })).not.toBe(searchKey(CHICAGO));
});

test('a search that was passed through is forgotten, but not one that was looked at, now or before', () => {
  const looked = looks('12:00:00', '13:00:00');
  const after = (seconds: number) => Date.parse('2026-11-21T14:00:00Z') + seconds * 1000;
  const searches = remember(looked, DALLAS, at('14:00:00'));
  expect(withoutGlimpse(searches, DALLAS, after(9))).toEqual(looked);
  expect(withoutGlimpse(searches, DALLAS, after(11))).toEqual(searches);
  expect(withoutGlimpse(searches, CHICAGO, after(9))).toEqual(searches);
});

describe('recent searches', () => {
  test('are the last eight, newest first, without repeats', () => {
    const lanes = Array.from({ length: 10 }, (_, index) => ({ ...CHICAGO, destination: `City ${index}` }));
    const searches = [...lanes, lanes[5]].reduce<RecentSearch[]>(
      (searches, lane) => remember(searches, lane, at('12:00:00')),
      [],
    );
    expect(searches.map(({ criteria }) => criteria.destination)).toEqual(
      [5, 9, 8, 7, 6, 4, 3, 2].map((index) => `City ${index}`),
    );
  });

  test('are restored from storage unchanged, and can be removed', () => {
    const searches = remember(looks('12:00:00', '13:00:00'), DALLAS, at('14:00:00'));
    expect(restore(store(searches), TODAY)).toEqual(searches);
    expect(forget(searches, DALLAS).map(({ criteria }) => criteria.origin)).toEqual(['Chicago, IL']);
  });

  test.each([
    null,
    'not JSON',
    '[null, 5, {}]',
    '[{"address":"truck=van&origin=Chicago%2C+IL","lookBegan":"noon","lookedAt":"noon","before":null}]',
    '[{"address":"origin=Chicago%2C+IL","lookBegan":"2026-11-21","lookedAt":"2026-11-21","before":null}]',
  ])('leave out what storage cannot mean: %j', (text) => {
    expect(restore(text, TODAY)).toEqual([]);
  });

  test('start today when their pickup date has passed', () => {
    const past = { ...CHICAGO, pickup: '2026-11-18', pickupEnd: '2026-11-19' };
    expect(renewed(past, TODAY)).toEqual({ ...past, pickup: TODAY, pickupEnd: '' });
    const running = { ...past, pickupEnd: '2026-11-22' };
    expect(renewed(running, TODAY)).toEqual({ ...running, pickup: TODAY });
    const ahead = { ...CHICAGO, pickup: '2026-11-23' };
    expect(renewed(ahead, TODAY)).toEqual(ahead);
  });

  test('have a label with lane, truck and date', () => {
    expect(labelOf({ ...CHICAGO, pickup: '2026-11-23' }, 'Van')).toBe(
      'Chicago, IL → anywhere · Van · Nov 23',
    );
    expect(labelOf({ ...DALLAS, destination: 'Reno, NV' }, 'Blue Heron')).toBe(
      'Dallas, TX → Reno, NV · Blue Heron · Nov 21 · 1 hidden',
    );
  });

  test.each<[Partial<SearchCriteria>, string]>([
    [{ deadhead: 50 }, '50 mi deadhead'],
    [{ destination: 'Reno, NV', deadhead: 50, deadheadAfter: 200 }, '50 + 200 mi deadhead'],
    [{ milesMax: 1200 }, '200 to 1,200 mi'],
    [{ postedWithinHours: 4 }, 'posted within 4 h'],
    [{ rateMin: 1500 }, 'from $1,500'],
    [{ weightMax: 42_000 }, 'up to 42,000 lb'],
    [{ lengthMax: 48 }, 'up to 48 ft'],
    [{ ratePosted: true }, 'posted rates'],
    [{ reachable: true }, 'within reach'],
  ])('say in which criteria they differ from the usual search: %j', (change, text) => {
    expect(labelOf({ ...CHICAGO, ...change }, 'Van').endsWith(`Van · Nov 21 · ${text}`)).toBe(true);
  });
});

describe('a fresh visit goes on with the latest search', () => {
  const looked = (change: Partial<SearchCriteria>) =>
    remember(looks('10:00:00'), { ...DALLAS, ...change }, at('12:00:00'));

  test('on the days that are as far ahead as they were', () => {
    const searches = looked({ pickup: '2026-11-22', pickupEnd: '2026-11-24' });
    expect(resumed(searches, '2026-11-23')).toEqual({
      ...DALLAS,
      pickup: '2026-11-24',
      pickupEnd: '2026-11-26',
    });
    expect(resumed(searches, TODAY)).toMatchObject({ pickup: '2026-11-22', pickupEnd: '2026-11-24' });
  });

  test('if there is one, from today on, if it had begun before', () => {
    expect(resumed([], TODAY)).toBeUndefined();
    const searches = looked({ pickup: '2026-11-19', pickupEnd: '' });
    expect(resumed(searches, '2026-11-23')).toEqual({ ...DALLAS, pickup: '2026-11-23', pickupEnd: '' });
  });
});

test('new loads do not exist at the first view', () => {
  expect(newSince([], CHICAGO)).toBeNull();
  expect(newSince(looks('12:00:00'), CHICAGO)).toBeNull();
});

test.each<[string, string[], string]>([
  ['since the previous view', ['12:00:00', '14:00:00'], '12:00:00'],
  ['since the one before the last', ['12:00:00', '14:00:00', '14:05:00'], '14:00:00'],
  ['still new after a reload within five minutes', ['12:00:00', '14:00:00', '14:04:59'], '12:00:00'],
  ['since the last reload of the previous view', ['12:00:00', '12:04:00', '14:00:00'], '12:04:00'],
  [
    'not new forever when the page is reloaded all the time',
    ['12:00:00', '14:00:00', '14:04:00', '14:08:00', '14:12:00'],
    '14:04:00',
  ],
  [
    'unaffected by going back to an older result',
    ['12:00:00', '14:00:00', '12:00:00', '15:00:00'],
    '14:00:00',
  ],
])('new loads are those %s', (_what, views, since) => {
  expect(newSince(looks(...views), CHICAGO)).toBe(at(since));
});

test('new loads are unaffected by other searches', () => {
  expect(newSince(looks('12:00:00', '14:00:00'), DALLAS)).toBeNull();
});
