import { Injectable } from '@nestjs/common';
import { LINK_HOURS } from '@lanewise/contracts';
import { RepeatedTask } from '@lanewise/runtime';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { removeOutdatedCodes } from '../codes/email-codes.js';
import { RefreshToken } from '../sessions/refresh-token.entity.js';
import { Session } from '../sessions/session.entity.js';
import { REFRESH_TOKEN_DAYS } from '../sessions/session.rules.js';
import { Account } from './account.entity.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes by the hour what has no use any more: accounts never confirmed, codes and sessions gone by. */
@Injectable()
export class AccountRetention extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(HOUR_MS);
  }

  protected async run(): Promise<void> {
    const { manager } = this.dataSource;
    await removeOutdatedCodes(manager);
    // Nobody else has heard of these.
    const unconfirmedSince = LessThan(hoursAgo(LINK_HOURS.confirmEmail));
    await manager.delete(Account, { confirmedAt: IsNull(), createdAt: unconfirmedSince });
    const unusedSince = LessThan(hoursAgo(REFRESH_TOKEN_DAYS * 24));
    await manager.delete(RefreshToken, { createdAt: unusedSince });
    await manager.delete(Session, { lastUsedAt: unusedSince });
  }
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);
