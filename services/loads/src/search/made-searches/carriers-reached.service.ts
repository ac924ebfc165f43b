import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type CarriersReached, type CarriersReachedRequest, fromWireDate } from '@lanewise/contracts';
import { toExactCents } from '@lanewise/money';
import { DataSource } from 'typeorm';
import { type Standing, StandingSearches } from '../follow/standing-searches.js';
import type { SearchQuery } from '../search-query.js';
import { KEPT_HOURS } from './made-searches.js';

/** The newest ones near a load: some 30 ms. */
const MAX_SEARCHES = 5000;
/** A degree of latitude is more road miles than that. */
const MILES_PER_DEGREE = 82;

interface MadeSearch {
  userId: string;
  query: SearchQuery;
}

/** Tells brokers how many carriers would have found a load. */
@Injectable()
export class CarriersReachedService {
  constructor(private readonly dataSource: DataSource) {}

  async count(load: CarriersReachedRequest): Promise<CarriersReached> {
    const made = await this.dataSource.query<MadeSearch[]>(
      `SELECT user_id AS "userId", query FROM made_searches
       WHERE made_at >= now() - interval '${KEPT_HOURS} hours' AND equipment = $1
         AND abs(origin_latitude - $2) * ${MILES_PER_DEGREE} <= deadhead + 1
       ORDER BY made_at DESC LIMIT ${MAX_SEARCHES}`,
      [load.equipment, load.origin.latitude],
    );
    return { carriers: carriersReached(load, made, Date.now()) };
  }
}

/** Returns of how many carriers some search finds a load. */
export function carriersReached(
  load: CarriersReachedRequest,
  made: readonly MadeSearch[],
  now: number,
): number {
  const searches = new StandingSearches<Standing & { userId: string }>();
  for (const { userId, query } of made) searches.add({ userId, queryAt: () => query }, now);
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
  return carriers.size;
}
