import { notFound } from '@lanewise/http';
import type { EntityManager } from 'typeorm';
import { Client } from './client.entity.js';

export const clientNotFound = () => notFound('client-not-found');

/** Finds a client, and locks it until the transaction ends. */
export const lockClientIfAny = (manager: EntityManager, id: string): Promise<Client | null> =>
  manager.findOne(Client, { where: { id }, lock: { mode: 'pessimistic_write' } });

/**
 * Finds a client, and locks it until the transaction ends.
 * @throws a 404 when there is none
 */
export async function lockClient(manager: EntityManager, id: string): Promise<Client> {
  const client = await lockClientIfAny(manager, id);
  if (!client) throw clientNotFound();
  return client;
}
