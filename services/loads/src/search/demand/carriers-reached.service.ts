import { randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type CarriersReached, type CarriersReachedRequest, fromWireDate } from '@lanewise/contracts';
import { toExactCents } from '@lanewise/money';
import { DataSource } from 'typeorm';
import { type StandingSearch, StandingSearches } from '../follow/standing-searches.js';
import type { SearchQuery } from '../search-query.js';
import { STORED_HOURS } from './search-demand.js';

/** The newest ones near a load. */
const MAX_SEARCHES = 5000;
/** Searches that are looked at before other work has its turn: some milliseconds. */
const SLICE = 250;
/** A degree of latitude is more road miles than that, however straight the road. */
const MILES_PER_DEGREE = 69;

interface StoredSearch {
  userId: string;
  query: SearchQuery;
}

/** Counts the carriers who would have found a load. */
@Injectable()
export class CarriersReachedService {
  constructor(private readonly dataSource: DataSource) {}

  async count(load: CarriersReachedRequest): Promise<CarriersReached> {
    const stored = await this.dataSource.query<StoredSearch[]>(
      `SELECT user_id AS "userId", query FROM made_searches
       WHERE made_at >= now() - interval '${STORED_HOURS} hours' AND equipment = $1
         AND abs(origin_latitude - $2) * ${MILES_PER_DEGREE} <= deadhead + 1
       ORDER BY made_at DESC LIMIT ${MAX_SEARCHES}`,
      [load.equipment, load.origin.latitude],
    );
    const now = Date.now();
    const carriers = new Set<string>();
    for (let first = 0; first < stored.length; first += SLICE) {
      for (const id of carriersReached(load, stored.slice(first, first + SLICE), now)) carriers.add(id);
      await yieldToEventLoop();
    }
    return { carriers: carriers.size };
  }
}

/** Returns the carriers of whom some search finds a load. */
export function carriersReached(
  load: CarriersReachedRequest,
  stored: readonly StoredSearch[],
  now: number,
): Set<string> {
  const searches = new StandingSearches<StandingSearch & { userId: string }>();
  for (const { userId, query } of stored) searches.add({ userId, queryAt: () => query }, now);
  const carriers = new Set<string>();
  searches.at(now);
  searches.match(
    randomUUID(),
    {
      version: 1,
      equipments: [load.equipment],
      originLatitude: load.origin.latitude,
      originLongitude: load.origin.longitude,
      destinationLatitude: load.destination.latitude,
      destinationLongitude: load.destination.longitude,
      pickUp: fromWireDate(load.pickUp).getTime(),
      pickUpEnd: null,
      delivery: null,
      miles: load.miles,
      rateCents: toExactCents(load.rate),
      length: load.length ?? null,
      weight: load.weight ?? null,
      shipper: '',
    },
    ({ userId }) => carriers.add(userId),
  );
  return carriers;
}
