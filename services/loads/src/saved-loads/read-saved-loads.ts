import {
  DUE_LOADS_SHOWN,
  type DueLoads,
  type ListResponse,
  LoadStatus,
  type SavedLoad as SavedLoadView,
  toListResponse,
} from '@lanewise/contracts';
import { containsPattern, inNameOrder } from '@lanewise/database';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { KnownTruck } from '../trucks/known-truck.entity.js';
import { DUE_RULES } from './due-loads.js';
import type { SavedLoadList } from './saved-load.dto.js';
import { SavedLoad } from './saved-load.entity.js';
import { toView } from './saved-load.rules.js';

/** The properties behind the sort fields that have another name. */
const SORT_PROPERTIES: Partial<Record<SavedLoadList['sort']['field'], string>> = {
  rate: 'load.rateCents',
  ratePerMile: 'load.ratePerMileCents',
  profit: 'load.profitCents',
  profitPerMile: 'load.profitPerMileCents',
  truckName: inNameOrder('truck.name'),
};
/** The order of `openFirst`, by columns of the index that the filter by status uses, too. */
const OPEN_FIRST = [
  `load.loadStatus IN (${LoadStatus.Completed}, ${LoadStatus.Payed})`,
  'abs(extract(epoch FROM load.pickUp - now()))',
];
/** Fields that can be null: of the others, an index has the order. */
const NULLABLE: readonly string[] = ['delivery', 'truckName'];

/**
 * Reads a page of an owner's loads with their trucks. Loads without a value sort last in either direction. Finds the
 * ids first, mostly in an index alone: an owner's rows lie far apart.
 */
export async function readSavedLoads(
  manager: EntityManager,
  userId: string,
  list: SavedLoadList,
): Promise<ListResponse<SavedLoadView>> {
  const page = await idsOf(matching(manager, userId, list), list);
  const ids = page.map(({ id }) => id);
  // A page beyond the last one has no row that tells the total.
  const isBeyond = page.length === 0 && list.offset > 0;
  const total = isBeyond ? await matching(manager, userId, list).getCount() : (page.at(0)?.total ?? 0);
  const loads = await manager.findBy(SavedLoad, { id: In(ids) });
  loads.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return toListResponse(await withTrucks(manager, loads), total, list.limit);
}

/** Returns loads on the wire, with their trucks. */
export async function withTrucks(manager: EntityManager, loads: SavedLoad[]): Promise<SavedLoadView[]> {
  const ids = loads.flatMap(({ truckId }) => truckId ?? []);
  const trucks = new Map(
    (await manager.findBy(KnownTruck, { id: In(ids) })).map((truck) => [truck.id, truck]),
  );
  return loads.map((load) => toView(load, trucks.get(load.truckId ?? '') ?? null));
}

/** Returns how many loads of an owner need a look for a reason, and the first ones. */
export async function readDueLoads(
  manager: EntityManager,
  userId: string,
  due: DueLoads['due'],
): Promise<DueLoads> {
  const { where, order } = DUE_RULES[due];
  const query = manager.createQueryBuilder(SavedLoad, 'load').where({ userId }).andWhere(where);
  const count = await query.getCount();
  const loads = await query.orderBy(order).addOrderBy('load.id').limit(DUE_LOADS_SHOWN).getMany();
  return { due, count, itemList: await withTrucks(manager, loads) };
}

function matching(manager: EntityManager, userId: string, { filter, searchCriteria }: SavedLoadList) {
  const { due, ...columns } = filter;
  const query = manager.createQueryBuilder(SavedLoad, 'load').where({ ...columns, userId });
  if (due) query.andWhere(DUE_RULES[due].where);
  if (searchCriteria?.trim()) {
    query.andWhere('load.search_text LIKE :text', { text: containsPattern(searchCriteria) });
  }
  return query;
}

/** Returns the ids on the page, each with the number of all matches. */
function idsOf(
  query: SelectQueryBuilder<SavedLoad>,
  { sort, offset, limit }: SavedLoadList,
): Promise<{ id: string; total: number }[]> {
  if (sort.field === 'truckName') query.leftJoin(KnownTruck, 'truck', 'truck.id = load.truckId');
  query.select('load.id', 'id').addSelect('(count(*) OVER ())::integer', 'total');
  const orders =
    sort.field === 'openFirst' ? OPEN_FIRST : [SORT_PROPERTIES[sort.field] ?? `load.${sort.field}`];
  for (const order of orders) {
    query.addOrderBy(
      order,
      sort.descending ? 'DESC' : 'ASC',
      NULLABLE.includes(sort.field) ? 'NULLS LAST' : undefined,
    );
  }
  return query.addOrderBy('load.id').offset(offset).limit(limit).getRawMany();
}
