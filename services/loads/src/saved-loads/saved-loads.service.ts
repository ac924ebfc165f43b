import { Inject, Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import {
  type ChangeLoadStatusesRequest,
  type CreateSavedLoadRequest,
  type ListResponse,
  MESSAGES,
  type SavedLoad as SavedLoadView,
  type UpdateSavedLoadRequest,
} from '@lanewise/contracts';
import { violatesUnique } from '@lanewise/database';
import { CityTable } from '@lanewise/geo';
import { assertNewest, createOnce, DomainError, notFound, QuotaReached, withChanges } from '@lanewise/http';
import { DataSource, type EntityManager, In } from 'typeorm';
import { LOADS_QUOTAS, type LoadsQuotas } from '../loads.config.js';
import { isOffered } from '../market-loads/is-offered.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import type { KnownTruck } from '../trucks/known-truck.entity.js';
import { KnownTrucks } from '../trucks/known-trucks.js';
import { readSavedLoads, withTrucks } from './read-saved-loads.js';
import { addSavedLoad, saveLoad } from './save-load.js';
import type { SavedLoadList } from './saved-load.dto.js';
import { SavedLoad } from './saved-load.entity.js';
import { assertWindows, toView } from './saved-load.rules.js';

const NOT_FOUND = 'load-not-found';

/** A carrier's saved loads. */
@Injectable()
export class SavedLoadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trucks: KnownTrucks,
    private readonly cities: CityTable,
    @Inject(LOADS_QUOTAS) private readonly quotas: LoadsQuotas,
  ) {}

  list(actor: Actor, list: SavedLoadList): Promise<ListResponse<SavedLoadView>> {
    return readSavedLoads(this.dataSource.manager, ownerOf(actor, list.userId), list);
  }

  /** @throws a 404 for an unknown load, and for one of another account */
  async get(actor: Actor, id: string): Promise<SavedLoadView> {
    const { manager } = this.dataSource;
    const [load] = await find(manager, actor, [id]);
    const [view] = await withTrucks(manager, [load]);
    return view;
  }

  /** @throws a 409 for a market load that its owner has saved already, and for one load more than they can have */
  async create(actor: Actor, request: CreateSavedLoadRequest): Promise<SavedLoadView> {
    const userId = ownerOf(actor, request.userId);
    assertWindows(request);
    try {
      return await createOnce(this.dataSource, async (manager) => {
        const market = request.importLoadId ? await lockMarketLoad(manager, request.importLoadId) : undefined;
        const truck = await this.lockTruck(manager, userId, request.truckId);
        const { cities } = this;
        const load = await addSavedLoad(manager, userId, request, { cities, truck, market });
        await this.assertWithinQuota(manager, actor, userId);
        return toView(load, truck);
      });
    } catch (error) {
      if (!violatesUnique(error, 'saved_loads_market_load')) throw error;
      throw new DomainError(409, 'load-already-saved', MESSAGES.loadAlreadySaved);
    }
  }

  /** Changes the fields that a request names. The owner and the market load stay. */
  async update(actor: Actor, { id, version, ...changes }: UpdateSavedLoadRequest): Promise<SavedLoadView> {
    return this.dataSource.transaction(async (manager) => {
      const [load] = await find(manager, actor, [id], true);
      await assertNewest(version, load, { view: async () => (await withTrucks(manager, [load]))[0] });
      const request = withChanges<CreateSavedLoadRequest>(toView(load, null), changes);
      assertWindows(request, changes);
      const truck = await this.lockTruck(manager, load.userId, request.truckId);
      const { cities } = this;
      return toView(await saveLoad(manager, load, request, { cities, truck, previous: load }), truck);
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.remove(await find(manager, actor, [id], true));
    });
  }

  /** Changes the statuses of several loads, or of none if one of them is unknown or of another account. */
  async changeStatuses(actor: Actor, { changes }: ChangeLoadStatusesRequest): Promise<SavedLoadView[]> {
    const statuses = new Map(changes.map(({ id, loadStatus }) => [id.toLowerCase(), loadStatus]));
    return this.dataSource.transaction(async (manager) => {
      const loads = await find(manager, actor, [...statuses.keys()], true);
      for (const load of loads) load.loadStatus = statuses.get(load.id)!;
      return withTrucks(manager, await manager.save(loads));
    });
  }

  /** After the load is added: its count is locked from then on, so that no other one is added meanwhile. */
  private async assertWithinQuota(manager: EntityManager, actor: Actor, userId: string): Promise<void> {
    const { SAVED_LOADS_PER_ACCOUNT: max } = this.quotas;
    if ((await countSavedLoads(manager, userId)) <= max) return;
    throw new QuotaReached('too-many-saved-loads', 'saved load', max, userId === actor.userId);
  }

  private async lockTruck(
    manager: EntityManager,
    userId: string,
    id: string | null | undefined,
  ): Promise<KnownTruck | null> {
    return id ? this.trucks.lockShared(manager, userId, id) : null;
  }
}

/**
 * Returns loads in the order of their ids' list. If they are locked, then in the order of their ids, so that requests
 * don't wait for each other.
 * @throws a 404 if one of them is unknown, or of another account
 */
async function find(manager: EntityManager, actor: Actor, ids: string[], lock = false): Promise<SavedLoad[]> {
  const loads = await manager.find(SavedLoad, {
    where: { id: In(ids) },
    order: { id: 'ASC' },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  for (const { userId } of loads) ownerOf(actor, userId, NOT_FOUND);
  const byId = new Map(loads.map((load) => [load.id, load]));
  return ids.map((id) => {
    const load = byId.get(id.toLowerCase());
    if (!load) throw notFound(NOT_FOUND);
    return load;
  });
}

/**
 * Returns a market load, which does not change before the transaction ends: so the event of any later change finds
 * the load that is saved from it.
 * @throws a 404 for an unknown one, and for one that its broker has withdrawn
 */
async function lockMarketLoad(manager: EntityManager, id: string): Promise<MarketLoad> {
  const load = await manager.findOne(MarketLoad, { where: { id }, lock: { mode: 'pessimistic_read' } });
  if (!load || !isOffered(load)) throw notFound('market-load-not-found');
  return load;
}

/** Returns how many loads an account has saved. Triggers keep the count, and lock it where a load comes or goes. */
async function countSavedLoads(manager: EntityManager, userId: string): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    'SELECT count FROM saved_load_counts WHERE user_id = $1',
    [userId],
  );
  return row?.count ?? 0;
}
