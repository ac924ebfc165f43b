import { Controller } from '@nestjs/common';
import { type AccountSnapshot, TOPICS, type TruckSnapshot } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';

/** Removes the saved loads of removed trucks and of removed accounts. */
@Controller()
export class RemoveSavedLoads {
  /** After the truck is marked as removed: from then on, no load can be saved for it. */
  @OnEvent(TOPICS.trucks, { order: 1 })
  async ofTruck(truck: TruckSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (!truck) await removeWhere(manager, 'truck_id', event.key);
  }

  @OnEvent(TOPICS.accounts, { order: 1 })
  async ofAccount(account: AccountSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (!account) await removeWhere(manager, 'user_id', event.key);
  }
}

/** Locks the loads in the order of their ids, like every request, so that neither waits for the other. */
async function removeWhere(
  manager: EntityManager,
  column: 'truck_id' | 'user_id',
  id: string,
): Promise<void> {
  await manager.query(
    `DELETE FROM saved_loads
     WHERE id IN (SELECT id FROM saved_loads WHERE ${column} = $1 ORDER BY id FOR UPDATE)`,
    [id],
  );
}
