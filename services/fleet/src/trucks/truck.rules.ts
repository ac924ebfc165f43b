import {
  type CreateTruckRequest,
  Equipment,
  type Truck as TruckView,
  type TruckListItem,
  type TruckSnapshot,
  TruckStatus,
} from '@lanewise/contracts';
import { toCents, toDollars } from '@lanewise/money';
import type { Truck } from './truck.entity.js';

/** Defaults of a new truck. */
const DEFAULTS = { equipment: Equipment.Van, truckStatus: TruckStatus.Pending, costPerMile: 0.5 } as const;

/** Returns the columns that a request sets. Fields that it leaves out keep their present values. */
export function toColumns(
  request: CreateTruckRequest,
  present: Pick<TruckView, keyof typeof DEFAULTS> & Partial<TruckView> = DEFAULTS,
) {
  const costPerMile = request.costPerMile ?? present.costPerMile;
  return {
    name: request.name,
    licensePlate: request.licensePlate,
    equipment: request.equipment ?? present.equipment,
    truckStatus: request.truckStatus ?? present.truckStatus,
    costPerMileCents: toCents(costPerMile),
    avatar: (request.avatar === undefined ? present.avatar : request.avatar) ?? null,
    notes: (request.notes === undefined ? present.notes : request.notes) ?? null,
  };
}

/** A truck in a list: without its notes. */
export function toListItem(truck: Omit<Truck, 'notes'>): TruckListItem {
  return {
    id: truck.id,
    version: truck.version,
    name: truck.name,
    licensePlate: truck.licensePlate,
    equipment: truck.equipment,
    costPerMile: toDollars(truck.costPerMileCents),
    avatar: truck.avatar,
    truckStatus: truck.truckStatus,
    drivers: [],
    userId: truck.userId,
  };
}

/** A truck on the wire. */
export const toView = (truck: Truck): TruckView => ({ ...toListItem(truck), notes: truck.notes });

/** A truck in an event. */
export function toSnapshot(truck: Truck): TruckSnapshot {
  return {
    id: truck.id,
    version: truck.version,
    userId: truck.userId,
    name: truck.name,
    licensePlate: truck.licensePlate,
    equipment: truck.equipment,
    costPerMileCents: truck.costPerMileCents,
  };
}
