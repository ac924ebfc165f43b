import { Controller } from '@nestjs/common';
import { type AccountSnapshot, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';

/** Removes what a removed account has reported. */
@Controller()
export class RemoveLoadReports {
  @OnEvent(TOPICS.accounts, { order: 4 })
  async ofAccount(account: AccountSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (!account) await manager.query('DELETE FROM load_reports WHERE user_id = $1', [event.key]);
  }
}
