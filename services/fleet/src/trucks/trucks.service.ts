import { Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import {
  type CreateTruckRequest,
  type ListResponse,
  toListResponse,
  TOPICS,
  TRUCK_SORT_FIELDS,
  type Truck as TruckView,
  type TruckListRequest,
  type UpdateTruckRequest,
} from '@lanewise/contracts';
import { containsPattern, foldedColumn, newId } from '@lanewise/database';
import { notFound, pageOf, runOnce, sortOf } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { Truck } from './truck.entity.js';
import { toColumns, toSnapshot, toView } from './truck.rules.js';

const NOT_FOUND = 'truck-not-found';
const FOLDED_NAME = foldedColumn('truck.name');
const FOLDED_PLATE = foldedColumn('truck.licensePlate');

/** A carrier's trucks. */
@Injectable()
export class TrucksService {
  constructor(private readonly dataSource: DataSource) {}

  async search(actor: Actor, request: TruckListRequest): Promise<ListResponse<TruckView>> {
    const owner = ownerOf(actor, request.userId);
    const { offset, limit } = pageOf(request);
    const sort = sortOf(request, TRUCK_SORT_FIELDS, { field: 'name', descending: false });
    const order = sort.descending ? 'DESC' : 'ASC';

    const query = this.dataSource.manager
      .createQueryBuilder(Truck, 'truck')
      .where('truck.userId = :owner', { owner });
    if (request.equipment) query.andWhere('truck.equipment = :equipment', { equipment: request.equipment });
    if (request.truckStatus) query.andWhere('truck.truckStatus = :status', { status: request.truckStatus });
    if (request.searchCriteria?.trim()) {
      query.andWhere(`(${FOLDED_NAME} LIKE :text OR ${FOLDED_PLATE} LIKE :text)`, {
        text: containsPattern(request.searchCriteria),
      });
    }
    const [trucks, total] = await query
      .orderBy(`truck.${sort.field}`, order)
      .addOrderBy('truck.id', 'ASC')
      .skip(offset)
      .take(limit)
      .getManyAndCount();
    return toListResponse(trucks.map(toView), total, limit);
  }

  /** @throws a 404 for another's truck as for one that does not exist */
  async get(actor: Actor, id: string): Promise<TruckView> {
    return toView(await this.find(this.dataSource.manager, actor, id));
  }

  /** Creates once for an idempotency key, however often the request comes. */
  async create(actor: Actor, request: CreateTruckRequest, key: string | undefined): Promise<TruckView> {
    const userId = ownerOf(actor, request.userId);
    return this.dataSource.transaction((manager) =>
      runOnce(manager, { userId: actor.userId, key, body: request }, () =>
        this.saveAndAnnounce(manager, manager.create(Truck, { id: newId(), userId, ...toColumns(request) })),
      ),
    );
  }

  /** Replaces what a request names; what it leaves out stays. */
  async update(actor: Actor, { id, userId: _owner, ...changes }: UpdateTruckRequest): Promise<TruckView> {
    return this.dataSource.transaction(async (manager) => {
      const truck = await this.find(manager, actor, id, true);
      Object.assign(truck, toColumns(changes, toView(truck)));
      return this.saveAndAnnounce(manager, truck);
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

  private async saveAndAnnounce(manager: EntityManager, truck: Truck): Promise<TruckView> {
    const saved = await manager.save(truck);
    await addToOutbox(manager, TOPICS.trucks, saved.id, toSnapshot(saved));
    return toView(saved);
  }
}
