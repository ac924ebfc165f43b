import { describe, expect, test } from '@jest/globals';
import { LIMITS, type MarketChanges } from '@lanewise/contracts';
import fc from 'fast-check';
import { LoadIndex } from '../index/load-index.js';
import { anyLoad, anyQuery, changes, HOUR, NOW, query, upsert, numbered } from '../testing/random-market.js';
import { type FollowedSearch, MarketUpdates, type MarketUpdate } from './market-updates.js';
import { runs } from '../../../../../tests/support/runs.js';

type Followed = Omit<FollowedSearch, 'id'>;

/** A market that searches follow, on a clock of its own, and the same market as it was at their last update. */
class Market {
  now = NOW;
  private readonly index = new LoadIndex();
  private readonly previous = new LoadIndex();
  readonly updates: MarketUpdates;
  private readonly rates = new Map<string, { version: number; rate: number }>();
  private pending: MarketChanges[] = [];
  private followed = 0;

  constructor(maxChanges?: number) {
    this.updates = new MarketUpdates(this.index, () => this.now, maxChanges);
  }

  /** Puts in what the index reads before it follows changes. */
  begin(first: MarketChanges): void {
    this.index.apply(first, this.now);
  }

  apply(next: MarketChanges): void {
    this.index.apply(next, this.now, (change) => this.updates.note(change));
    this.pending.push(next);
  }

  /** Follows from a time on, or from now, and returns the id. */
  follow(search: Followed): number {
    this.updates.follow({ id: ++this.followed, ...search });
    return this.followed;
  }

  /** The updates that are due a second later. */
  takeUpdates(): MarketUpdate[] {
    this.now += 1000;
    for (const _ of this.updates.applyChanges());
    return this.updates.takeUpdates().map((each) => ({
      ...each,
      gone: each.gone.toSorted(),
      repriced: each.repriced.toSorted(),
    }));
  }

  /** Returns what has changed for a search since it was called last, by two searches. */
  difference({ query: each, seenWithinMs }: Followed): Omit<MarketUpdate, 'searchId'> {
    const { now } = this;
    const query = {
      ...each,
      firstSeenFrom: seenWithinMs && now - seenWithinMs,
      leavesAt: each.leavesAt && Math.max(each.pickupStart, now),
      after: undefined,
      offset: 0,
      limit: 1000,
    };
    const before = new Set(this.previous.search(query, now).ids);
    const after = this.index.search(query, now).ids;
    const isRepriced = (id: string) =>
      this.pending.length > 0 && before.has(id) && this.rateIn('old', id) !== this.rateIn('new', id);
    return {
      added: after.filter((id) => !before.has(id)).length,
      best: after.find((id) => !before.has(id)),
      gone: [...before].filter((id) => !after.includes(id)).sort(),
      repriced: after.filter(isRepriced).sort(),
    };
  }

  /** From here on, differences begin with the market as it is. */
  catchUp(): void {
    for (const next of this.pending) {
      this.previous.apply(next, this.now);
      for (const { id, version, rateCents } of next.upserted) this.keep(id, version, rateCents);
      for (const { id, version } of next.removed) this.keep(id, version, NaN);
    }
    this.pending = [];
  }

  private keep(id: string, version: number, rate: number): void {
    if (version > (this.rates.get(id)?.version ?? -1)) this.rates.set(id, { version, rate });
  }

  private rateIn(market: 'old' | 'new', id: string): number | undefined {
    let { version, rate } = this.rates.get(id) ?? { version: -1, rate: NaN };
    for (const next of market === 'new' ? this.pending : [])
      for (const load of next.upserted)
        if (load.id === id && load.version > version) ({ version, rateCents: rate } = load);
    return rate;
  }
}

const NONE = { added: 0, best: undefined, gone: [], repriced: [] };
const nth = (n: number) => ({ ...anyLoad, id: anyLoad.id.replace(/1$/, String(n)) });
const remove = (...ids: string[]): MarketChanges => ({
  upserted: [],
  removed: ids.map((id) => ({ id, version: 9 })),
});
const anySearch: Followed = { query: anyQuery };

const WIDE = {
  milesMin: 0,
  milesMax: 4000,
  deadhead: 1500,
  deadheadAfter: 20_000,
  pickupStart: NOW - 48 * HOUR,
};

/** Half of them find most of what is near. */
const followed = fc
  .record({ query, seenWithinMs: fc.constantFrom(undefined, HOUR - 1000, 5 * HOUR), isWide: fc.boolean() })
  .map(({ query: each, seenWithinMs, isWide }): Followed => {
    return { query: { ...each, ...(isWide && WIDE) }, seenWithinMs };
  });

test('a search is told what two searches find between them, whatever is added, changed and removed', () => {
  let count = 0;
  fc.assert(
    fc.property(
      changes,
      fc.array(followed, { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(changes, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      (first, searches, rounds) => {
        const market = new Market();
        market.apply(first);
        market.catchUp();
        const ids = searches.map((each) => market.follow(each));
        for (const round of rounds) {
          round.forEach((next) => market.apply(next));
          const updates = new Map(market.takeUpdates().map(({ searchId, ...rest }) => [searchId, rest]));
          for (const [at, each] of searches.entries()) {
            const { repriced, ...expected } = market.difference(each);
            const { repriced: sent, ...rest } = updates.get(ids[at]) ?? NONE;
            expect(rest).toEqual(expected);
            // One that left and came back meanwhile is looked at again, too.
            expect(sent).toEqual(expect.arrayContaining(repriced));
            count += sent.length + expected.added + expected.gone.length;
          }
          market.catchUp();
        }
      },
    ),
    runs(30),
  );
  expect(count).toBeGreaterThan(30);
});

test('a search that follows from an earlier moment is told what has happened since then, and nothing before', () => {
  fc.assert(
    fc.property(
      fc.array(changes, { minLength: 1, maxLength: 3 }),
      followed,
      fc.array(changes, { minLength: 1, maxLength: 3 }),
      (earlier, each, later) => {
        const market = new Market();
        earlier.forEach((next) => market.apply(next));
        market.catchUp();
        const since = market.updates.moment();
        // All within a millisecond.
        later.forEach((next) => market.apply(next));
        market.follow({ ...each, since });
        const { searchId: _, repriced, ...rest } = market.takeUpdates()[0] ?? { searchId: 1, ...NONE };
        const { repriced: expected, ...others } = market.difference(each);
        expect(rest).toEqual(others);
        expect(repriced).toEqual(expect.arrayContaining(expected));
      },
    ),
    runs(15),
  );
});

describe('a search that follows the market', () => {
  test('is told nothing of what it cannot tell apart, as when a file is imported again', () => {
    const market = new Market();
    market.apply(upsert(nth(1)));
    market.follow(anySearch);
    market.apply(upsert({ ...nth(1), version: 2 }));
    expect(market.takeUpdates()).toEqual([]);
  });

  test('is told nothing of a load that came and went in between', () => {
    const market = new Market();
    market.follow(anySearch);
    market.apply(upsert(nth(1)));
    market.updates.moment();
    market.apply(remove(nth(1).id));
    expect(market.takeUpdates()).toEqual([]);
  });

  test('that is folded is told once of a freight, however often it is posted', () => {
    const market = new Market();
    const by = (n: number, shipper: string) => ({ ...nth(n), shipper });
    market.apply(upsert(by(1, 'acme')));
    market.follow({ query: { ...anySearch.query, folded: true } });
    market.follow(anySearch);
    const added = () =>
      market.takeUpdates().map(({ searchId, added: count, best }) => [searchId, count, best]);
    market.apply(upsert(by(2, 'lake freight')));
    expect(added()).toEqual([[2, 1, nth(2).id]]);
    market.apply(upsert(by(3, 'acme llc'), by(4, 'lake freight')));
    expect(added()).toEqual([
      [1, 1, nth(3).id],
      [2, 2, nth(3).id],
    ]);
  });

  test('is told at most once a second', () => {
    const market = new Market();
    market.follow(anySearch);
    market.apply(upsert(nth(1)));
    expect(market.takeUpdates()).toHaveLength(1);
    market.apply(upsert(nth(2)));
    for (const _ of market.updates.applyChanges());
    expect(market.updates.takeUpdates()).toEqual([]);
    expect(market.updates.hasUpdates).toBe(true);
    expect(market.takeUpdates()).toEqual([{ ...NONE, searchId: 1, added: 1, best: nth(2).id }]);
  });

  test('is told of no more loads at once than a snapshot has, and of the others a second later', () => {
    const market = new Market();
    const loads = Array.from({ length: LIMITS.searchSnapshot + 1 }, (_, n) => ({
      ...anyLoad,
      id: numbered(n),
    }));
    market.apply(upsert(...loads));
    market.follow(anySearch);
    market.apply(remove(...loads.map(({ id }) => id)));
    expect([market.takeUpdates(), market.takeUpdates()].map(([{ gone }]) => gone.length)).toEqual([
      LIMITS.searchSnapshot,
      1,
    ]);
  });

  test('is told nothing any more once it has ended', () => {
    const market = new Market();
    market.updates.unfollow(market.follow(anySearch));
    market.apply(upsert(nth(1)));
    expect(market.takeUpdates()).toEqual([]);
  });

  test('that asks for more than the log reaches back to is told of the loads that were made since', () => {
    const market = new Market();
    const madeAt = Number.parseInt(anyLoad.id.slice(0, 8) + anyLoad.id.slice(9, 13), 16);
    market.begin(upsert(nth(1), { ...nth(2), rateCents: 300_000 }));
    market.follow({ ...anySearch, since: madeAt - 1 });
    market.follow({ ...anySearch, since: madeAt + HOUR });
    expect(market.takeUpdates()).toEqual([{ ...NONE, searchId: 1, added: 2, best: nth(2).id }]);
  });

  test('that the log has outrun has to follow anew', () => {
    const market = new Market(1);
    const id = market.follow(anySearch);
    for (const n of [1, 2]) {
      market.apply(upsert(nth(n)));
      market.updates.moment();
    }
    expect([market.takeUpdates(), market.updates.takeLost(), market.updates.isFollowed]).toEqual([
      [],
      [id],
      false,
    ]);
  });
});
