import { type ListResponse, type SavedLoad as SavedLoadView, toListResponse } from '@lanewise/contracts';
import { containsPattern } from '@lanewise/database';
import type { EntityManager } from 'typeorm';
import { KnownTruck } from '../trucks/known-truck.entity.js';
import type { SavedLoadList } from './saved-load.dto.js';
import { SavedLoad } from './saved-load.entity.js';
import { toView } from './saved-load.rules.js';

/** The properties behind the sort fields that have another name. */
const SORT_PROPERTIES: Partial<Record<SavedLoadList['sort']['field'], string>> = {
  rate: 'load.rateCents',
  ratePerMile: 'load.ratePerMileCents',
  profit: 'load.profitCents',
  profitPerMile: 'load.profitPerMileCents',
  truckName: 'truck.name',
};

/** Reads a page of an owner's loads with their trucks. Loads without a value sort last in either direction. */
export async function readSavedLoads(
  manager: EntityManager,
  userId: string,
  { filter, searchCriteria, sort, offset, limit }: SavedLoadList,
): Promise<ListResponse<SavedLoadView>> {
  const matching = manager.createQueryBuilder(SavedLoad, 'load').where({ ...filter, userId });
  if (searchCriteria?.trim()) {
    matching.andWhere('load.search_text LIKE :text', { text: containsPattern(searchCriteria) });
  }
  const page = matching
    .clone()
    .leftJoinAndMapOne('load.truck', KnownTruck, 'truck', 'truck.id = load.truckId')
    .orderBy(
      SORT_PROPERTIES[sort.field] ?? `load.${sort.field}`,
      sort.descending ? 'DESC' : 'ASC',
      'NULLS LAST',
    )
    .addOrderBy('load.id')
    .offset(offset)
    .limit(limit);
  const [total, loads] = await Promise.all([matching.getCount(), page.getMany()]);
  return toListResponse(
    loads.map((load) => toView(load, load.truck ?? null)),
    total,
    limit,
  );
}
