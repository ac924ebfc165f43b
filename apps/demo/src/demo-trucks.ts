import { type CreateTruckRequest, Equipment, TruckStatus } from '@lanewise/contracts';
import { addTruck } from '@lanewise/fleet';
import type { DataSource } from 'typeorm';
import { Seeds } from './seeds.js';

/** Their cost per mile includes everything: fuel, driver, truck, trailer, insurance, repairs. */
export const DEMO_TRUCKS: readonly CreateTruckRequest[] = [
  {
    name: 'Blue Heron',
    licensePlate: 'IL P 482 913',
    equipment: Equipment.Van,
    costPerMile: 1.96,
    truckStatus: TruckStatus.OnRoad,
  },
  {
    name: 'Prairie Runner',
    licensePlate: 'IL P 517 204',
    equipment: Equipment.Van,
    costPerMile: 1.9,
    truckStatus: TruckStatus.Pending,
  },
  {
    name: 'North Star',
    licensePlate: 'IN T 208 771',
    equipment: Equipment.Reefer,
    costPerMile: 2.31,
    truckStatus: TruckStatus.OnRoad,
  },
  {
    name: 'Iron Mule',
    licensePlate: 'OH 7KD 3319',
    equipment: Equipment.Flatbed,
    costPerMile: 2.05,
    truckStatus: TruckStatus.Pending,
  },
  {
    name: 'Old Faithful',
    licensePlate: 'WI 640 118',
    equipment: Equipment.Flatbed,
    costPerMile: 2.18,
    truckStatus: TruckStatus.Repair,
  },
];

const SEEDED = 'trucks';

/** Creates the trucks of the demo's carrier, once per database: a deleted one does not come back. */
export const seedTrucks = (dataSource: DataSource, carrierId: string | undefined): Promise<void> =>
  dataSource.transaction(async (manager) => {
    const seeds = await Seeds.read(manager);
    if (seeds.has(SEEDED)) return;
    await seeds.add(SEEDED);
    if (!carrierId) return;
    for (const truck of DEMO_TRUCKS) await addTruck(manager, carrierId, truck);
  });
