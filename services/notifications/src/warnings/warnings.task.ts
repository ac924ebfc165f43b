import { WARNING_KINDS } from '@lanewise/contracts';
import { ServiceTask, Clock } from '@lanewise/runtime';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PERIOD_ENDED, warning } from '../notify/notices.js';
import { notify } from '../notify/notify.js';
import { ENDED } from './due.js';
import { recordDue, recordUnheeded } from './record-warnings.js';

/** Accounts in one transaction. A run that is killed goes on behind the last one that was committed. */
const BATCH = 200;

/** Warns by schedule. Records, notices, mails and events of a batch commit together, so each happens once. */
@Injectable()
export class WarningsTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @ServiceTask('warnings', '0 6 * * *')
  async run(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    for (const kind of WARNING_KINDS) {
      await this.inBatches(signal, async (manager) => {
        const ids = await recordDue(manager, kind, now, BATCH);
        await notify(manager, ids, warning(kind), now);
        return ids.length;
      });
    }
    await this.inBatches(signal, (manager) => recordUnheeded(manager, now, BATCH));
    await this.notifyEnded(signal);
  }

  /** Runs more often than once a day: from the end on, searching is over. */
  @ServiceTask('ended-periods', '*/5 * * * *')
  async notifyEnded(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    await this.inBatches(signal, async (manager) => {
      const ended = await manager.query<{ id: string }[]>(
        `INSERT INTO known_ends (user_id, ended_at)
         SELECT recipient.id, recipient.paid_until FROM recipients recipient WHERE ${ENDED}
         ORDER BY recipient.id LIMIT ${BATCH} FOR NO KEY UPDATE
         ON CONFLICT DO NOTHING
         RETURNING user_id AS id`,
        [now],
      );
      const ids = ended.map(({ id }) => id);
      await notify(manager, ids, PERIOD_ENDED, now);
      return ids.length;
    });
  }

  /** Runs a step in transactions of its own until it finds nothing more, or the run has to end. */
  private async inBatches(
    signal: AbortSignal,
    step: (manager: EntityManager) => Promise<number>,
  ): Promise<void> {
    while (!signal.aborted && (await this.dataSource.transaction(step)) > 0);
  }
}
