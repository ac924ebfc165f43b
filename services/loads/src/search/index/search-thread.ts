import type { TelemetryOptions } from '@lanewise/telemetry';
import type { TransportOptions } from '@lanewise/messaging';
import type { FollowedSearch, MarketUpdate } from '../follow/market-updates.js';
import type { LoadIndex } from './load-index.js';
import type { IndexState } from './market-follower.js';
import type { PackedLoads } from './packed-loads.js';
import type { SearchQuery, SnapshotResult } from '../search-query.js';

/** The `workerData` of the thread of the search index. */
export interface ThreadOptions {
  databaseUrl: string;
  transport: TransportOptions;
  telemetry: TelemetryOptions;
}

/** The readings that the thread can be asked for. */
export interface Readings extends Pick<
  LoadIndex,
  'search' | 'postingsOf' | 'earningsOf' | 'countDays' | 'onward' | 'count' | 'copyPart'
> {
  snapshot(query: SearchQuery, size: number): Omit<SnapshotResult, 'loads'> & { loads: PackedLoads };
  size(): number;
  lagSeconds(): Promise<number | undefined>;
}
export type ReadingName = keyof Readings;

export interface ReadingRequest<Name extends ReadingName = ReadingName> {
  number: number;
  reading: Name;
  args: Parameters<Readings[Name]>;
}

/**
 * A message to the thread: a request, the number of one that nobody waits for any more, a search that follows the
 * market, the id of one that does no longer, or that it shall end.
 */
export type ToThread =
  ReadingRequest | { drop: number } | { follow: FollowedSearch } | { unfollow: number } | 'close';

/** A message from the thread. */
export type FromThread =
  | { state: IndexState }
  | { number: number; result: unknown }
  | { number: number; error: unknown }
  /** Updates of followed searches, and the ids of those that missed something. */
  | { updates: MarketUpdate[]; lost: number[] };
