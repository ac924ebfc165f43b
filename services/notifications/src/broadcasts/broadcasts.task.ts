import type { RoleName } from '@lanewise/contracts';
import { Clock, ServiceTask } from '@lanewise/runtime';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { notify } from '../notify/notify.js';
import { IN_AUDIENCE } from './audience.js';

export const BROADCASTS_TASK = 'broadcasts';

/** Accounts in one transaction. */
const BATCH = 200;

interface OpenBroadcast {
  id: string;
  message: string;
  callBackUrl: string | null;
  role: RoleName | null;
  senderId: string;
  lastRecipientId: string | null;
}

/**
 * Sends broadcasts, in the order of the accounts' ids. The notifications of a batch commit together with the last id, so
 * each account gets one: a run that is killed goes on behind the last batch.
 */
@Injectable()
export class BroadcastsTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @ServiceTask(BROADCASTS_TASK, '* * * * *')
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await this.dataSource.transaction((manager) => this.sendBatch(manager))));
  }

  /** Returns whether there may be more to send. */
  private async sendBatch(manager: EntityManager): Promise<boolean> {
    // Another run may be sending one.
    const [broadcast] = await manager.query<OpenBroadcast[]>(
      `SELECT id, message, call_back_url AS "callBackUrl", role, sender_id AS "senderId", told_until AS "lastRecipientId"
       FROM broadcasts WHERE finished_at IS NULL ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!broadcast) return false;
    const { id, role, lastRecipientId, message, callBackUrl, senderId } = broadcast;
    const next = await manager.query<{ id: string }[]>(
      `SELECT id FROM recipients WHERE ${IN_AUDIENCE} AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${BATCH}`,
      [role, lastRecipientId],
    );
    const ids = next.map((recipient) => recipient.id);
    const now = this.clock.now();
    const sent = await notify(manager, ids, { kind: 'message', message, callBackUrl, senderId }, now);
    await manager.query(
      'UPDATE broadcasts SET sent = sent + $2, told_until = coalesce($3, told_until), finished_at = $4 WHERE id = $1',
      [id, sent.size, ids.at(-1) ?? null, ids.length < BATCH ? now : null],
    );
    return true;
  }
}
