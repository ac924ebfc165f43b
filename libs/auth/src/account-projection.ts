import { Controller, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type AccountSnapshot, type RoleName, type ServiceName, TOPICS } from '@lanewise/contracts';
import {
  type EventContext,
  type EventRecord,
  type EventTransport,
  LiveCache,
  OnEvent,
} from '@lanewise/messaging';
import type { DataSource } from 'typeorm';
import type { AccountSource, KnownAccount } from './account-source.js';

interface KnownAccountRow {
  version: number;
  deleted: boolean;
  roles: RoleName[];
  paid_until: Date | null;
  session_epoch: number;
  ended_sessions: string[];
}

/** Some 6 MB in each replica. Who asks within a minute of the last time is found here. */
const MAX_ACCOUNTS = 20_000;

/** Looks accounts up in the service's projection, by way of memory: every guarded call asks for one. */
export class AccountProjection implements AccountSource, OnApplicationBootstrap, OnModuleDestroy {
  private readonly accounts: LiveCache<KnownAccount>;

  /** @param service whose projection it is */
  constructor(
    private readonly dataSource: DataSource,
    transport: EventTransport,
    service: ServiceName,
  ) {
    this.accounts = new LiveCache({
      transport,
      topic: TOPICS.accounts,
      group: service,
      max: MAX_ACCOUNTS,
      read: (userId) => this.read(userId),
      toEntry: (event) => toKnownAccount(event as EventRecord<typeof TOPICS.accounts>),
    });
  }

  onApplicationBootstrap(): void {
    this.accounts.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.accounts.close();
  }

  find(userId: string): Promise<KnownAccount | undefined> {
    return this.accounts.get(userId);
  }

  private async read(userId: string): Promise<KnownAccount | undefined> {
    const [row] = await this.dataSource.query<KnownAccountRow[]>(
      `SELECT version, deleted, roles, paid_until, session_epoch, ended_sessions
       FROM known_accounts WHERE id = $1`,
      [userId],
    );
    return (
      row && {
        version: row.deleted ? Infinity : row.version,
        deleted: row.deleted,
        roles: row.roles,
        paidUntil: row.paid_until,
        sessionEpoch: row.session_epoch,
        endedSessions: row.ended_sessions,
      }
    );
  }
}

const DELETED: KnownAccount = {
  version: Infinity,
  deleted: true,
  roles: [],
  paidUntil: null,
  sessionEpoch: 0,
  endedSessions: [],
};

function toKnownAccount({ payload }: EventRecord<typeof TOPICS.accounts>): KnownAccount {
  if (payload === null) return DELETED;
  const { version, roles, paidUntil, sessionEpoch, endedSessions } = payload;
  return {
    version,
    deleted: false,
    roles,
    paidUntil: paidUntil === null ? null : new Date(paidUntil),
    sessionEpoch,
    endedSessions,
  };
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
