import type { EntityManager } from 'typeorm';

/** The longest lag of an account's own event, which has another topic, behind one that names the account. */
const MAX_LAG_MS = 60_000;

/**
 * Makes sure that an event's accounts are stored here, or were once.
 * @throws for an event that came before one of them, so that it is retried. An old one names an account that is gone.
 */
export async function expectRecipients(
  manager: EntityManager,
  ids: readonly string[],
  occurredAt: string,
): Promise<void> {
  if (Date.now() - Date.parse(occurredAt) > MAX_LAG_MS) return;
  const [unknown] = await manager.query<{ id: string }[]>(
    'SELECT id FROM unnest($1::uuid[]) named (id) WHERE NOT EXISTS (SELECT FROM recipients WHERE id = named.id) LIMIT 1',
    [ids],
  );
  if (unknown) throw new Error(`Account ${unknown.id} is not known yet.`);
}
