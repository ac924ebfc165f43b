import { describe, expect, test } from '@jest/globals';
import type { FoundLoad, LoadSearchResponse, SnapshotLoad } from '@lanewise/contracts';
import {
  entriesOf,
  FIRST_PAGE,
  nextPage,
  orderOf,
  pickupsOf,
  type PageRequest,
  type ResultPage,
} from './snapshot-pages';

const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `load-${from + index}`);
const load = (id: string, rate = 1000) => ({ id, rate }) as FoundLoad;
const dot = (id: string) => ({ id }) as SnapshotLoad;

function page(request: PageRequest, itemIds: string[], snapshot?: Partial<LoadSearchResponse['snapshot']>) {
  const response = {
    itemList: itemIds.map((id) => load(id)),
    ...(snapshot && { snapshot: { after: null, takenAt: '2026-11-21T12:00:00.000', ...snapshot } }),
  } as LoadSearchResponse;
  return { request, response };
}

/** A first page: 25 cards and a snapshot of 60 loads. */
const FIRST = page(FIRST_PAGE, ids(25), { loads: ids(60).map(dot), after: 'there' });

describe('after a snapshot', () => {
  test('requests the remaining cards by id, 25 at a time', () => {
    const pages: ResultPage[] = [FIRST];
    const requests: PageRequest[] = [];
    for (let next = nextPage(pages); next && 'ids' in next; next = nextPage(pages)) {
      requests.push(next);
      pages.push(page(next, next.ids));
    }
    expect(requests).toEqual([{ ids: ids(25, 25) }, { ids: ids(10, 50) }]);
    expect(nextPage(pages)).toEqual({ snapshot: true, after: 'there' });
    expect(entriesOf(pages).map(({ id }) => id)).toEqual(ids(60));
  });

  test('requests more cards at once when a later place is requested', () => {
    expect(nextPage([FIRST], 58)).toEqual({ ids: ids(33, 25) });
    expect(nextPage([FIRST], 500)).toEqual({ ids: ids(35, 25) });
    expect(nextPage([FIRST], 3)).toEqual({ ids: ids(25, 25) });
  });

  test('requests nothing once all cards have come', () => {
    expect(nextPage([page(FIRST_PAGE, ids(3), { loads: ids(3).map(dot) })])).toBeUndefined();
    expect(nextPage([page(FIRST_PAGE, [], { loads: [] })])).toBeUndefined();
  });

  test('shows a load that has moved into the next snapshot once, in its first place', () => {
    const whole = page(FIRST_PAGE, ids(3), { loads: ids(3).map(dot), after: 'there' });
    const more = page({ snapshot: true, after: 'there' }, ['load-1', 'load-3'], {
      loads: [dot('load-1'), dot('load-3')],
    });
    expect(orderOf([whole, more]).map(({ id }) => id)).toEqual(ids(4));
    expect(entriesOf([whole, more]).map(({ id }) => id)).toEqual(ids(4));
    expect(nextPage([whole, more])).toBeUndefined();
  });

  test('skips a snapshot that holds nothing new', () => {
    const whole = page(FIRST_PAGE, ids(3), { loads: ids(3).map(dot), after: 'there' });
    const repeated = page({ snapshot: true, after: 'there' }, ['load-2'], {
      loads: [dot('load-2')],
      after: 'on',
    });
    expect(nextPage([whole, repeated])).toEqual({ snapshot: true, after: 'on' });
  });
});

test('a load that is no longer available keeps its place if it was gone before its card came', () => {
  const next = page({ ids: ids(5, 25) }, ['load-25', 'load-27', 'load-28', 'load-29']);
  const entries = entriesOf([FIRST, next]);
  expect(entries).toHaveLength(30);
  expect(entries[26]).toEqual({ id: 'load-26', load: null, gone: true, previousRate: null });
  expect(entries[27]).toMatchObject({ id: 'load-27', gone: false });
});

test('a load that is no longer available is requested again if it was missing from the first page', () => {
  const hole = page(FIRST_PAGE, ['load-0', 'load-2'], { loads: ids(3).map(dot) });
  expect(entriesOf([hole]).map(({ id }) => id)).toEqual(['load-0']);
  const next = nextPage([hole]);
  expect(next).toEqual({ ids: ['load-1', 'load-2'] });
  const entries = entriesOf([hole, page(next!, ['load-2'])]);
  expect(entries.map(({ gone }) => gone)).toEqual([false, true, false]);
});

test('a load that is no longer available keeps its place and its card at a refresh', () => {
  const refresh = { ids: ['load-0', 'load-1'], loads: [load('load-1')] };
  const entries = entriesOf([FIRST], refresh);
  expect(entries[0]).toEqual({ id: 'load-0', load: load('load-0'), gone: true, previousRate: null });
  expect(entries[1].gone).toBe(false);
  // This one is not part of the refresh.
  expect(entries[2].gone).toBe(false);
});

test('a refresh updates a card and keeps its previous rate', () => {
  const refresh = { ids: ['load-0', 'load-1'], loads: [load('load-0', 1200), load('load-1')] };
  const [repriced, same] = entriesOf([FIRST], refresh);
  expect(repriced).toEqual({ id: 'load-0', load: load('load-0', 1200), gone: false, previousRate: 1000 });
  expect(same.previousRate).toBeNull();
});

describe('the pickups of a map', () => {
  const figures = { profit: 500, profitPerMile: 0.5, ratePerMile: 1.5 };
  const order = ids(3).map((id) => ({ id, latitude: 41, longitude: -87, ...figures }));
  const entry = (id: string, change: Partial<FoundLoad> = {}, gone = false) => ({
    id,
    load: { ...load(id), ...figures, ...change },
    gone,
    previousRate: null,
  });

  test('take the figures of refreshed cards only', () => {
    const newer = { profit: 700, profitPerMile: 0.7, ratePerMile: 1.7 };
    const pickups = pickupsOf(order, [entry('load-0'), entry('load-1', newer)]);
    expect(pickups).toEqual([order[0], { ...order[1], ...newer, saved: false }, order[2]]);
  });

  test('are marked when their load has been saved', () => {
    const pickups = pickupsOf(order, [entry('load-0'), entry('load-1', { savedLoadId: 'saved-1' })]);
    expect(pickups.map(({ saved }) => saved)).toEqual([undefined, true, undefined]);
  });

  test('are marked when their load is gone, with or without a card', () => {
    const missed = { id: 'load-1', load: null, gone: true, previousRate: null };
    const pickups = pickupsOf(order, [entry('load-0', {}, true), missed]);
    expect(pickups.map(({ gone = false }) => gone)).toEqual([true, true, false]);
  });

  test('are the same array when no card has changed', () => {
    expect(pickupsOf(order, [entry('load-0'), entry('load-1')])).toBe(order);
  });
});
