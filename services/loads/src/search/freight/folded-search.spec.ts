import { describe, expect, test } from '@jest/globals';
import type { IndexedLoad, SnapshotLoad } from '@lanewise/contracts';
import fc from 'fast-check';
import { LoadIndex } from '../index/load-index.js';
import { formatCursor, parseCursor } from '../search-cursor.js';
import type { SearchQuery } from '../search-query.js';
import { PlainFreights } from '../testing/plain-freights.js';
import {
  anyLoad,
  anyQuery,
  foldedQuery,
  HOUR,
  id,
  NOW,
  posting,
  query as anySearch,
  upsert,
  numbered,
} from '../testing/random-market.js';
import { runs } from '../../../../../tests/support/runs.js';

const postings = fc.array(posting, { minLength: 20, maxLength: 60, size: 'max' });
const query = fc.oneof(
  { weight: 4, arbitrary: foldedQuery },
  { weight: 1, arbitrary: anySearch.map((each) => ({ ...each, folded: true })) },
);
const changes = fc.record({
  upserted: fc.array(posting, { maxLength: 8 }),
  removed: fc.array(fc.record({ id, version: fc.integer({ min: 0, max: 6 }) }), { maxLength: 3 }),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('apply' as const), changes }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('search' as const), query }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const), hours: fc.nat(20) }) },
);

function marketsWith(loads: readonly IndexedLoad[]) {
  const index = new LoadIndex();
  const plain = new PlainFreights();
  for (const market of [index, plain]) market.apply(upsert(...loads), NOW);
  return { index, plain };
}

describe('a folded search', () => {
  test('finds what the plain one finds while postings are added, changed, removed and swept', () => {
    let folded = 0;
    fc.assert(
      fc.property(postings, fc.array(step, { minLength: 8, maxLength: 20 }), (first, steps) => {
        const { index, plain } = marketsWith(first);
        let now = NOW;
        for (const next of steps) {
          if (next.kind === 'apply') for (const market of [index, plain]) market.apply(next.changes, now);
          else if (next.kind === 'sweep') {
            // Removed loads are known for a day; some pickups are stale by then.
            now = Math.min(now + next.hours * HOUR, NOW + 23 * HOUR);
            index.sweep(now, Infinity);
            plain.sweep(now);
          } else {
            const found = index.search(next.query, now);
            expect(found).toEqual(plain.page(next.query, now));
            folded += found.folded!.postings.filter((each) => each !== null).length;
          }
        }
      }),
      runs(40),
    );
    expect(folded).toBeGreaterThan(45);
  });

  test('shows every freight on exactly one page', () => {
    fc.assert(
      fc.property(postings, query, fc.integer({ min: 1, max: 5 }), (loads, each, limit) => {
        const { index, plain } = marketsWith(loads);
        const { matches, best } = plain.matches(each, NOW);
        const ids: string[] = [];
        let counted = 0;
        for (let offset = 0; offset < best.length; offset += limit) {
          const page = index.search({ ...each, offset, limit }, NOW);
          ids.push(...page.ids);
          for (const one of page.folded!.postings) counted += one?.count ?? 1;
        }
        expect(ids).toEqual(best.map(({ id: shown }) => shown));
        expect(counted).toBe(matches.length);
        expect(index.count(each, NOW)).toBe(best.length);
      }),
      runs(10),
    );
  });

  test('shows every freight in exactly one of a series of snapshots, which tell what all postings earn', () => {
    fc.assert(
      fc.property(postings, query, fc.integer({ min: 1, max: 5 }), (loads, each, size) => {
        const { index, plain } = marketsWith(loads);
        const { matches, best, postingsOf } = plain.matches(each, NOW);
        const taken: SnapshotLoad[] = [];
        let after: SearchQuery['after'];
        for (let left = Math.max(1, Math.ceil(best.length / size)) - 1; left >= 0; left--) {
          const snapshot = index.snapshot({ ...each, after, offset: 0, limit: 2 }, size, NOW);
          const page = snapshot.loads.slice(0, 2).map(({ id: shown }) => postingsOf(shown));
          expect(snapshot.total).toBe(best.length);
          expect(snapshot.folded).toEqual({ total: matches.length, postings: page });
          expect(snapshot.earnings).toEqual(index.earningsOf({ ...each, folded: false }, NOW));
          expect(snapshot.after !== undefined).toBe(left > 0);
          taken.push(...snapshot.loads);
          after = snapshot.after && parseCursor(formatCursor(snapshot.after));
        }
        expect(taken).toEqual(best.map(({ shown }) => shown));
      }),
      runs(10),
    );
  });

  test('tells the postings of loads that it has found, also of one that matches no more', () => {
    fc.assert(
      fc.property(postings, query, (loads, each) => {
        const { index, plain } = marketsWith(loads);
        const { postingsOf } = plain.matches(each, NOW);
        const ids = plain.groups().flat();
        expect(index.postingsOf([numbered(9), ...ids], each, NOW)).toEqual([null, ...ids.map(postingsOf)]);
      }),
      runs(10),
    );
  });

  test('counts a freight once on each day on which it is picked up', () => {
    fc.assert(
      fc.property(postings, query, (loads, each) => {
        const { index, plain } = marketsWith(loads);
        const bounds = [-7, 17, 41].map((hours) => NOW + hours * HOUR);
        const anyDay = { ...each, pickupStart: NOW, pickupEnd: undefined };
        const expected = bounds
          .slice(1)
          .map((end, day) => ({ ...anyDay, pickupStart: bounds[day], pickupEnd: end - 1 }))
          .map((day) => plain.matches(day, NOW).best.length);
        expect([...index.countDays(anyDay, bounds, NOW).counts]).toEqual(expected);
      }),
      runs(10),
    );
  });

  test('finds the same when loads came one by one, as when the index is built', () => {
    fc.assert(
      fc.property(postings, query, (loads, each) => {
        const { index: built, plain } = marketsWith([]);
        for (const load of loads) {
          built.apply(upsert(load), NOW);
          plain.apply(upsert(load), NOW);
        }
        expect(built.search(each, NOW)).toEqual(plain.page(each, NOW));
      }),
      runs(10),
    );
  });

  test('does not change what a search finds that is not folded', () => {
    fc.assert(
      fc.property(postings, query, (loads, each) => {
        const { index, plain } = marketsWith(loads);
        const { matches } = plain.matches(each, NOW);
        const { total, ids, ...rest } = index.search({ ...each, folded: false, offset: 0, limit: 100 }, NOW);
        expect({ total, ids }).toEqual({ total: matches.length, ids: matches.map((match) => match.id) });
        expect(rest).toEqual({});
      }),
      runs(10),
    );
  });
});

test('groups a thousand postings of one lane and day, and again when the first is removed', () => {
  const loads = Array.from({ length: 1200 }, (_, n) => ({
    ...anyLoad,
    id: numbered(n),
    shipper: `shipper ${n % 3}`,
    weight: n % 7 === 0 ? null : 40_000 + n,
  }));
  const { index, plain } = marketsWith(loads);
  const every = { ...anyQuery, folded: true, limit: 5 };
  expect(index.search(every, NOW)).toEqual(plain.page(every, NOW));
  const removed = [{ id: numbered(0), version: 2 }];
  for (const market of [index, plain]) market.apply({ upserted: [], removed }, NOW);
  expect(index.search(every, NOW)).toEqual(plain.page(every, NOW));
});

test('takes no memory for freights that are gone', () => {
  const index = new LoadIndex();
  const loads = Array.from({ length: 5000 }, (_, n) => ({
    ...anyLoad,
    id: numbered(n),
    shipper: `${n % 2}`,
  }));
  index.apply(upsert(...loads), NOW);
  expect(index.count({ ...anyQuery, folded: true }, NOW)).toBe(2500);
  const { bytes } = index;
  for (let round = 2; round < 6; round++) {
    // One stays, so that the places do.
    const others = loads.slice(1);
    const removed = others.map((load) => ({ id: load.id, version: 2 * round }));
    index.apply({ upserted: [], removed }, NOW);
    expect(index.count({ ...anyQuery, folded: true }, NOW)).toBe(1);
    index.apply(upsert(...others.map((load) => ({ ...load, version: 2 * round + 1 }))), NOW);
    expect(index.count({ ...anyQuery, folded: true }, NOW)).toBe(2500);
  }
  expect(index.bytes).toBe(bytes);
});

test('leaves loads alone where too many have their places and day, until some have gone', () => {
  const index = new LoadIndex();
  const loads = Array.from({ length: 10_001 }, (_, n) => ({
    ...anyLoad,
    id: numbered(n),
    shipper: n % 2 ? 'lake freight' : 'prairie freight',
  }));
  const countFolded = () => index.count({ ...anyQuery, folded: true }, NOW);
  index.apply(upsert(...loads.slice(1)), NOW);
  expect(countFolded()).toBe(5000);
  index.apply(upsert(loads[0]), NOW);
  expect(countFolded()).toBe(10_001);
  index.apply({ upserted: [], removed: [{ id: loads[0].id, version: 2 }] }, NOW);
  expect(countFolded()).toBe(5000);
});
