import { Controller } from '@nestjs/common';
import { brokerKeysOf, type BrokerSnapshot, brokerSubject, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { UpkeepRunsService } from '../upkeep/upkeep-runs.service.js';
import { KnownBroker } from './known-broker.entity.js';
import { lockBrokers } from './known-brokers.js';

/**
 * Keeps the known brokers current, and has loads matched with them again. A removed broker stays marked for a day, so
 * that a late event can't bring it back.
 */
@Controller()
export class BrokersConsumer {
  constructor(private readonly runs: UpkeepRunsService) {}

  @OnEvent(TOPICS.brokers)
  async apply(broker: BrokerSnapshot | null, { manager, event }: EventContext): Promise<void> {
    await lockBrokers(manager);
    const current = await manager.findOneBy(KnownBroker, { id: event.key });
    if (current?.removed || (broker && current && current.version >= broker.version)) return;
    if (broker === null) {
      await manager.query(
        `INSERT INTO known_brokers (id, version, removed, removed_at) VALUES ($1, 0, true, now())
         ON CONFLICT (id) DO UPDATE SET removed = true, removed_at = now()`,
        [event.key],
      );
      if (current) await this.rematch(manager, event.key, 'removed');
      return;
    }
    const next = toKnown(broker);
    await manager.save(KnownBroker, { id: broker.id, version: broker.version, removed: false, ...next });
    if (!current || concernsLoads(current, next))
      await this.rematch(manager, broker.id, String(broker.version));
  }

  /** Has the loads that were imported before the change matched again. */
  private async rematch(manager: EntityManager, id: string, version: string): Promise<void> {
    await manager.query('UPDATE known_brokers_revision SET revision = revision + 1');
    await this.runs.request(manager, 'broker', brokerSubject(id, version));
  }
}

type Known = Omit<KnownBroker, 'id' | 'version' | 'removed'>;

/** Returns what is stored of a broker. */
function toKnown(broker: BrokerSnapshot): Known {
  const { name, logo, phone, email } = broker;
  return {
    matchKeys: brokerKeysOf(broker),
    name,
    logo,
    phone,
    email,
    dotNumber: digitsOf(broker.dotNumber),
    mcNumber: digitsOf(broker.mcNumber),
  };
}

/** Whether the loads of a broker have to be looked at: it may have other ones, or be another shipper to searches. */
function concernsLoads(before: Pick<Known, 'name' | 'matchKeys'>, after: Known): boolean {
  return before.name !== after.name || String(before.matchKeys) !== String(after.matchKeys);
}

/** An administrator may write `MC-765`; a carrier saves loads with numbers of digits. */
const digitsOf = (text: string): string | null => text.replace(/\D/g, '') || null;
