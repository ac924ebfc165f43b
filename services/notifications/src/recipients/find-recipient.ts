import type { CreateNotificationRequest } from '@lanewise/contracts';
import { notFound } from '@lanewise/http';
import { poll } from '@lanewise/retry';
import { Raw, type EntityManager } from 'typeorm';
import { Recipient } from './recipient.entity.js';

export const RECIPIENT_NOT_FOUND = 'recipient-not-found';

/** The wait for the event of an account that was made a moment ago. */
const WAIT = { everyMs: 50, limitMs: 2000 };

/**
 * Finds the recipient of a notification; the id decides when a request has both.
 * @throws a 404 for an account that nobody has confirmed, and for one that does not exist
 */
export async function findRecipient(
  manager: EntityManager,
  { recipientId, recipientEmail }: Pick<CreateNotificationRequest, 'recipientId' | 'recipientEmail'>,
): Promise<Recipient> {
  const where = recipientId
    ? { id: recipientId, removed: false }
    : {
        email: Raw((column) => `lower(${column}) = lower(:email)`, { email: recipientEmail }),
        removed: false,
      };
  const find = () => manager.findOne(Recipient, { where, order: { lastSeenAt: 'DESC' } });
  const recipient = await poll(async () => (await find()) ?? undefined, WAIT);
  if (!recipient) throw notFound(RECIPIENT_NOT_FOUND);
  return recipient;
}
