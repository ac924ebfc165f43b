import {
  type CreateTruckRequest,
  Equipment,
  type Truck as TruckView,
  type TruckDriver,
  type TruckSnapshot,
  type TrucksNumbersByStatus,
  TruckStatus,
} from '@lanewise/contracts';
import { toCents, toDollars } from '@lanewise/money';
import type { Truck } from './truck.entity.js';

type Optional = Pick<Truck, 'equipment' | 'truckStatus' | 'costPerMileCents' | 'avatar' | 'notes'>;

/** Defaults of a new truck. */
const DEFAULTS: Optional = {
  equipment: Equipment.Van,
  truckStatus: TruckStatus.Pending,
  costPerMileCents: 50,
  avatar: null,
  notes: null,
};

/** Returns the columns that a request sets. Fields that it leaves out keep their current values. */
export function toColumns(request: CreateTruckRequest, current: Optional = DEFAULTS) {
  const { costPerMile } = request;
  return {
    name: request.name,
    licensePlate: request.licensePlate,
    equipment: request.equipment ?? current.equipment,
    truckStatus: request.truckStatus ?? current.truckStatus,
    costPerMileCents: costPerMile == null ? current.costPerMileCents : toCents(costPerMile),
    avatar: request.avatar === undefined ? current.avatar : request.avatar,
    notes: request.notes === undefined ? current.notes : request.notes,
  };
}

/** A truck on the wire. */
export function toView(truck: Truck, drivers: TruckDriver[]): TruckView {
  return {
    id: truck.id,
    version: truck.version,
    name: truck.name,
    licensePlate: truck.licensePlate,
    equipment: truck.equipment,
    costPerMile: toDollars(truck.costPerMileCents),
    avatar: truck.avatar,
    truckStatus: truck.truckStatus,
    notes: truck.notes,
    drivers,
    userId: truck.userId,
  };
}

/** Returns the numbers of trucks by status; counts lack statuses without trucks. */
export function toNumbersByStatus(
  counts: readonly { truckStatus: TruckStatus; count: number }[],
): TrucksNumbersByStatus {
  const numberOf = (status: TruckStatus) =>
    counts.find(({ truckStatus }) => truckStatus === status)?.count ?? 0;
  return {
    trucksOnRoad: numberOf(TruckStatus.OnRoad),
    trucksPending: numberOf(TruckStatus.Pending),
    trucksRepair: numberOf(TruckStatus.Repair),
  };
}

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
