import { describe, expect, test } from '@jest/globals';
import { LIMITS, type MarketChanges } from '@lanewise/contracts';
import fc from 'fast-check';
import { LoadIndex } from '../index/load-index.js';
import { anyLoad, anyQuery, changes, HOUR, NOW, query, upsert, numbered } from '../testing/random-market.js';
import { type FollowedSearch, MarketNews, type News } from './market-news.js';
import { runs } from '../../../../../tests/support/runs.js';

type Asked = Omit<FollowedSearch, 'number'>;

/** A market that searches follow, on a clock of its own, and the same market as they knew it when they were told last. */
class Market {
  now = NOW;
  private readonly index = new LoadIndex();
  private readonly known = new LoadIndex();
  readonly news: MarketNews;
  private readonly rates = new Map<string, { version: number; rate: number }>();
  private unknown: MarketChanges[] = [];
  private followed = 0;

  constructor(kept?: number) {
    this.news = new MarketNews(this.index, () => this.now, kept);
  }

  /** What the index reads before it follows changes. */
  begin(first: MarketChanges): void {
    this.index.apply(first, this.now);
  }

  apply(next: MarketChanges): void {
    this.index.apply(next, this.now, (change) => this.news.note(change));
    this.unknown.push(next);
  }

  /** Follows from a time on, or from now, and returns the number. */
  follow(asked: Asked): number {
    this.news.follow({ number: ++this.followed, ...asked });
    return this.followed;
  }

  /** What there is to tell, a second later. */
  tell(): News[] {
    this.now += 1000;
    for (const _ of this.news.look());
    return this.news.takeNews().map((each) => ({
      ...each,
      gone: each.gone.toSorted(),
      repriced: each.repriced.toSorted(),
    }));
  }

  /** What has changed for a search since it was called last, by two searches. */
  difference({ query: each, seenWithinMs }: Asked): Omit<News, 'number'> {
    const { now } = this;
    const query = {
      ...each,
      firstSeenFrom: seenWithinMs && now - seenWithinMs,
      leavesAt: each.leavesAt && Math.max(each.pickupStart, now),
      after: undefined,
      offset: 0,
      limit: 1000,
    };
    const before = new Set(this.known.search(query, now).ids);
    const after = this.index.search(query, now).ids;
    const isRepriced = (id: string) =>
      this.unknown.length > 0 && before.has(id) && this.rateIn('old', id) !== this.rateIn('new', id);
    return {
      added: after.filter((id) => !before.has(id)).length,
      best: after.find((id) => !before.has(id)),
      gone: [...before].filter((id) => !after.includes(id)).sort(),
      repriced: after.filter(isRepriced).sort(),
    };
  }

  /** From here on, differences begin with the market as it is. */
  catchUp(): void {
    for (const next of this.unknown) {
      this.known.apply(next, this.now);
      for (const { id, version, rateCents } of next.upserted) this.keep(id, version, rateCents);
      for (const { id, version } of next.removed) this.keep(id, version, NaN);
    }
    this.unknown = [];
  }

  private keep(id: string, version: number, rate: number): void {
    if (version > (this.rates.get(id)?.version ?? -1)) this.rates.set(id, { version, rate });
  }

  private rateIn(market: 'old' | 'new', id: string): number | undefined {
    let { version, rate } = this.rates.get(id) ?? { version: -1, rate: NaN };
    for (const next of market === 'new' ? this.unknown : [])
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
const asked: Asked = { query: anyQuery };

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
  .map(({ query: each, seenWithinMs, isWide }): Asked => {
    return { query: { ...each, ...(isWide && WIDE) }, seenWithinMs };
  });

test('a search is told what two searches find between them, whatever is added, changed and removed', () => {
  let told = 0;
  fc.assert(
    fc.property(
      changes,
      fc.array(followed, { minLength: 1, maxLength: 4 }),
      fc.array(fc.array(changes, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      (first, searches, rounds) => {
        const market = new Market();
        market.apply(first);
        market.catchUp();
        const numbers = searches.map((each) => market.follow(each));
        for (const round of rounds) {
          round.forEach((next) => market.apply(next));
          const news = new Map(market.tell().map(({ number, ...rest }) => [number, rest]));
          for (const [at, each] of searches.entries()) {
            const { repriced, ...expected } = market.difference(each);
            const { repriced: said, ...rest } = news.get(numbers[at]) ?? NONE;
            expect(rest).toEqual(expected);
            // One that left and came back meanwhile is looked at again, too.
            expect(said).toEqual(expect.arrayContaining(repriced));
            told += said.length + expected.added + expected.gone.length;
          }
          market.catchUp();
        }
      },
    ),
    runs(30),
  );
  expect(told).toBeGreaterThan(30);
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
        const since = market.news.moment();
        // All within a millisecond.
        later.forEach((next) => market.apply(next));
        market.follow({ ...each, since });
        const { number: _, repriced, ...rest } = market.tell()[0] ?? { number: 1, ...NONE };
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
    market.follow(asked);
    market.apply(upsert({ ...nth(1), version: 2 }));
    expect(market.tell()).toEqual([]);
  });

  test('is told nothing of a load that came and went in between', () => {
    const market = new Market();
    market.follow(asked);
    market.apply(upsert(nth(1)));
    market.news.moment();
    market.apply(remove(nth(1).id));
    expect(market.tell()).toEqual([]);
  });

  test('that is folded is told once of a freight, however often it is posted', () => {
    const market = new Market();
    const by = (n: number, shipper: string) => ({ ...nth(n), shipper });
    market.apply(upsert(by(1, 'acme')));
    market.follow({ query: { ...asked.query, folded: true } });
    market.follow(asked);
    const added = () => market.tell().map(({ number, added: count, best }) => [number, count, best]);
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
    market.follow(asked);
    market.apply(upsert(nth(1)));
    expect(market.tell()).toHaveLength(1);
    market.apply(upsert(nth(2)));
    for (const _ of market.news.look());
    expect(market.news.takeNews()).toEqual([]);
    expect(market.news.hasNews).toBe(true);
    expect(market.tell()).toEqual([{ ...NONE, number: 1, added: 1, best: nth(2).id }]);
  });

  test('is told of no more loads at once than a snapshot has, and of the others a second later', () => {
    const market = new Market();
    const loads = Array.from({ length: LIMITS.searchSnapshot + 1 }, (_, n) => ({
      ...anyLoad,
      id: numbered(n),
    }));
    market.apply(upsert(...loads));
    market.follow(asked);
    market.apply(remove(...loads.map(({ id }) => id)));
    expect([market.tell(), market.tell()].map(([{ gone }]) => gone.length)).toEqual([
      LIMITS.searchSnapshot,
      1,
    ]);
  });

  test('is told nothing any more once it has ended', () => {
    const market = new Market();
    market.news.unfollow(market.follow(asked));
    market.apply(upsert(nth(1)));
    expect(market.tell()).toEqual([]);
  });

  test('that asks for more than the log reaches back to is told of the loads that were made since', () => {
    const market = new Market();
    const madeAt = Number.parseInt(anyLoad.id.slice(0, 8) + anyLoad.id.slice(9, 13), 16);
    market.begin(upsert(nth(1), { ...nth(2), rateCents: 300_000 }));
    market.follow({ ...asked, since: madeAt - 1 });
    market.follow({ ...asked, since: madeAt + HOUR });
    expect(market.tell()).toEqual([{ ...NONE, number: 1, added: 2, best: nth(2).id }]);
  });

  test('that the log has outrun has to follow anew', () => {
    const market = new Market(1);
    const number = market.follow(asked);
    for (const n of [1, 2]) {
      market.apply(upsert(nth(n)));
      market.news.moment();
    }
    expect([market.tell(), market.news.takeLost(), market.news.isFollowed]).toEqual([[], [number], false]);
  });
});
