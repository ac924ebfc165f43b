import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Equipment, TOPICS } from '@lanewise/contracts';
import { madeAt } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import {
  EVENT_TRANSPORT,
  type EventRecord,
  type EventTransport,
  LiveCache,
  purgeTombstones,
} from '@lanewise/messaging';
import { poll } from '@lanewise/retry';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import type { KnownTruck } from './known-truck.entity.js';

/** How long to wait for the event of a new truck. */
const WAIT_MS = 2000;
const POLL_MS = 50;
/** Includes a difference between the clocks of two machines. */
const NEW_MS = 30_000;

/** No later version of a removed one counts. */
const FIND = `SELECT id, CASE WHEN removed THEN 'Infinity' ELSE version::float8 END AS version, removed,
    user_id AS "userId", name, license_plate AS "licensePlate", equipment, cost_per_mile_cents AS "costPerMileCents"
  FROM known_trucks WHERE id = $1`;

/** The columns of a truck that a search needs. */
type SearchTruck = Pick<KnownTruck, 'version' | 'removed' | 'userId' | 'equipment' | 'costPerMileCents'>;

/** Some 6 MB in each replica. The truck of who asks within a minute of the last time is found here. */
const MAX_TRUCKS = 20_000;

/** Trucks, known from the events of fleet. Every search asks for one, so they are cached in memory. */
@Injectable()
export class KnownTrucks implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly trucks: LiveCache<SearchTruck>;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(EVENT_TRANSPORT) transport: EventTransport,
  ) {
    this.trucks = new LiveCache({
      transport,
      topic: TOPICS.trucks,
      group: 'loads',
      max: MAX_TRUCKS,
      read: async (id) => (await dataSource.query<KnownTruck[]>(FIND, [id])).at(0),
      toEntry: (event) => toSearchTruck(event as EventRecord<typeof TOPICS.trucks>),
    });
  }

  onApplicationBootstrap(): void {
    this.trucks.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.trucks.close();
  }

  @ServiceTask('known-trucks-retention', '33 * * * *')
  forgetRemoved(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_trucks', 'removed');
  }

  /** @throws a 404 if the user has no such truck, after waiting briefly for its event */
  get(userId: string, id: string): Promise<SearchTruck> {
    return find(() => this.trucks.get(id), userId, id);
  }

  /** Returns the whole truck, which is not removed until the transaction ends. Throws as `get` does. */
  lockShared(manager: EntityManager, userId: string, id: string): Promise<KnownTruck> {
    return find(async () => (await manager.query<KnownTruck[]>(`${FIND} FOR SHARE`, [id])).at(0), userId, id);
  }
}

async function find<T extends SearchTruck>(
  look: () => Promise<T | undefined>,
  userId: string,
  id: string,
): Promise<T> {
  // Only the event of a new truck is worth waiting for.
  const isNew = Math.abs(Date.now() - madeAt(id)) < NEW_MS;
  const truck = await poll(look, { everyMs: POLL_MS, limitMs: isNew ? WAIT_MS : 0 });
  if (truck?.userId !== userId || truck.removed) throw notFound('truck-not-found');
  return truck;
}

/** Nobody's, so nothing else of it is read. */
const REMOVED: SearchTruck = {
  version: Infinity,
  removed: true,
  userId: '',
  equipment: Equipment.Van,
  costPerMileCents: 0,
};

function toSearchTruck({ payload }: EventRecord<typeof TOPICS.trucks>): SearchTruck {
  if (payload === null) return REMOVED;
  const { version, userId, equipment, costPerMileCents } = payload;
  return { version, removed: false, userId, equipment, costPerMileCents };
}
