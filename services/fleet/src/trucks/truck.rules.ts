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

/** A new truck waits, is a van and costs half a dollar a mile, unless said otherwise. */
const DEFAULTS = { equipment: Equipment.Van, truckStatus: TruckStatus.Pending, costPerMile: 0.5 } as const;

/** The columns that a request sets. What it leaves out is as `present` has it. */
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

/** The truck as a list shows it. */
export function toListItem(truck: Omit<Truck, 'notes'>): TruckListItem {
  return {
    id: truck.id,
    name: truck.name,
    licensePlate: truck.licensePlate,
    equipment: truck.equipment,
    costPerMile: toDollars(truck.costPerMileCents),
    avatar: truck.avatar,
    truckStatus: truck.truckStatus,
    userId: truck.userId,
  };
}

/** The truck as its owner sees it. */
export const toView = (truck: Truck): TruckView => ({ ...toListItem(truck), notes: truck.notes });

/** The truck as other services hear of it. */
export function toSnapshot(truck: Truck): TruckSnapshot {
  return {
    id: truck.id,
    version: truck.version,
    userId: truck.userId,
    equipment: truck.equipment,
    costPerMileCents: truck.costPerMileCents,
  };
}
