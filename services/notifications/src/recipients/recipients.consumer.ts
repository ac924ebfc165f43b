import { Controller } from '@nestjs/common';
import { type AccountSnapshot, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import type { EntityManager } from 'typeorm';
import { dropHitsOf } from '../alerts/ended-alerts.js';
import { rolesChanged } from '../notify/notices.js';
import { ACCOUNTS_CHANNEL } from '../stream/channels.js';
import { notify } from '../notify/notify.js';
import { Recipient } from './recipient.entity.js';

/** Keeps recipients up to date, and notifies those whose roles have changed. The guard's projection comes first. */
@Controller()
export class RecipientsConsumer {
  constructor(private readonly clock: Clock) {}

  @OnEvent(TOPICS.accounts, { order: 1 })
  async apply(account: AccountSnapshot | null, { manager, event }: EventContext): Promise<void> {
    if (account === null) await remove(manager, event.key);
    else await this.store(manager, account);
    await manager.query(`SELECT pg_notify('${ACCOUNTS_CHANNEL}', $1)`, [event.key]);
  }

  private async store(manager: EntityManager, account: AccountSnapshot): Promise<void> {
    const { id } = account;
    const current = await manager.findOne(Recipient, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (current && (current.removed || current.version >= account.version)) return;
    const seenAt = new Date(account.lastSeenAt);
    const recipient = {
      id,
      version: account.version,
      removed: false,
      suspended: account.suspended ?? false,
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      avatar: account.avatar,
      roles: account.roles,
      accountStatus: account.accountStatus,
      paidUntil: account.paidUntil === null ? null : new Date(account.paidUntil),
      // Sessions are forgotten after a while; that they were used is not.
      lastSeenAt: current && current.lastSeenAt > seenAt ? current.lastSeenAt : seenAt,
    };
    await manager.upsert(Recipient, recipient, ['id']);
    if (recipient.suspended) await dropHitsOf(manager, id);
    if (!current) await recordPastEnd(manager, recipient, this.clock.now());
    else if (differ(current.roles, account.roles))
      await notify(manager, [id], rolesChanged(account.roles), this.clock.now());
  }
}

/** A period that had ended before the account came here needs no notice. */
async function recordPastEnd(
  manager: EntityManager,
  { id, paidUntil }: Pick<Recipient, 'id' | 'paidUntil'>,
  now: Date,
): Promise<void> {
  if (paidUntil === null || paidUntil > now) return;
  await manager.query('INSERT INTO known_ends (user_id, ended_at) VALUES ($1, $2)', [id, paidUntil]);
}

/** Removes an account's notifications, settings and warnings with it; only the mark stays for a day. */
async function remove(manager: EntityManager, id: string): Promise<void> {
  await manager.query('DELETE FROM recipients WHERE id = $1', [id]);
  await manager.query(
    `INSERT INTO recipients (id, version, removed, removed_at, email, first_name, last_name, roles,
       account_status, last_seen_at)
     VALUES ($1, 0, true, now(), '', '', '', '{}', 0, now())`,
    [id],
  );
}

const differ = (a: readonly string[], b: readonly string[]): boolean =>
  a.length !== b.length || a.some((role) => !b.includes(role));
