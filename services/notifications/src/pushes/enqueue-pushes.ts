import { NOTIFICATION_KIND_NAMES, type PushMessage } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { currentOrNewTrace } from '@lanewise/telemetry';
import type { EntityManager } from 'typeorm';
import type { Delivery } from '../notify/notice.js';
import { PUSHES_CHANNEL } from './pushes.table.js';

/** Push services take 4,096 bytes, and a browser shows less. */
const MAX_BODY_CHARACTERS = 300;

/** Stores push messages for the browsers that the recipients have subscribed. */
export async function enqueuePushes(
  manager: EntityManager,
  deliveries: readonly (Delivery & { id: string | undefined })[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const messages = deliveries.map(({ notice, id }): PushMessage => ({
    title: notice.title ?? NOTIFICATION_KIND_NAMES[notice.kind],
    body: [...notice.message].slice(0, MAX_BODY_CHARACTERS).join(''),
    path: notice.callBackUrl ?? '/',
    id: id ?? newId(),
  }));
  // A subscription that ends at this moment is passed over.
  await manager.query(
    `WITH subscribed AS (
       SELECT id, user_id FROM push_subscriptions WHERE user_id = ANY($1) FOR KEY SHARE
     ), added AS (
       INSERT INTO pushes (id, subscription_id, message, correlation_id)
       SELECT uuidv7(), subscribed.id, delivery.message, $3
       FROM unnest($1::uuid[], $2::json[]) WITH ORDINALITY AS delivery (user_id, message, at)
       JOIN subscribed USING (user_id) ORDER BY at
     )
     SELECT pg_notify('${PUSHES_CHANNEL}', '')`,
    [
      deliveries.map(({ recipientId }) => recipientId),
      messages.map((message) => JSON.stringify(message)),
      currentOrNewTrace().correlationId,
    ],
  );
}
