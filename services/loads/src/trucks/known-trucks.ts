import { Injectable } from '@nestjs/common';
import type { HaulingEquipment } from '@lanewise/contracts';
import { madeAt } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import { purgeTombstones } from '@lanewise/messaging';
import { poll } from '@lanewise/retry';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource } from 'typeorm';

/** What a search needs of a truck. */
export interface KnownTruck {
  equipment: HaulingEquipment;
  costPerMileCents: number;
}

/** A truck made a moment ago may still be on its way here. */
const PATIENCE_MS = 2000;
const LOOK_AGAIN_MS = 50;
/** Clocks of two machines may differ a little. */
const NEW_MS = 30_000;

/** Trucks as fleet's events tell of them. */
@Injectable()
export class KnownTrucks {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('known-trucks-retention', '33 * * * *')
  forgetRemoved(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_trucks', 'removed');
  }

  /** @throws a 404 when the user has no such truck, after waiting a little for its event */
  async get(userId: string, id: string): Promise<KnownTruck> {
    // Only a truck of this moment is worth waiting for.
    const isNew = Math.abs(Date.now() - madeAt(id)) < NEW_MS;
    const find = async () => {
      const [truck] = await this.dataSource.query<
        { user_id: string; removed: boolean; equipment: HaulingEquipment; cost_per_mile_cents: number }[]
      >('SELECT user_id, removed, equipment, cost_per_mile_cents FROM known_trucks WHERE id = $1', [id]);
      return truck;
    };
    const truck = await poll(find, { everyMs: LOOK_AGAIN_MS, limitMs: isNew ? PATIENCE_MS : 0 });
    if (truck?.user_id !== userId || truck.removed) throw notFound('truck-not-found');
    return { equipment: truck.equipment, costPerMileCents: truck.cost_per_mile_cents };
  }
}
