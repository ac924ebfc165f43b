import { Inject, Injectable } from '@nestjs/common';
import { LINK_HOURS } from '@lanewise/contracts';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource, LessThan } from 'typeorm';
import { removeUnconfirmedAccounts } from '../accounts/change-account.js';
import { Session } from '../accounts/session.entity.js';
import { ATTEMPT_COUNTERS, type AttemptCounters } from '../attempt-limits/attempt-counters.js';
import { KnownNetworks } from '../attempt-limits/known-networks.js';
import { MailQuota } from '../attempt-limits/mail-quota.js';
import { removeOutdatedCodes } from '../codes/email-codes.js';
import { removeOutdatedChallenges } from '../factors/passkey-challenges.js';
import { RefreshToken } from '../sessions/refresh-token.entity.js';
import { oldestRefreshToken } from '../sessions/session.rules.js';

const HOUR_MS = 60 * 60 * 1000;

/** Removes expired unconfirmed accounts, codes, challenges, sessions, counts and known networks every hour. */
@Injectable()
export class IdentityRetention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly networks: KnownNetworks,
    private readonly mails: MailQuota,
    @Inject(ATTEMPT_COUNTERS) private readonly counters: AttemptCounters,
  ) {}

  @ServiceTask('identity-retention', '13 * * * *')
  async run(): Promise<void> {
    const { manager } = this.dataSource;
    await removeOutdatedCodes(manager);
    await removeOutdatedChallenges(manager);
    await removeUnconfirmedAccounts(manager, new Date(Date.now() - LINK_HOURS.confirmEmail * HOUR_MS));
    const unusedSince = LessThan(oldestRefreshToken());
    await manager.delete(RefreshToken, { createdAt: unusedSince });
    await manager.delete(Session, { lastUsedAt: unusedSince });
    await this.networks.removeOld();
    await this.mails.removeEnded(manager);
    await this.counters.removeEnded();
  }
}
