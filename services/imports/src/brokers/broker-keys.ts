import { type Broker, brokerKeysOf } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';

/** The keys by which the current brokers match loads. */
export async function readBrokerKeys(manager: EntityManager): Promise<ReadonlySet<string>> {
  const brokers = await manager.query<Pick<Broker, 'parserName' | 'aliases' | 'email' | 'phone'>[]>(
    'SELECT parser_name AS "parserName", aliases, email, phone FROM brokers',
  );
  return new Set(brokers.flatMap(brokerKeysOf));
}
