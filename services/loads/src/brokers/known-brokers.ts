import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '@lanewise/database';
import { purgeTombstones } from '@lanewise/messaging';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { BrokerMatcher, type MatchableBroker } from './broker-matcher.js';

/*
 * No load keeps a broker that no longer matches it. A writer of loads shares a lock until it has committed, and reads
 * the brokers under it. A change of a broker waits until it has the lock alone, and requests its run of upkeep in the
 * same transaction. So every load that was matched before the change is there when the run looks for it, and every
 * load that is written later is matched with the changed broker.
 */

/** Brokers, known from the events of imports. */
@Injectable()
export class KnownBrokers {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('known-brokers-retention', '37 * * * *')
  forgetRemoved(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_brokers', 'removed');
  }

  /** Keeps brokers from changing until the transaction ends, and returns what finds the broker of a load. */
  async lockShared(manager: EntityManager): Promise<BrokerMatcher> {
    await manager.query('SELECT pg_advisory_xact_lock_shared($1)', [ADVISORY_LOCKS.brokers]);
    return matcherOf(manager);
  }
}

/** Keeps all loads from being matched until the transaction ends, so that brokers can change. */
export async function lockBrokers(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.brokers]);
}

const matchers = new WeakMap<DataSource, { revision: string; matcher: BrokerMatcher }>();

/** Returns what finds the broker of a load. Brokers are locked, and read anew once one has changed. */
export async function matcherOf(manager: EntityManager): Promise<BrokerMatcher> {
  const [{ revision }] = await manager.query<[{ revision: string }]>(
    'SELECT revision FROM known_brokers_revision',
  );
  const cached = matchers.get(manager.dataSource);
  if (cached?.revision === revision) return cached.matcher;
  const brokers = await manager.query<MatchableBroker[]>(
    'SELECT id, name, match_keys AS "matchKeys" FROM known_brokers WHERE NOT removed ORDER BY id',
  );
  const matcher = new BrokerMatcher(brokers);
  matchers.set(manager.dataSource, { revision, matcher });
  return matcher;
}
