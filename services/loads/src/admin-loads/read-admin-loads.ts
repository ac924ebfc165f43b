import {
  type AdminLoad,
  foldCompany,
  type ListResponse,
  type LoadFlag,
  MAX_LISTED_LOADS,
  toListResponse,
} from '@lanewise/contracts';
import { containsPattern } from '@lanewise/database';
import { ArrayContains, type EntityManager, In } from 'typeorm';
import { IS_IMPORTED } from '../market-loads/is-imported.js';
import { IS_OFFERED } from '../market-loads/is-offered.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { IS_PAST } from '../upkeep/kinds/legacy.js';
import type { AdminLoadList } from './admin-load.dto.js';
import { toAdminView } from './admin-load.rules.js';

/*
 * A list reads up to a bound along an index, however many loads there are: the ids, which are in the order
 * in which loads were added, or those of `AdministeredLoads1795800000013`. Only a search for a text reads all loads that
 * no filter excludes, as do source, equipment and flags that hardly a load has.
 */

/** Loads of a removed broker name it until they have been matched again. */
const NO_BROKER = `${IS_IMPORTED} AND NOT EXISTS (
  SELECT FROM known_brokers AS matched WHERE matched.id = broker_id AND NOT matched.removed)`;

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
  SELECT matched.id FROM known_brokers AS matched WHERE NOT matched.removed AND folded(matched.name) LIKE :text))`;

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
  if (company) {
    const spellings = await spellingsOf(manager, company, importId);
    query.andWhere('shipper_name = ANY (:spellings)', { spellings });
  }
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

  const direction = sort.descending ? 'DESC' : 'ASC';
  query.select('load.id', 'id');
  if (sort.field === 'pickUp') query.orderBy('load.pick_up', direction);
  query.addOrderBy('load.id', direction).limit(MAX_LISTED_LOADS + 1);
  const [found, parameters] = query.getQueryAndParameters();
  // Once for the page and the count: a search for a text takes its time.
  const [{ total, page }] = await manager.query<[{ total: number; page: string[] }]>(
    `WITH found AS MATERIALIZED (${found})
     SELECT (SELECT count(*)::integer FROM found) AS total,
       ARRAY(SELECT id FROM found OFFSET $${parameters.length + 1} LIMIT $${parameters.length + 2}) AS page`,
    [...parameters, offset, limit],
  );
  const loads = await manager.find(MarketLoad, {
    where: { id: In(page) },
    relations: { broker: true },
  });
  const byId = new Map(loads.map((load) => [load.id, load]));
  // A load may be removed meanwhile.
  return toListResponse(
    page.flatMap((id) => byId.get(id) ?? []).map((load) => toAdminView(load)),
    total,
    limit,
  );
}

/** Returns the names under which loads of a company have come, of one import or at all. */
async function spellingsOf(manager: EntityManager, company: string, importId?: string): Promise<string[]> {
  const names = await manager.query<{ name: string }[]>(
    `SELECT DISTINCT shipper_name AS name FROM market_loads ${importId ? 'WHERE first_import_id = $1' : ''}`,
    importId ? [importId] : [],
  );
  const folded = foldCompany(company);
  return names.flatMap(({ name }) => (foldCompany(name) === folded ? name : []));
}
