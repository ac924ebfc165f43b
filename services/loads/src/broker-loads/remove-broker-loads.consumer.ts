import { Controller } from '@nestjs/common';
import { type AccountSnapshot, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { withdrawLoads } from './post-load.js';

/** Removes the posted loads of a removed account. */
@Controller()
export class RemoveBrokerLoads {
  @OnEvent(TOPICS.accounts, { order: 2 })
  async ofAccount(account: AccountSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (account) return;
    const loads = await manager.find(MarketLoad, {
      select: { id: true },
      where: { userId: event.key },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    if (loads.length === 0) return;
    await withdrawLoads(
      manager,
      loads.map(({ id }) => id),
      event.key,
    );
  }
}
