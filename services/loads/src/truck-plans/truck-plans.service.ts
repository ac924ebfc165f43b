import { Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import {
  LIMITS,
  LoadStatus,
  type MilesBetween,
  PLANNED_STATUSES,
  type PlannedLoad,
  planOf,
  toWireDate,
  type TruckPlan,
} from '@lanewise/contracts';
import { loadRoads } from '@lanewise/roads';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { SavedLoad } from '../saved-loads/saved-load.entity.js';

const LAST_DONE = `SELECT DISTINCT ON (truck_id) id FROM saved_loads
  WHERE user_id = $1 AND truck_id IS NOT NULL AND load_status = ANY($2)
  ORDER BY truck_id, delivery DESC NULLS LAST, id`;

/** The loads that the trucks of an account are planned with. */
@Injectable()
export class TruckPlansService {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the plan of each truck that has a load. */
  async read(actor: Actor, owner: string): Promise<TruckPlan[]> {
    const userId = ownerOf(actor, owner);
    const { manager } = this.dataSource;
    const planned = await manager.find(SavedLoad, {
      where: { userId, truckId: Not(IsNull()), loadStatus: In([...PLANNED_STATUSES]) },
      // The last ones matter.
      order: { pickUp: 'DESC', id: 'DESC' },
      take: LIMITS.plannedLoads,
    });
    const done = await manager.query<{ id: string }[]>(LAST_DONE, [
      userId,
      [LoadStatus.Completed, LoadStatus.Payed],
    ]);
    const lastDone = await manager.findBy(SavedLoad, { id: In(done.map(({ id }) => id)) });
    const doneBy = new Map(lastDone.map((load) => [load.truckId!, toPlanned(load)]));
    const byTruck = new Map([...doneBy.keys()].map((truckId) => [truckId, new Array<PlannedLoad>()]));
    for (const load of planned.reverse()) {
      byTruck.set(load.truckId!, [...(byTruck.get(load.truckId!) ?? []), toPlanned(load)]);
    }
    const milesBetween: MilesBetween = (from, to) => loadRoads().miles(from, to);
    return [...byTruck].map(([truckId, loads]) => planOf(truckId, loads, milesBetween, doneBy.get(truckId)));
  }
}

const toPlanned = (load: SavedLoad): PlannedLoad => ({
  id: load.id,
  referenceId: load.referenceId,
  loadStatus: load.loadStatus,
  origin: load.origin,
  originLatitude: load.originLatitude,
  originLongitude: load.originLongitude,
  originTimeZone: load.originTimeZone,
  destination: load.destination,
  destinationLatitude: load.destinationLatitude,
  destinationLongitude: load.destinationLongitude,
  destinationTimeZone: load.destinationTimeZone,
  pickUp: toWireDate(load.pickUp),
  pickUpEnd: load.pickUpEnd && toWireDate(load.pickUpEnd),
  delivery: load.delivery && toWireDate(load.delivery),
  miles: load.miles,
});
