import type { TruckDriver } from '@lanewise/contracts';
import { type EntityManager, In } from 'typeorm';
import { Driver } from './driver.entity.js';
import { toTruckDriver } from './driver.rules.js';

/** Returns the drivers of trucks by the truck's id, sorted by first name. */
export async function driversOf(
  manager: EntityManager,
  truckIds: readonly string[],
): Promise<Map<string, TruckDriver[]>> {
  const byTruck = new Map<string, TruckDriver[]>(truckIds.map((id) => [id, []]));
  if (truckIds.length === 0) return byTruck;
  const drivers = await manager.find(Driver, {
    select: {
      id: true,
      firstName: true,
      lastName: true,
      phone: true,
      email: true,
      avatar: true,
      truckId: true,
    },
    where: { truckId: In([...truckIds]) },
    order: { firstName: 'ASC', id: 'ASC' },
  });
  for (const driver of drivers) byTruck.get(driver.truckId!)!.push(toTruckDriver(driver));
  return byTruck;
}

export async function unassignDriversOf(manager: EntityManager, truckId: string): Promise<void> {
  // The version rises, so that nobody's older edit assigns them again.
  await manager.update(Driver, { truckId }, { truckId: null, version: () => 'version + 1' });
}
