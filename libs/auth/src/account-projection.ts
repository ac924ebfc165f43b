import { Controller, Injectable } from '@nestjs/common';
import { type AccountSnapshot, type RoleName, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { DataSource } from 'typeorm';
import type { AccountSource, KnownAccount } from './account-source.js';

interface KnownAccountRow {
  version: number;
  deleted: boolean;
  roles: RoleName[];
  paid_until: Date | null;
  session_epoch: number;
  ended_sessions: string[];
}

/** Looks accounts up in the service's projection. */
@Injectable()
export class AccountProjection implements AccountSource {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<KnownAccount | undefined> {
    const [row] = await this.dataSource.query<KnownAccountRow[]>(
      `SELECT version, deleted, roles, paid_until, session_epoch, ended_sessions
       FROM known_accounts WHERE id = $1`,
      [userId],
    );
    return (
      row && {
        version: row.version,
        deleted: row.deleted,
        roles: row.roles,
        paidUntil: row.paid_until,
        sessionEpoch: row.session_epoch,
        endedSessions: row.ended_sessions,
      }
    );
  }
}

/** Keeps the projection up to date. A deleted account stays marked for a day, so that no late event revives it. */
@Controller()
export class AccountProjectionConsumer {
  @OnEvent(TOPICS.accounts)
  async apply(account: AccountSnapshot | null, context: EventContext): Promise<void> {
    if (account === null) {
      await context.manager.query(
        `INSERT INTO known_accounts (id, version, deleted, removed_at, roles, session_epoch, ended_sessions)
         VALUES ($1, 0, true, now(), '{}', 0, '{}')
         ON CONFLICT (id) DO UPDATE SET deleted = true, removed_at = now()`,
        [context.event.key],
      );
      return;
    }
    await context.manager.query(
      `INSERT INTO known_accounts AS known
         (id, version, roles, paid_until, session_epoch, ended_sessions)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, roles = excluded.roles,
         paid_until = excluded.paid_until, session_epoch = excluded.session_epoch,
         ended_sessions = excluded.ended_sessions
       WHERE known.version < excluded.version AND NOT known.deleted`,
      [
        account.id,
        account.version,
        account.roles,
        account.paidUntil,
        account.sessionEpoch,
        account.endedSessions,
      ],
    );
  }
}
