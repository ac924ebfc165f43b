import { Inject, Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import type {
  CreateDriverRequest,
  Driver as DriverView,
  ListResponse,
  UpdateDriverRequest,
} from '@lanewise/contracts';
import { countOwned, readList } from '@lanewise/database';
import { assertNewest, createOnce, notFound, QuotaReached, withChanges } from '@lanewise/http';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, Repository } from 'typeorm';
import { assertOwnAvatar, dropImage } from '../avatars.js';
import { FLEET_QUOTAS, type FleetQuotas } from '../fleet.config.js';
import { Truck } from '../trucks/truck.entity.js';
import { addDriver } from './add-driver.js';
import type { DriverList } from './driver.dto.js';
import { Driver } from './driver.entity.js';
import { toColumns, toView } from './driver.rules.js';

const NOT_FOUND = 'driver-not-found';

/** A carrier's drivers. */
@Injectable()
export class DriversService {
  constructor(
    @InjectRepository(Driver) private readonly drivers: Repository<Driver>,
    private readonly dataSource: DataSource,
    @Inject(FLEET_QUOTAS) private readonly quotas: FleetQuotas,
  ) {}

  async list(actor: Actor, list: DriverList): Promise<ListResponse<DriverView>> {
    const page = await readList(this.drivers, list, {
      where: { ...list.filter, userId: ownerOf(actor, list.userId) },
      searchIn: [['firstName', 'lastName'], 'phone', 'email'],
      toItem: (driver) => driver,
    });
    const truckIds = page.itemList.flatMap(({ truckId }) => truckId ?? []);
    const trucks = await this.drivers.manager.find(Truck, {
      select: { id: true, name: true, licensePlate: true, equipment: true, truckStatus: true, avatar: true },
      where: { id: In(truckIds) },
    });
    const byId = new Map(trucks.map((truck) => [truck.id, truck]));
    return {
      ...page,
      itemList: page.itemList.map((driver) => toView(driver, byId.get(driver.truckId ?? '') ?? null)),
    };
  }

  /** @throws a 404 for an unknown driver, and for one of another account */
  async get(actor: Actor, id: string): Promise<DriverView> {
    return this.view(this.drivers.manager, await this.find(this.drivers.manager, actor, id));
  }

  /** @throws a 409 when the owner has as many as an account can have */
  async create(actor: Actor, request: CreateDriverRequest): Promise<DriverView> {
    const userId = ownerOf(actor, request.userId);
    assertOwnAvatar(request, userId);
    return createOnce(this.dataSource, async (manager) => {
      await this.assertRoom(manager, actor, userId);
      assertOwnTruck(request, await lockTruck(manager, request), userId);
      return this.view(manager, await addDriver(manager, userId, request));
    });
  }

  /** Changes the fields that a request names. */
  async update(
    actor: Actor,
    { id, version, userId: _owner, ...changes }: UpdateDriverRequest,
  ): Promise<DriverView> {
    return this.dataSource.transaction(async (manager) => {
      // A truck is locked before its drivers, here as where it is deleted, so that two never wait for each other.
      const truck = await lockTruck(manager, changes);
      const driver = await this.find(manager, actor, id, true);
      await assertNewest(version, driver, { view: () => this.view(manager, driver) });
      const { avatar, userId } = driver;
      assertOwnTruck(changes, truck, userId);
      if (changes.avatar !== avatar) assertOwnAvatar(changes, userId);
      const request = withChanges<CreateDriverRequest>(driver, changes);
      await manager.save(Object.assign(driver, toColumns(request, driver)));
      if (driver.avatar !== avatar) await dropImage(manager, userId, avatar);
      return this.view(manager, driver);
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { userId, avatar } = await this.find(manager, actor, id, true);
      await manager.delete(Driver, { id });
      await dropImage(manager, userId, avatar);
    });
  }

  private async assertRoom(manager: EntityManager, actor: Actor, userId: string): Promise<void> {
    const { DRIVERS_PER_ACCOUNT: limit } = this.quotas;
    const count = await countOwned(manager, {
      table: 'drivers',
      column: 'user_id',
      ownerId: userId,
      limit,
    });
    if (count >= limit) throw new QuotaReached('too-many-drivers', 'driver', limit, userId === actor.userId);
  }

  private async view(manager: EntityManager, driver: Driver): Promise<DriverView> {
    const { truckId: id } = driver;
    return toView(driver, id === null ? null : await manager.findOneBy(Truck, { id }));
  }

  private async find(manager: EntityManager, actor: Actor, id: string, lock = false): Promise<Driver> {
    const driver = await manager.findOne(Driver, {
      where: { id },
      ...(lock && { lock: { mode: 'pessimistic_write' } }),
    });
    if (!driver) throw notFound(NOT_FOUND);
    ownerOf(actor, driver.userId, NOT_FOUND);
    return driver;
  }
}

type Assignment = Pick<CreateDriverRequest, 'truckId'>;

/** Returns the truck that a request assigns, and locks it against deletion until the transaction ends. */
const lockTruck = async (manager: EntityManager, { truckId }: Assignment): Promise<Truck | null> =>
  truckId ? manager.findOne(Truck, { where: { id: truckId }, lock: { mode: 'for_key_share' } }) : null;

/** @throws a 404 for a truck of another account, as for an unknown one */
function assertOwnTruck({ truckId }: Assignment, truck: Truck | null, ownerId: string): void {
  if (truckId && truck?.userId !== ownerId) throw notFound('truck-not-found');
}
