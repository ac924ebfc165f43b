import { Inject, Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import {
  type CreateTruckRequest,
  type ListResponse,
  TOPICS,
  type Truck as TruckView,
  type TrucksNumbersByStatus,
  type TruckStatus,
  type UpdateTruckRequest,
} from '@lanewise/contracts';
import { countOwned, readList } from '@lanewise/database';
import { assertNewest, createOnce, notFound, QuotaReached, withChanges } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { assertOwnAvatar, dropImage } from '../avatars.js';
import { driversOf, unassignDriversOf } from '../drivers/drivers-of-trucks.js';
import { FLEET_QUOTAS, type FleetQuotas } from '../fleet.config.js';
import { addTruck, saveTruck } from './save-truck.js';
import type { TruckList } from './truck.dto.js';
import { Truck } from './truck.entity.js';
import { toColumns, toNumbersByStatus, toView } from './truck.rules.js';

const NOT_FOUND = 'truck-not-found';

/** A carrier's trucks. */
@Injectable()
export class TrucksService {
  constructor(
    @InjectRepository(Truck) private readonly trucks: Repository<Truck>,
    private readonly dataSource: DataSource,
    @Inject(FLEET_QUOTAS) private readonly quotas: FleetQuotas,
  ) {}

  async list(actor: Actor, list: TruckList): Promise<ListResponse<TruckView>> {
    const page = await readList(this.trucks, list, {
      where: { ...list.filter, userId: ownerOf(actor, list.userId) },
      searchIn: ['name', 'licensePlate'],
      toItem: (truck) => truck,
    });
    const ids = page.itemList.map(({ id }) => id);
    const drivers = await driversOf(this.trucks.manager, ids);
    return { ...page, itemList: page.itemList.map((truck) => toView(truck, drivers.get(truck.id)!)) };
  }

  /** @throws a 404 for an unknown truck, and for one of another account */
  async get(actor: Actor, id: string): Promise<TruckView> {
    return this.view(this.trucks.manager, await this.find(this.trucks.manager, actor, id));
  }

  /** @throws a 409 when the owner has as many as an account can have */
  async create(actor: Actor, request: CreateTruckRequest): Promise<TruckView> {
    const userId = ownerOf(actor, request.userId);
    assertOwnAvatar(request, userId);
    return createOnce(this.dataSource, async (manager) => {
      await this.assertRoom(manager, actor, userId);
      return this.view(manager, await addTruck(manager, userId, request));
    });
  }

  /** Changes the fields that a request names. */
  async update(
    actor: Actor,
    { id, version, userId: _owner, ...changes }: UpdateTruckRequest,
  ): Promise<TruckView> {
    return this.dataSource.transaction(async (manager) => {
      const truck = await this.find(manager, actor, id, true);
      await assertNewest(version, truck, { view: () => this.view(manager, truck) });
      const { avatar, userId } = truck;
      if (changes.avatar !== avatar) assertOwnAvatar(changes, userId);
      Object.assign(truck, toColumns(withChanges(toView(truck, []), changes), truck));
      await saveTruck(manager, truck);
      if (truck.avatar !== avatar) await dropImage(manager, userId, avatar);
      return this.view(manager, truck);
    });
  }

  /** Removes a truck, unassigns its drivers, and announces the removal. */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { userId, avatar } = await this.find(manager, actor, id, true);
      await unassignDriversOf(manager, id);
      await manager.delete(Truck, { id });
      await addToOutbox(manager, TOPICS.trucks, id, null);
      await dropImage(manager, userId, avatar);
    });
  }

  async countByStatus(actor: Actor, userId: string): Promise<TrucksNumbersByStatus> {
    const counts = await this.trucks.manager.query<{ truckStatus: TruckStatus; count: number }[]>(
      `SELECT truck_status AS "truckStatus", count(*)::int AS count FROM trucks WHERE user_id = $1 GROUP BY 1`,
      [ownerOf(actor, userId)],
    );
    return toNumbersByStatus(counts);
  }

  private async assertRoom(manager: EntityManager, actor: Actor, userId: string): Promise<void> {
    const { TRUCKS_PER_ACCOUNT: limit } = this.quotas;
    const count = await countOwned(manager, {
      table: 'trucks',
      column: 'user_id',
      ownerId: userId,
      limit,
    });
    if (count >= limit) throw new QuotaReached('too-many-trucks', 'truck', limit, userId === actor.userId);
  }

  private async view(manager: EntityManager, truck: Truck): Promise<TruckView> {
    const drivers = await driversOf(manager, [truck.id]);
    return toView(truck, drivers.get(truck.id)!);
  }

  private async find(manager: EntityManager, actor: Actor, id: string, lock = false): Promise<Truck> {
    const truck = await manager.findOne(Truck, {
      where: { id },
      ...(lock && { lock: { mode: 'pessimistic_write' } }),
    });
    if (!truck) throw notFound(NOT_FOUND);
    ownerOf(actor, truck.userId, NOT_FOUND);
    return truck;
  }
}
