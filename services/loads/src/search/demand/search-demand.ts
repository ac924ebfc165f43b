import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BufferedCounter } from '../../counting/buffered-counter.js';
import type { SearchQuery } from '../search-query.js';

/** Some three megabytes. */
const MAX_SEARCHES = 5000;
/** How long a search is stored. */
export const STORED_HOURS = 24;

/** Stores what carriers have searched for in the last day, so that brokers can see how many would find a load. */
@Injectable()
export class SearchDemand extends BufferedCounter {
  constructor(private readonly dataSource: DataSource) {
    super('Made searches', MAX_SEARCHES);
  }

  note(userId: string, query: SearchQuery): void {
    this.add(`${userId}${JSON.stringify(demandOf(query))}`);
  }

  protected async store(searches: ReadonlyMap<string, number>): Promise<void> {
    const rows = new Map<
      string,
      { userId: string; fingerprint: string; text: string; demand: SearchQuery }
    >();
    for (const key of searches.keys()) {
      const [userId, text] = [key.slice(0, UUID_LENGTH), key.slice(UUID_LENGTH)];
      const demand = JSON.parse(text) as SearchQuery;
      const fingerprint = fingerprintOf(demand);
      rows.set(userId + fingerprint, { userId, fingerprint, text, demand });
    }
    // In one order, so that neither of two replicas waits for the other.
    const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    await this.dataSource.query(
      `INSERT INTO made_searches (user_id, fingerprint, made_at, equipment, origin_latitude, deadhead, query)
       SELECT user_id, fingerprint, now(), equipment, latitude, deadhead, query FROM unnest($1::uuid[], $2::uuid[],
         $3::integer[], $4::float8[], $5::float8[], $6::jsonb[])
         AS counted (user_id, fingerprint, equipment, latitude, deadhead, query)
       ON CONFLICT (user_id, fingerprint) DO UPDATE SET made_at = excluded.made_at, query = excluded.query`,
      [
        sorted.map(({ userId }) => userId),
        sorted.map(({ fingerprint }) => fingerprint),
        sorted.map(({ demand }) => demand.equipment),
        sorted.map(({ demand }) => demand.origin.latitude),
        sorted.map(({ demand }) => demand.deadhead),
        sorted.map(({ text }) => text),
      ],
    );
    await this.dataSource.query(
      `DELETE FROM made_searches WHERE made_at < now() - interval '${STORED_HOURS} hours'`,
    );
  }
}

const UUID_LENGTH = 36;

/** Returns a search without its order, its page, and what its age limit was then. */
function demandOf(query: SearchQuery): Partial<SearchQuery> {
  const { latitude, longitude } = query.origin;
  return {
    ...query,
    origin: { latitude, longitude },
    firstSeenFrom: undefined,
    after: undefined,
    folded: undefined,
    offset: 0,
    limit: 0,
  };
}

/** The same for a search that is made again later: it takes the place of the first. */
function fingerprintOf(demand: SearchQuery): string {
  const lasting = { ...demand, pickupStart: 0, pickupEnd: 0, leavesAt: 0, sortField: '', descending: false };
  return createHash('md5').update(JSON.stringify(lasting)).digest('hex');
}
