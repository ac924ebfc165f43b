import { LIMITS } from '@lanewise/contracts';
import type { LoadIndex } from '../index/load-index.js';
import type { LoadChange, LoadFields } from '../index/load-row.js';
import type { SearchQuery } from '../search-query.js';
import { MarketLog } from './market-log.js';
import { type StandingSearch, StandingSearches } from './standing-searches.js';

/** A follower gets an update at most once in so many milliseconds. */
const UPDATE_EVERY_MS = 1000;
/** Changes that are applied at a time: less than a millisecond, unless very many searches wait for them. */
const SLICE = 50;
/**
 * What came before the log begins is known by when loads were made. Between that and when a search could find them,
 * an import takes a few seconds at most.
 */
const UNSURE_MS = 5000;

/** Changes of some 600 bytes each. An import makes as many in two seconds. */
const LOGGED_CHANGES = 20_000;

/** A search that follows the market. */
export interface FollowedSearch {
  id: number;
  /** As it was when it began to follow. */
  query: SearchQuery;
  /** How old a load may be, in milliseconds; undefined for any age. */
  seenWithinMs?: number;
  /** Milliseconds since 1970: what came later is in its updates. Without it, what comes from now on. */
  since?: number;
}

/** The changes in the market of a search since its last update. */
export interface MarketUpdate {
  searchId: number;
  /** How many matches have come. */
  added: number;
  /** The first of them in the order of the search; undefined without any. */
  best: string | undefined;
  /** Loads that match no more. */
  gone: string[];
  /** Loads that still match, at another rate. */
  repriced: string[];
}

/** Gathers for searches what changes in their market. */
export class MarketUpdates {
  private readonly log: MarketLog;
  private readonly searches = new StandingSearches<Follower>();
  private readonly followers = new Map<number, Follower>();
  /** The id of the last batch that has been applied. */
  private lastApplied = 0;
  private readonly lost: number[] = [];

  /** @param maxChanges how many changes are kept for searches that follow from an earlier moment */
  constructor(
    private readonly index: Pick<LoadIndex, 'search' | 'postingsOf'>,
    private readonly clock = Date.now,
    maxChanges = LOGGED_CHANGES,
  ) {
    this.log = new MarketLog(clock, maxChanges);
  }

  /** From now on every change is noted: what came before, the index has read. */
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
    const follower = new Follower(search, this.log.lastBatchId);
    this.followers.set(search.id, follower);
    this.searches.add(follower, now);
    if (since === undefined) return;
    this.searches.at(now);
    if (since < this.log.reachesBackTo) this.addEarlier(follower, since, now);
    for (const { changes } of this.log.since(since)) {
      for (const change of changes) {
        const keyOf = (load: LoadFields | undefined) =>
          load && this.searches.matchOne(follower, change.id, load);
        this.applyTo(follower, change, keyOf(change.before) !== undefined, keyOf(change.after), now);
      }
    }
  }

  unfollow(id: number): void {
    const follower = this.followers.get(id);
    if (!follower) return;
    this.followers.delete(id);
    this.searches.remove(follower);
  }

  /** Applies what has changed, in slices, between which other tasks can run. */
  *applyChanges(): Generator<void> {
    const now = this.log.cut();
    this.searches.at(now);
    for (; this.lastApplied < this.log.lastBatchId; this.lastApplied++) {
      const batch = this.log.batch(this.lastApplied + 1);
      if (!batch) {
        this.loseTrack();
        return;
      }
      if (!this.isFollowed) continue;
      for (let at = 0; at < batch.changes.length; at += SLICE) {
        for (const change of batch.changes.slice(at, at + SLICE)) this.applyChange(change, batch.id, now);
        yield;
      }
    }
  }

  /** Takes the update of each search that has one and got none within the last second. */
  takeUpdates(): MarketUpdate[] {
    const now = this.clock();
    const due = [...this.followers.values()].filter(
      ({ sentAt, hasUpdate }) => hasUpdate && now - sentAt >= UPDATE_EVERY_MS,
    );
    return due.map((follower) => follower.takeUpdate(now));
  }

  /** Whether any search still has an update to get. */
  get hasUpdates(): boolean {
    return [...this.followers.values()].some(({ hasUpdate }) => hasUpdate);
  }

  /** Takes the ids of searches that have missed something. They have to follow anew. */
  takeLost(): number[] {
    return this.lost.splice(0);
  }

  private loseTrack(): void {
    for (const { id, from } of this.followers.values()) {
      if (from >= this.log.lastBatchId) continue;
      this.lost.push(id);
      this.unfollow(id);
    }
    this.lastApplied = this.log.lastBatchId;
  }

  private applyChange(change: LoadChange, batchId: number, now: number): void {
    const { id, before, after } = change;
    const matchedBefore = new Set<Follower>();
    if (before) {
      this.searches.match(id, before, (follower) => {
        if (follower.from < batchId) matchedBefore.add(follower);
      });
    }
    if (after) {
      this.searches.match(id, after, (follower, key) => {
        if (follower.from < batchId) this.applyTo(follower, change, matchedBefore.delete(follower), key, now);
      });
    }
    for (const follower of matchedBefore) follower.apply(change, true, undefined);
  }

  /** A new posting of a freight is not added where the search is folded and has found an earlier one. */
  private applyTo(
    follower: Follower,
    change: LoadChange,
    matchedBefore: boolean,
    key: number | undefined,
    now: number,
  ): void {
    if (key !== undefined && !matchedBefore && follower.isFolded) {
      const [postings] = this.index.postingsOf([change.id], follower.queryAt(now), now);
      if (postings && postings.ids[0] !== change.id) return;
    }
    follower.apply(change, matchedBefore, key);
  }

  /** Adds what came before the log begins. What is gone by then, or has another rate, its page finds out. */
  private addEarlier(follower: Follower, since: number, now: number): void {
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

/** A search that follows the market, and what has changed since its last update. */
class Follower implements StandingSearch {
  sentAt = 0;
  /** Matches that have come beside those in `added`. */
  more = 0;
  /** The sort key of each, smallest first. */
  private readonly added = new Map<string, number>();
  private readonly gone = new Set<string>();
  private readonly repriced = new Set<string>();

  constructor(
    private readonly search: FollowedSearch,
    /** The id of the last batch of changes that it knows. */
    readonly from: number,
  ) {}

  get id(): number {
    return this.search.id;
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

  get hasUpdate(): boolean {
    return this.added.size > 0 || this.gone.size > 0 || this.repriced.size > 0;
  }

  /**
   * @param key what the load is ordered by now, undefined if it does not match
   */
  apply({ id, before, after }: LoadChange, matchedBefore: boolean, key: number | undefined): void {
    if (key === undefined) {
      if (matchedBefore) this.leave(id);
    } else if (matchedBefore) this.stay(id, key, before?.rateCents !== after?.rateCents);
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

  takeUpdate(now: number): MarketUpdate {
    this.sentAt = now;
    const update = {
      searchId: this.id,
      added: this.added.size + this.more,
      best: firstOf(this.added),
      gone: takeFrom(this.gone),
      repriced: takeFrom(this.repriced),
    };
    this.added.clear();
    this.more = 0;
    return update;
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
