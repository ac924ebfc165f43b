import { Controller } from '@nestjs/common';
import { type AccountSnapshot, TOPICS } from '@lanewise/contracts';
import { addAllToOutbox, type EventContext, OnEvent } from '@lanewise/messaging';
import { Truck } from './truck.entity.js';

/** Removes the trucks of a removed account, after its drivers, and announces each removal. */
@Controller()
export class RemoveTrucksOfRemovedAccounts {
  @OnEvent(TOPICS.accounts, { order: 2 })
  async apply(account: AccountSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (account) return;
    const trucks = await manager.find(Truck, {
      where: { userId: event.key },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    await manager.delete(Truck, { userId: event.key });
    await addAllToOutbox(
      manager,
      TOPICS.trucks,
      trucks.map(({ id }) => ({ key: id, payload: null })),
    );
  }
}
