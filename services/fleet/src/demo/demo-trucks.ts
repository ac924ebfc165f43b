import { type CreateTruckRequest, Equipment, TOPICS, TruckStatus } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { addToOutbox } from '@lanewise/messaging';
import { DataSource } from 'typeorm';
import { Truck } from '../trucks/truck.entity.js';
import { toColumns, toSnapshot } from '../trucks/truck.rules.js';

const DEMO_TRUCKS: CreateTruckRequest[] = [
  {
    name: 'Blue Heron',
    licensePlate: 'IL P 482 913',
    equipment: Equipment.Van,
    costPerMile: 0.62,
    truckStatus: TruckStatus.OnRoad,
  },
  {
    name: 'Prairie Runner',
    licensePlate: 'IL P 517 204',
    equipment: Equipment.Van,
    costPerMile: 0.58,
    truckStatus: TruckStatus.Pending,
  },
  {
    name: 'North Star',
    licensePlate: 'IN T 208 771',
    equipment: Equipment.Reefer,
    costPerMile: 0.79,
    truckStatus: TruckStatus.OnRoad,
  },
  {
    name: 'Iron Mule',
    licensePlate: 'OH 7KD 3319',
    equipment: Equipment.Flatbed,
    costPerMile: 0.71,
    truckStatus: TruckStatus.Pending,
  },
  {
    name: 'Old Faithful',
    licensePlate: 'WI 640 118',
    equipment: Equipment.Flatbed,
    costPerMile: 0.84,
    truckStatus: TruckStatus.Repair,
  },
];

/** Gives a carrier that has no trucks yet the demo's. */
export async function seedDemoTrucks(dataSource: DataSource, userId: string): Promise<void> {
  await dataSource.transaction(async (manager) => {
    if (await manager.existsBy(Truck, { userId })) return;
    for (const truck of DEMO_TRUCKS) {
      const saved = await manager.save(manager.create(Truck, { id: newId(), userId, ...toColumns(truck) }));
      await addToOutbox(manager, TOPICS.trucks, saved.id, toSnapshot(saved));
    }
  });
}
