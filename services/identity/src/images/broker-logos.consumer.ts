import { type BrokerSnapshot, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Controller } from '@nestjs/common';

/**
 * Makes a broker the owner of its logo, which is then independent of the administrator who uploaded it, and removes
 * its former ones. `RemovedImages` deletes their files.
 */
@Controller()
export class BrokerLogosConsumer {
  @OnEvent(TOPICS.brokers)
  async apply(broker: BrokerSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (broker === null) {
      await manager.query('UPDATE images SET broker_id = NULL WHERE broker_id = $1', [event.key]);
      return;
    }
    const { id, version, logo } = broker;
    await manager.query(
      `UPDATE images SET owner_id = NULL, broker_id = $1, broker_version = $2
       WHERE file_name = $3 AND owner_id IS NOT NULL`,
      [id, version, logo],
    );
    // A late event removes no later logo.
    await manager.query(
      `UPDATE images SET broker_id = NULL
       WHERE broker_id = $1 AND broker_version < $2 AND file_name IS DISTINCT FROM $3`,
      [id, version, logo],
    );
  }
}
