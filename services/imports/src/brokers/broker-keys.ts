import { matchKeysOf } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';

/** The keys by which the current brokers match loads. */
export async function readBrokerKeys(manager: EntityManager): Promise<ReadonlySet<string>> {
  const brokers = await manager.query<{ company: string; email: string; phone: string }[]>(
    'SELECT parser_name AS company, email, phone FROM brokers',
  );
  return new Set(brokers.flatMap(matchKeysOf));
}
