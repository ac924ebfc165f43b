import { type CreateBrokerRequest, TOPICS } from '@lanewise/contracts';
import { newId, violatesUnique } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { audit } from '@lanewise/runtime';
import type { EntityManager } from 'typeorm';
import { brokerRecord } from './broker-audit.rules.js';
import { Broker } from './broker.entity.js';
import { toColumns, toSnapshot } from './broker.rules.js';

/** Creates a broker, records and announces it. */
export const addBroker = (manager: EntityManager, request: CreateBrokerRequest): Promise<Broker> =>
  saveBroker(manager, manager.create(Broker, { id: newId(), ...toColumns(request) }), null);

/**
 * Saves a broker, records and announces it.
 * @param before as it was; null for a new one
 * @throws a 404 for a logo that another broker shows: it goes with that one
 */
export async function saveBroker(
  manager: EntityManager,
  broker: Broker,
  before: Broker | null,
): Promise<Broker> {
  try {
    const saved = await manager.save(broker);
    await audit(manager, brokerRecord(before ? 'broker.changed' : 'broker.created', before, saved));
    await addToOutbox(manager, TOPICS.brokers, saved.id, toSnapshot(saved));
    return saved;
  } catch (error) {
    if (violatesUnique(error, 'brokers_logo')) throw notFound('image-not-found');
    throw error;
  }
}
