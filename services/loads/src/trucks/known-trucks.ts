import { Injectable } from '@nestjs/common';
import { madeAt } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import { purgeTombstones } from '@lanewise/messaging';
import { poll } from '@lanewise/retry';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import type { KnownTruck } from './known-truck.entity.js';

/** How long to wait for the event of a new truck. */
const WAIT_MS = 2000;
const POLL_MS = 50;
/** Includes a difference between the clocks of two machines. */
const NEW_MS = 30_000;

const FIND = `SELECT id, version, removed, user_id AS "userId", name, license_plate AS "licensePlate", equipment,
    cost_per_mile_cents AS "costPerMileCents"
  FROM known_trucks WHERE id = $1`;

/** Trucks, known from the events of fleet. */
@Injectable()
export class KnownTrucks {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('known-trucks-retention', '33 * * * *')
  forgetRemoved(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_trucks', 'removed');
  }

  /** @throws a 404 if the user has no such truck, after waiting briefly for its event */
  get(userId: string, id: string): Promise<KnownTruck> {
    return find(() => this.dataSource.query(FIND, [id]), userId, id);
  }

  /** Like `get`, and keeps the truck from being removed until the transaction ends. */
  hold(manager: EntityManager, userId: string, id: string): Promise<KnownTruck> {
    return find(() => manager.query(`${FIND} FOR SHARE`, [id]), userId, id);
  }
}

async function find(read: () => Promise<KnownTruck[]>, userId: string, id: string): Promise<KnownTruck> {
  // Only the event of a new truck is worth waiting for.
  const isNew = Math.abs(Date.now() - madeAt(id)) < NEW_MS;
  const limitMs = isNew ? WAIT_MS : 0;
  const truck = await poll(async () => (await read()).at(0), { everyMs: POLL_MS, limitMs });
  if (truck?.userId !== userId || truck.removed) throw notFound('truck-not-found');
  return truck;
}
