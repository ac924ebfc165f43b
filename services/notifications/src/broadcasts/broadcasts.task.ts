import type { RoleName } from '@lanewise/contracts';
import { Clock, ServiceTask } from '@lanewise/runtime';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { notify } from '../notify/notify.js';
import { REACHED } from './audience.js';

export const BROADCASTS_TASK = 'broadcasts';

/** Accounts in one transaction. */
const BATCH = 200;

interface OpenBroadcast {
  id: string;
  message: string;
  callBackUrl: string | null;
  role: RoleName | null;
  senderId: string;
  toldUntil: string | null;
}

/**
 * Sends the messages to many, in the order of the accounts' ids. What a batch was told commits together with how far
 * the message has come, so each account is told once: a run that is killed goes on behind the last batch.
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
      `SELECT id, message, call_back_url AS "callBackUrl", role, sender_id AS "senderId", told_until AS "toldUntil"
       FROM broadcasts WHERE finished_at IS NULL ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!broadcast) return false;
    const { id, role, toldUntil, message, callBackUrl, senderId } = broadcast;
    const next = await manager.query<{ id: string }[]>(
      `SELECT id FROM recipients WHERE ${REACHED} AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${BATCH}`,
      [role, toldUntil],
    );
    const ids = next.map((recipient) => recipient.id);
    const now = this.clock.now();
    const told = await notify(manager, ids, { kind: 'message', message, callBackUrl, senderId }, now);
    await manager.query(
      'UPDATE broadcasts SET sent = sent + $2, told_until = coalesce($3, told_until), finished_at = $4 WHERE id = $1',
      [id, told.size, ids.at(-1) ?? null, ids.length < BATCH ? now : null],
    );
    return true;
  }
}
