import { type CreateBrokerRequest, TOPICS } from '@lanewise/contracts';
import { newId, violatesUnique } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { Broker } from './broker.entity.js';
import { toColumns, toSnapshot } from './broker.rules.js';

/** Creates a broker and announces it. */
export const addBroker = (manager: EntityManager, request: CreateBrokerRequest): Promise<Broker> =>
  saveBroker(manager, manager.create(Broker, { id: newId(), ...toColumns(request) }));

/**
 * Saves a broker and announces it.
 * @throws a 404 for a logo that another broker shows: it goes with that one
 */
export async function saveBroker(manager: EntityManager, broker: Broker): Promise<Broker> {
  try {
    const saved = await manager.save(broker);
    await addToOutbox(manager, TOPICS.brokers, saved.id, toSnapshot(saved));
    return saved;
  } catch (error) {
    if (violatesUnique(error, 'brokers_logo')) throw notFound('image-not-found');
    throw error;
  }
}
