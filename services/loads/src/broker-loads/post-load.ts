import type { CreateBrokerLoadRequest } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import type { CityTable } from '@lanewise/geo';
import type { EntityManager } from 'typeorm';
import { routeOf } from '../entered-loads/route-of.js';
import { announceLoad } from '../market-loads/market-changes.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { removeLoads } from '../market-loads/remove-loads.js';
import { toColumns } from './broker-load.rules.js';
import { beginCounting, endCounting } from './load-counts.js';

/**
 * Posts a broker's new load on the market.
 * @throws a 400 for unknown cities, and without miles for those too far apart
 */
export async function postLoad(
  manager: EntityManager,
  userId: string,
  request: CreateBrokerLoadRequest,
  cities: CityTable,
): Promise<MarketLoad> {
  const now = new Date();
  const load = manager.create(MarketLoad, {
    id: newId(),
    version: 1,
    source: 'broker',
    importId: null,
    firstImportId: null,
    userId,
    // Two brokers may use the same reference id.
    companyKey: userId,
    ...toColumns(request, routeOf(request, undefined, cities)),
    formerRateCents: null,
    repricedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  await beginCounting(manager, load.id);
  return publish(manager, load);
}

/**
 * Changes a posted load.
 * @throws a 400 for unknown cities, and without miles for those too far apart
 */
export function repostLoad(
  manager: EntityManager,
  load: MarketLoad,
  request: CreateBrokerLoadRequest,
  cities: CityTable,
): Promise<MarketLoad> {
  const now = new Date();
  const before = Object.assign({}, load);
  Object.assign(load, toColumns(request, routeOf(request, load, cities), load), {
    version: load.version + 1,
    updatedAt: now,
  });
  if (load.rateCents !== before.rateCents)
    Object.assign(load, { formerRateCents: before.rateCents, repricedAt: now });
  return publish(manager, load, before);
}

async function publish(manager: EntityManager, load: MarketLoad, before?: MarketLoad): Promise<MarketLoad> {
  await manager.save(load);
  await announceLoad(manager, load, before);
  return load;
}

/**
 * Takes posted loads off the market. They must be locked.
 * @param key of the event
 */
export async function withdrawLoads(
  manager: EntityManager,
  ids: readonly string[],
  key: string,
): Promise<void> {
  await endCounting(manager, ids);
  await removeLoads(manager, ids, key);
}
