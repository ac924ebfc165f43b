import { Injectable } from '@nestjs/common';
import type { HaulingEquipment } from '@lanewise/contracts';
import { madeAt } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import { purgeTombstones } from '@lanewise/messaging';
import { poll } from '@lanewise/retry';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource } from 'typeorm';

/** What a search needs to know about a truck. */
export interface KnownTruck {
  equipment: HaulingEquipment;
  costPerMileCents: number;
}

/** How long to wait for the event of a new truck. */
const WAIT_MS = 2000;
const POLL_MS = 50;
/** Includes a difference between the clocks of two machines. */
const NEW_MS = 30_000;

/** Trucks, known from the events of fleet. */
@Injectable()
export class KnownTrucks {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('known-trucks-retention', '33 * * * *')
  forgetRemoved(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_trucks', 'removed');
  }

  /** @throws a 404 if the user has no such truck, after waiting briefly for its event */
  async get(userId: string, id: string): Promise<KnownTruck> {
    // Only the event of a new truck is worth waiting for.
    const isNew = Math.abs(Date.now() - madeAt(id)) < NEW_MS;
    const find = async () => {
      const [truck] = await this.dataSource.query<
        { user_id: string; removed: boolean; equipment: HaulingEquipment; cost_per_mile_cents: number }[]
      >('SELECT user_id, removed, equipment, cost_per_mile_cents FROM known_trucks WHERE id = $1', [id]);
      return truck;
    };
    const truck = await poll(find, { everyMs: POLL_MS, limitMs: isNew ? WAIT_MS : 0 });
    if (truck?.user_id !== userId || truck.removed) throw notFound('truck-not-found');
    return { equipment: truck.equipment, costPerMileCents: truck.cost_per_mile_cents };
  }
}
