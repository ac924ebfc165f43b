import { type CreateSavedLoadRequest, MESSAGES, NUMBER_RULES, PHONE_PATTERN } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import type { CityTable } from '@lanewise/geo';
import { badRequest } from '@lanewise/http';
import type { EntityManager } from 'typeorm';
import { countSave } from '../broker-loads/load-counts.js';
import { type Miles, milesOf } from '../entered-loads/miles-of.js';
import { type Route, routeOf } from '../entered-loads/route-of.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import type { KnownTruck } from '../trucks/known-truck.entity.js';
import { SavedLoad } from './saved-load.entity.js';
import { toColumns, toMarketColumns } from './saved-load.rules.js';

/** The records that a saved load refers to. */
export interface SaveContext {
  cities: CityTable;
  /** Null without one. */
  truck: Pick<KnownTruck, 'id' | 'costPerMileCents'> | null;
}

type Previous = Route & Miles & Pick<SavedLoad, 'shipperPhone'>;

/** Saves a new load for an account, from a market load if one is given. */
export async function addSavedLoad(
  manager: EntityManager,
  userId: string,
  request: CreateSavedLoadRequest,
  { market, ...context }: SaveContext & { market?: MarketLoad },
): Promise<SavedLoad> {
  const load = manager.create(SavedLoad, { id: newId(), userId, ...(market && toMarketColumns(market)) });
  const saved = await saveLoad(manager, load, request, { ...context, previous: market });
  if (market?.source === 'broker') await countSave(manager, market.id);
  return saved;
}

/**
 * Saves the fields of a request in a load.
 * @param previous the market load that it is made from, or the load as it is stored
 * @throws a 400 for unknown cities, without miles for those too far apart, and for a phone that is neither valid nor the
 * previous one
 */
export function saveLoad(
  manager: EntityManager,
  load: SavedLoad,
  request: CreateSavedLoadRequest,
  { cities, truck, previous }: SaveContext & { previous: Previous | undefined },
): Promise<SavedLoad> {
  assertPhone(request.shipperPhone, previous?.shipperPhone);
  const route = routeOf(request, previous, cities);
  const miles = milesOf(request, { route, previous, rule: NUMBER_RULES.miles });
  const columns = toColumns(request, miles, truck?.costPerMileCents ?? 0, load);
  return manager.save(Object.assign(load, route, columns));
}

function assertPhone(phone: string | null | undefined, previous: string | null | undefined): void {
  if (!phone || phone === previous || PHONE_PATTERN.test(phone)) return;
  throw badRequest('validation', MESSAGES.phoneInvalid, { shipperPhone: [MESSAGES.phoneInvalid] });
}
