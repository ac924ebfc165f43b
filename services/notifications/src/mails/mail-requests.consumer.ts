import { Controller } from '@nestjs/common';
import { type SealedMail, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { MAILS_CHANNEL } from './mails.table.js';

/** Stores mail requests, in the transaction that records the event as seen, and wakes the sender. */
@Controller()
export class MailRequestsConsumer {
  @OnEvent(TOPICS.mailRequests)
  async store(mail: SealedMail, { manager, event }: EventContext): Promise<void> {
    await manager.query(
      `WITH added AS (
         INSERT INTO mails (id, kind, recipient, request, requested_at, correlation_id)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (id) DO NOTHING
       )
       SELECT pg_notify('${MAILS_CHANNEL}', '')`,
      [event.id, mail.kind, mail.to, JSON.stringify(mail), event.occurredAt, event.correlationId],
    );
  }
}
