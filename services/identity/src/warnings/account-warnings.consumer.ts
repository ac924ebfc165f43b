import { type AccountWarning, AccountStatus, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Controller } from '@nestjs/common';
import { Account } from '../accounts/account.entity.js';
import { changeAccount } from '../accounts/change-account.js';
import { lastSeen } from '../accounts/sessions-of-account.js';
import { changeStatus } from '../accounts/transitions.js';

/** Sets the status of accounts that were warned of inactivity, unless their owners have been seen since. */
@Controller()
export class AccountWarningsConsumer {
  @OnEvent(TOPICS.warnings)
  async apply(
    { userId, kind, happened, occasion }: AccountWarning,
    { manager }: EventContext,
  ): Promise<void> {
    if (kind !== 'inactive' || !(await manager.existsBy(Account, { id: userId }))) return;
    await changeAccount(manager, userId, async (account) => {
      if ((await lastSeen(manager, account)) > new Date(occasion)) return undefined;
      if (happened === 'warned') return changeStatus(AccountStatus.Warned);
      // An administrator may have decided otherwise.
      const isWarned = account.accountStatus === AccountStatus.Warned;
      return isWarned ? changeStatus(AccountStatus.InactiveUserToRemove) : undefined;
    });
  }
}
