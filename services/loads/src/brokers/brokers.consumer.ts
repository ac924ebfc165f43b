import { Controller } from '@nestjs/common';
import { type BrokerSnapshot, brokerSubject, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { UpkeepRunsService } from '../upkeep/upkeep-runs.service.js';
import { KnownBroker } from './known-broker.entity.js';
import { concernsLoads, toKnown } from './known-broker.rules.js';
import { lockBrokers } from './known-brokers.js';

/**
 * Keeps the known brokers current, and lends them to their loads. A removed broker stays marked for a day, so that a
 * late event can't bring it back.
 */
@Controller()
export class BrokersConsumer {
  constructor(private readonly runs: UpkeepRunsService) {}

  @OnEvent(TOPICS.brokers)
  async apply(broker: BrokerSnapshot | null, { manager, event }: EventContext): Promise<void> {
    await lockBrokers(manager);
    const known = await manager.findOneBy(KnownBroker, { id: event.key });
    if (known?.removed || (broker && known && known.version >= broker.version)) return;
    if (broker === null) {
      await manager.query(
        `INSERT INTO known_brokers (id, version, removed, removed_at) VALUES ($1, 0, true, now())
         ON CONFLICT (id) DO UPDATE SET removed = true, removed_at = now()`,
        [event.key],
      );
      if (known) await this.lend(manager, event.key, 'removed');
      return;
    }
    const next = toKnown(broker);
    await manager.save(KnownBroker, { id: broker.id, version: broker.version, removed: false, ...next });
    if (!known || concernsLoads(known, next)) await this.lend(manager, broker.id, String(broker.version));
  }

  /** Has the loads that were imported before the change look for their brokers anew. */
  private async lend(manager: EntityManager, id: string, version: string): Promise<void> {
    await manager.query('UPDATE known_brokers_revision SET revision = revision + 1');
    await this.runs.request(manager, 'broker', brokerSubject(id, version));
  }
}
