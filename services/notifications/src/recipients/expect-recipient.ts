import type { EntityManager } from 'typeorm';

/** How far an account's own event may be behind one that names the account. It has a topic of its own. */
const BEHIND_MS = 60_000;

/**
 * Makes sure that an event's account is known here, or was once.
 * @throws for an event that came before its account, so that it is retried. An old one names an account that is gone.
 */
export async function expectRecipient(manager: EntityManager, id: string, occurredAt: string): Promise<void> {
  if (Date.now() - Date.parse(occurredAt) > BEHIND_MS) return;
  const known = await manager.query<unknown[]>('SELECT FROM recipients WHERE id = $1', [id]);
  if (known.length === 0) throw new Error(`Account ${id} is not known yet.`);
}
