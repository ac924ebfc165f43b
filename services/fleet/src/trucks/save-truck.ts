import { type CreateTruckRequest, TOPICS } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { Truck } from './truck.entity.js';
import { toColumns, toSnapshot } from './truck.rules.js';

/** Creates a truck for an account and announces it. */
export const addTruck = (
  manager: EntityManager,
  userId: string,
  request: CreateTruckRequest,
): Promise<Truck> =>
  saveTruck(manager, manager.create(Truck, { id: newId(), userId, ...toColumns(request) }));

/** Saves a truck and announces it. */
export async function saveTruck(manager: EntityManager, truck: Truck): Promise<Truck> {
  const saved = await manager.save(truck);
  await addToOutbox(manager, TOPICS.trucks, saved.id, toSnapshot(saved));
  return saved;
}
