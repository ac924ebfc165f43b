import { Injectable } from '@nestjs/common';
import { LINK_HOURS } from '@lanewise/contracts';
import { RepeatedTask } from '@lanewise/runtime';
import { DataSource, IsNull, LessThan } from 'typeorm';
import { KnownNetworks } from '../attempt-limits/known-networks.js';
import { removeOutdatedCodes } from '../codes/email-codes.js';
import { RefreshToken } from '../sessions/refresh-token.entity.js';
import { Session } from '../sessions/session.entity.js';
import { oldestRefreshToken } from '../sessions/session.rules.js';
import { Account } from './account.entity.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes by the hour what has no use any more: accounts never confirmed; codes, sessions and networks gone by. */
@Injectable()
export class AccountRetention extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly networks: KnownNetworks,
  ) {
    super(HOUR_MS);
  }

  protected async run(): Promise<void> {
    const { manager } = this.dataSource;
    await removeOutdatedCodes(manager);
    // Nobody else has heard of these.
    const unconfirmedSince = LessThan(new Date(Date.now() - LINK_HOURS.confirmEmail * HOUR_MS));
    await manager.delete(Account, { confirmedAt: IsNull(), createdAt: unconfirmedSince });
    const unusedSince = LessThan(oldestRefreshToken());
    await manager.delete(RefreshToken, { createdAt: unusedSince });
    await manager.delete(Session, { lastUsedAt: unusedSince });
    await this.networks.forgetOld();
  }
}
