import { type EntityManager, In } from 'typeorm';
import { Recipient } from '../recipients/recipient.entity.js';
import type { Notification } from './notification.entity.js';
import type { People } from './notification.rules.js';

/** Finds the senders and recipients of notifications. */
export async function peopleOf(
  manager: EntityManager,
  notifications: readonly Pick<Notification, 'senderId' | 'recipientId'>[],
): Promise<People> {
  const ids = new Set(
    notifications.flatMap(({ senderId, recipientId }) =>
      senderId ? [senderId, recipientId] : [recipientId],
    ),
  );
  const people = await manager.findBy(Recipient, { id: In([...ids]), removed: false });
  return new Map(people.map((each) => [each.id, each]));
}
