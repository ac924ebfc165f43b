import { Controller } from '@nestjs/common';
import { type AccountSnapshot, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Driver } from './driver.entity.js';

/** Removes the drivers of a removed account, before its trucks. */
@Controller()
export class RemoveDriversOfRemovedAccounts {
  @OnEvent(TOPICS.accounts, { order: 1 })
  async apply(account: AccountSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (!account) await manager.delete(Driver, { userId: event.key });
  }
}
