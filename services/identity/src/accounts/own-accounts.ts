import { Injectable } from '@nestjs/common';
import type { AccountSource, KnownAccount } from '@lanewise/auth';
import { DataSource } from 'typeorm';
import { recentlyEndedSessions } from './account-events.js';
import { Account } from './account.entity.js';

/** Identity's guards read the accounts themselves, so that every change counts at once here. */
@Injectable()
export class OwnAccounts implements AccountSource {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<KnownAccount | undefined> {
    const { manager } = this.dataSource;
    const account = await manager.findOneBy(Account, { id: userId });
    if (!account) return DELETED;
    const { version, roles, paidUntil, sessionEpoch } = account;
    const endedSessions = await recentlyEndedSessions(manager, userId);
    return { version, deleted: false, roles, paidUntil, sessionEpoch, endedSessions };
  }
}

const DELETED: KnownAccount = {
  version: 0,
  deleted: true,
  roles: [],
  paidUntil: null,
  sessionEpoch: 0,
  endedSessions: [],
};
