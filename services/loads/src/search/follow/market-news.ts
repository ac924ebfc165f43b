import { LIMITS } from '@lanewise/contracts';
import type { LoadIndex } from '../index/load-index.js';
import type { LoadChange, LoadFields } from '../index/load-row.js';
import type { SearchQuery } from '../search-query.js';
import { type ChangeBatch, MarketLog } from './market-log.js';
import { type Standing, StandingSearches } from './standing-searches.js';

/** A follower is told at most once in so many milliseconds. */
const TELL_EVERY_MS = 1000;
/** Changes that are looked at in one turn: less than a millisecond, unless very many searches wait for them. */
const SLICE = 50;
/**
 * What came before the log begins is told by when loads were made. Between that and when a search could find them,
 * an import takes a few seconds at most.
 */
const UNSURE_MS = 5000;

/** Of some 600 bytes each. An import makes as many in two seconds. */
const KEPT_CHANGES = 20_000;

/** A search that follows the market. */
export interface FollowedSearch {
  number: number;
  /** As it was when it began to follow. */
  query: SearchQuery;
  /** How old a load may be, in milliseconds; undefined for any age. */
  seenWithinMs?: number;
  /** Milliseconds since 1970: what came later is news. Without it, what comes from now on. */
  since?: number;
}

/** What has happened in the market of a search since it was told last. */
export interface News {
  /** Of the search. */
  number: number;
  /** How many matches have come. */
  added: number;
  /** The first of them in the order of the search; undefined without any. */
  best: string | undefined;
  /** Loads that match no more. */
  gone: string[];
  /** Loads that still match, at another rate. */
  repriced: string[];
}

/** Tells searches what happens in their market. */
export class MarketNews {
  private readonly log: MarketLog;
  private readonly searches = new StandingSearches<Follower>();
  private readonly followers = new Map<number, Follower>();
  /** The number of the last batch that has been looked at. */
  private seen = 0;
  private readonly lost: number[] = [];

  /** @param kept how many changes are kept for searches that follow from an earlier moment */
  constructor(
    private readonly index: Pick<LoadIndex, 'search' | 'postingsOf'>,
    private readonly clock = Date.now,
    kept = KEPT_CHANGES,
  ) {
    this.log = new MarketLog(clock, kept);
  }

  /** From now on, it hears of every change: what came before, the index has read. */
  begin(): void {
    this.log.reachesBackTo = this.log.cut();
  }

  /** Notes what has become of a load. */
  note(change: LoadChange): void {
    this.log.note(change);
  }

  /** Returns the moment at which the index is, in milliseconds since 1970: changes from now on are later. */
  moment(): number {
    return this.log.cut();
  }

  get isFollowed(): boolean {
    return this.followers.size > 0;
  }

  follow(search: FollowedSearch): void {
    const { since } = search;
    const now = this.log.cut();
    const follower = new Follower(search, this.log.last);
    this.followers.set(search.number, follower);
    this.searches.add(follower, now);
    if (since === undefined) return;
    this.searches.at(now);
    if (since < this.log.reachesBackTo) this.tellFrom(follower, since, now);
    for (const { changes } of this.log.since(since)) {
      for (const change of changes) {
        const keyOf = (load: LoadFields | undefined) =>
          load && this.searches.matchOne(follower, change.id, load);
        this.tell(follower, change, keyOf(change.before) !== undefined, keyOf(change.after), now);
      }
    }
  }

  unfollow(number: number): void {
    const follower = this.followers.get(number);
    if (!follower) return;
    this.followers.delete(number);
    this.searches.remove(follower);
  }

  /** Looks at what has changed, in slices: between two of them, others have their turn. */
  *look(): Generator<void> {
    const now = this.log.cut();
    this.searches.at(now);
    for (; this.seen < this.log.last; this.seen++) {
      const batch = this.log.batch(this.seen + 1);
      if (!batch) {
        this.loseTrack();
        return;
      }
      if (!this.isFollowed) continue;
      for (let at = 0; at < batch.changes.length; at += SLICE) {
        for (const change of batch.changes.slice(at, at + SLICE)) this.show(change, batch, now);
        yield;
      }
    }
  }

  /** Takes the news of each search that has any and has been told none within the last second. */
  takeNews(): News[] {
    const now = this.clock();
    const due = [...this.followers.values()].filter(
      ({ toldAt, hasNews }) => hasNews && now - toldAt >= TELL_EVERY_MS,
    );
    return due.map((follower) => follower.take(now));
  }

  /** Whether any search has still to be told something. */
  get hasNews(): boolean {
    return [...this.followers.values()].some(({ hasNews }) => hasNews);
  }

  /** Takes the numbers of searches that have missed something. They have to follow anew. */
  takeLost(): number[] {
    return this.lost.splice(0);
  }

  private loseTrack(): void {
    for (const { number, from } of this.followers.values()) {
      if (from >= this.log.last) continue;
      this.lost.push(number);
      this.unfollow(number);
    }
    this.seen = this.log.last;
  }

  private show(change: LoadChange, { number }: ChangeBatch, now: number): void {
    const { id, before, after } = change;
    const were = new Set<Follower>();
    if (before) {
      this.searches.match(id, before, (follower) => {
        if (follower.from < number) were.add(follower);
      });
    }
    if (after) {
      this.searches.match(id, after, (follower, key) => {
        if (follower.from < number) this.tell(follower, change, were.delete(follower), key, now);
      });
    }
    for (const follower of were) follower.see(change, true, undefined);
  }

  /** A new posting of a freight is no news where the search is folded and has found an earlier one. */
  private tell(
    follower: Follower,
    change: LoadChange,
    didMatch: boolean,
    key: number | undefined,
    now: number,
  ): void {
    if (key !== undefined && !didMatch && follower.isFolded) {
      const [postings] = this.index.postingsOf([change.id], follower.queryAt(now), now);
      if (postings && postings.ids[0] !== change.id) return;
    }
    follower.see(change, didMatch, key);
  }

  /** Tells what came before the log begins. What is gone by then, or has another rate, its page finds out. */
  private tellFrom(follower: Follower, since: number, now: number): void {
    const query = follower.queryAt(now);
    const firstSeenFrom = Math.max(query.firstSeenFrom ?? 0, since - UNSURE_MS);
    const { ids, total } = this.index.search(
      {
        ...query,
        firstSeenFrom,
        offset: 0,
        limit: LIMITS.searchSnapshot,
        after: undefined,
      },
      now,
    );
    for (const id of ids) follower.enter(id, id === ids[0] ? -Infinity : Infinity);
    follower.more = total - ids.length;
  }
}

/** A search that follows the market, and its news since it was told last. */
class Follower implements Standing {
  toldAt = 0;
  /** Matches that have come beside those in `added`. */
  more = 0;
  /** What they are ordered by, smallest first. */
  private readonly added = new Map<string, number>();
  private readonly gone = new Set<string>();
  private readonly repriced = new Set<string>();

  constructor(
    private readonly search: FollowedSearch,
    /** The number of the last batch of changes that it knows. */
    readonly from: number,
  ) {}

  get number(): number {
    return this.search.number;
  }

  queryAt(now: number): SearchQuery {
    const { query, seenWithinMs } = this.search;
    return {
      ...query,
      firstSeenFrom: seenWithinMs === undefined ? undefined : now - seenWithinMs,
      leavesAt: query.leavesAt === undefined ? undefined : Math.max(query.pickupStart, now),
    };
  }

  get isFolded(): boolean {
    return this.search.query.folded ?? false;
  }

  get hasNews(): boolean {
    return this.added.size > 0 || this.gone.size > 0 || this.repriced.size > 0;
  }

  /**
   * Takes in a change.
   * @param key what the load is ordered by now, undefined if it does not match
   */
  see({ id, before, after }: LoadChange, didMatch: boolean, key: number | undefined): void {
    if (key === undefined) {
      if (didMatch) this.leave(id);
    } else if (didMatch) this.stay(id, key, before?.rateCents !== after?.rateCents);
    else this.enter(id, key);
  }

  enter(id: string, key: number): void {
    // What left and came back meanwhile may have another rate.
    if (this.gone.delete(id)) this.repriced.add(id);
    else if (!this.repriced.has(id)) this.added.set(id, key);
  }

  private leave(id: string): void {
    this.repriced.delete(id);
    if (!this.added.delete(id)) this.gone.add(id);
  }

  private stay(id: string, key: number, isRepriced: boolean): void {
    if (this.added.has(id)) this.added.set(id, key);
    else if (isRepriced) this.repriced.add(id);
  }

  take(now: number): News {
    this.toldAt = now;
    const news = {
      number: this.number,
      added: this.added.size + this.more,
      best: firstOf(this.added),
      gone: takeFrom(this.gone),
      repriced: takeFrom(this.repriced),
    };
    this.added.clear();
    this.more = 0;
    return news;
  }
}

/** Returns the id with the smallest key, of equals the smallest id. */
function firstOf(keys: ReadonlyMap<string, number>): string | undefined {
  let best: [id: string, key: number] | undefined;
  for (const [id, key] of keys)
    if (!best || key < best[1] || (key === best[1] && id < best[0])) best = [id, key];
  return best?.[0];
}

/** Takes as many ids as fit an event. */
function takeFrom(ids: Set<string>): string[] {
  const taken = [...ids].slice(0, LIMITS.searchSnapshot);
  for (const id of taken) ids.delete(id);
  return taken;
}
