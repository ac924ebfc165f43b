import { type BrokerLoad, type ListResponse, toListResponse } from '@lanewise/contracts';
import { containsPattern, foldedColumn } from '@lanewise/database';
import { ArrayContains, type EntityManager, In } from 'typeorm';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import type { BrokerLoadList } from './broker-load.dto.js';
import { toView } from './broker-load.rules.js';
import type { LoadCounts } from './load-counts.js';

/** What a load without a rate sorts by is null: it comes last in either direction. */
const SORTS: Record<BrokerLoadList['sort']['field'], string> = {
  origin: 'load.origin',
  destination: 'load.destination',
  pickUp: 'load.pick_up',
  delivery: 'load.delivery',
  miles: 'load.miles',
  rate: 'nullif(load.rate_cents, 0)',
  ratePerMile: 'nullif(load.rate_cents, 0)::double precision / load.miles',
};
const SEARCHED = foldedColumn(
  `concat_ws(E'\\x1f', load.reference_id, load.origin, load.destination, load.shipper_name)`,
);

/** Reads a page of a broker's loads with their counts. Loads without a value sort last in either direction. */
export async function readBrokerLoads(
  manager: EntityManager,
  userId: string,
  { filter: { equipment }, searchCriteria, sort, offset, limit }: BrokerLoadList,
): Promise<ListResponse<BrokerLoad>> {
  const query = manager
    .createQueryBuilder(MarketLoad, 'load')
    .where({ userId, ...(equipment && { equipments: ArrayContains([equipment]) }) });
  if (searchCriteria?.trim()) {
    query.andWhere(`${SEARCHED} LIKE :text`, { text: containsPattern(searchCriteria) });
  }
  const total = await query.getCount();
  const page = await query
    .select('load.id', 'id')
    .innerJoin('broker_load_counts', 'counts', 'counts.load_id = load.id')
    .addSelect('counts.found', 'foundCount')
    .addSelect('counts.saved', 'savedCount')
    .orderBy(SORTS[sort.field], sort.descending ? 'DESC' : 'ASC', 'NULLS LAST')
    .addOrderBy('load.id')
    .offset(offset)
    .limit(limit)
    .getRawMany<LoadCounts & { id: string }>();
  const loads = new Map(
    (await manager.findBy(MarketLoad, { id: In(page.map(({ id }) => id)) })).map((load) => [load.id, load]),
  );
  // A load may be removed meanwhile.
  const items = page.flatMap(({ id, ...counts }) => {
    const load = loads.get(id);
    return load ? toView(load, counts) : [];
  });
  return toListResponse(items, total, limit);
}
