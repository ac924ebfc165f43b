import { Injectable } from '@nestjs/common';
import { type Actor, isImageOf, ownerOf } from '@lanewise/auth';
import {
  type CreateTruckRequest,
  type ListResponse,
  type Truck as TruckView,
  type TruckListItem,
  type UpdateTruckRequest,
} from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { addTruck, saveTruck } from './save-truck.js';
import type { TruckList } from './truck.dto.js';
import { Truck } from './truck.entity.js';
import { toColumns, toListItem, toView } from './truck.rules.js';

const NOT_FOUND = 'truck-not-found';

/** A carrier's trucks. */
@Injectable()
export class TrucksService {
  constructor(
    @InjectRepository(Truck) private readonly trucks: Repository<Truck>,
    private readonly dataSource: DataSource,
  ) {}

  list(actor: Actor, list: TruckList): Promise<ListResponse<TruckListItem>> {
    return readList(this.trucks, list, {
      where: { ...list.filter, userId: ownerOf(actor, list.userId) },
      searchIn: ['name', 'licensePlate'],
      omit: ['notes'],
      toItem: toListItem,
    });
  }

  /** @throws a 404 for an unknown truck, and for one of another account */
  async get(actor: Actor, id: string): Promise<TruckView> {
    return toView(await this.find(this.trucks.manager, actor, id));
  }

  async create(actor: Actor, request: CreateTruckRequest): Promise<TruckView> {
    const userId = ownerOf(actor, request.userId);
    assertOwnAvatar(request, userId);
    return this.dataSource.transaction(async (manager) => toView(await addTruck(manager, userId, request)));
  }

  /** Changes the fields that a request names. */
  async update(actor: Actor, { id, userId: _owner, ...changes }: UpdateTruckRequest): Promise<TruckView> {
    return this.dataSource.transaction(async (manager) => {
      const truck = await this.find(manager, actor, id, true);
      if (changes.avatar !== truck.avatar) assertOwnAvatar(changes, truck.userId);
      Object.assign(truck, toColumns(changes, toView(truck)));
      return toView(await saveTruck(manager, truck));
    });
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

/** @throws a 404 for an image of another account, as for an unknown one */
function assertOwnAvatar({ avatar }: Pick<CreateTruckRequest, 'avatar'>, ownerId: string): void {
  if (avatar && !isImageOf(avatar, ownerId)) throw notFound('image-not-found');
}
