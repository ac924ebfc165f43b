import { type CreateBrokerRequest, TOPICS } from '@lanewise/contracts';
import { newId, violatesUnique } from '@lanewise/database';
import { notFound } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { audit, auditChanges, type AuditRecord } from '@lanewise/runtime';
import type { EntityManager } from 'typeorm';
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

type BrokerAction = Extract<AuditRecord['action'], `broker.${string}`>;

const AUDITED = [
  'parserName',
  'aliases',
  'name',
  'shortName',
  'logo',
  'phone',
  'email',
  'dotNumber',
  'mcNumber',
  'notes',
] as const;

/** The fields of a broker that the audit trail records; null where it is new, or removed. */
export function brokerRecord(action: BrokerAction, before: Broker | null, after: Broker | null): AuditRecord {
  const { id, name } = (after ?? before)!;
  return { action, subject: { id, name }, changes: auditChanges(before, after, AUDITED) };
}
