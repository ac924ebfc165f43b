import {
  type AdminLoad,
  foldText,
  type ListResponse,
  type LoadFlag,
  MOST_LISTED_LOADS,
  toListResponse,
} from '@lanewise/contracts';
import { containsPattern } from '@lanewise/database';
import { ArrayContains, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { IS_IMPORTED } from '../market-loads/is-imported.js';
import { IS_OFFERED } from '../market-loads/is-offered.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { IS_PAST } from '../upkeep/kinds/legacy.js';
import type { AdminLoadList } from './admin-load.dto.js';
import { toAdminView } from './admin-load.rules.js';

/*
 * A list reads a page and a bounded count along an index, however many loads there are: the ids, which are in the order
 * in which loads were added, or those of `AdministeredLoads1795800000013`. Only a search for a text reads all loads that
 * no filter excludes, as do source, equipment and flags that hardly a load has.
 */

/** Those of a broker that was removed name it until they have been looked at. */
const NO_BROKER = `${IS_IMPORTED} AND NOT EXISTS (
  SELECT FROM known_brokers AS lender WHERE lender.id = broker_id AND NOT lender.removed)`;

const FLAG_CONDITIONS: Record<LoadFlag, string> = {
  past: IS_PAST,
  'no-rate': 'rate_cents = 0',
  'no-broker': NO_BROKER,
  withdrawn: `user_id IS NOT NULL AND NOT ${IS_OFFERED}`,
};

/** `folded` of one text is cheaper than of several. No text that is searched for contains the separator. */
const SEARCHED = `folded(concat_ws(E'\\x1f', reference_id, shipper_name, origin, destination)) LIKE :text`;
/** The brokers whose names carriers see. Few, so that they are found first. */
const OF_A_BROKER = `broker_id = ANY (ARRAY(
  SELECT lender.id FROM known_brokers AS lender WHERE NOT lender.removed AND folded(lender.name) LIKE :text))`;

/** Reads a page of the market loads, and counts them up to one more than are listed. */
export async function readAdminLoads(
  manager: EntityManager,
  { filter, searchCriteria, ids, sort, offset, limit }: AdminLoadList,
): Promise<ListResponse<AdminLoad>> {
  const { source, importId, brokerId, company, equipment, state, day, flag } = filter;
  const query = manager.createQueryBuilder(MarketLoad, 'load').where({
    ...(ids && { id: In(ids) }),
    ...(source && { source: In(source) }),
    ...(importId && { firstImportId: importId }),
    ...(brokerId && { brokerId }),
    ...(equipment && { equipments: ArrayContains([equipment]) }),
  });
  if (searchCriteria?.trim())
    query.andWhere(`(${SEARCHED} OR ${OF_A_BROKER})`, { text: containsPattern(searchCriteria) });
  if (company) query.andWhere('folded(shipper_name) = :company', { company: foldText(company) });
  if (state) query.andWhere('right(load.origin, 2) = :state', { state });
  if (day) {
    // The range, for the index, spans the day in all zones.
    query.andWhere(
      `load.pick_up >= :day::date - interval '1 day' AND load.pick_up < :day::date + interval '2 days'
       AND (pick_up AT TIME ZONE origin_time_zone)::date = :day::date`,
      { day },
    );
  }
  for (const each of flag ?? []) query.andWhere(`(${FLAG_CONDITIONS[each]})`);

  const total = await countUpTo(manager, query, MOST_LISTED_LOADS + 1);
  if (offset >= total) return toListResponse([], total, limit);
  const direction = sort.descending ? 'DESC' : 'ASC';
  query.select('load.id', 'id');
  if (sort.field === 'pickUp') query.orderBy('load.pick_up', direction);
  const page = await query
    .addOrderBy('load.id', direction)
    .offset(offset)
    .limit(limit)
    .getRawMany<{ id: string }>();
  const loads = await manager.find(MarketLoad, {
    where: { id: In(page.map(({ id }) => id)) },
    relations: { broker: true },
  });
  const byId = new Map(loads.map((load) => [load.id, load]));
  // A load may be removed meanwhile.
  return toListResponse(
    page.flatMap(({ id }) => byId.get(id) ?? []).map((load) => toAdminView(load)),
    total,
    limit,
  );
}

async function countUpTo(
  manager: EntityManager,
  query: SelectQueryBuilder<MarketLoad>,
  most: number,
): Promise<number> {
  const [found, parameters] = query.clone().select('1').limit(most).getQueryAndParameters();
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM (${found}) AS found`,
    parameters,
  );
  return count;
}
