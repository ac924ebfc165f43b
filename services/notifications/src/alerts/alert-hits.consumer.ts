import { Controller } from '@nestjs/common';
import { type AlertHits, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import { expectRecipients } from '../recipients/expect-recipients.js';
import { takeHits } from './alert-notices.js';
import { endAlerts, withoutEnded } from './ended-alerts.js';

/** Tells what alerts have found: once per event, as the inbox sees to. */
@Controller()
export class AlertHitsConsumer {
  constructor(private readonly clock: Clock) {}

  @OnEvent(TOPICS.alertHits)
  async take({ hits, ended = [] }: AlertHits, { manager, event }: EventContext): Promise<void> {
    await endAlerts(manager, ended, event.occurredAt);
    const owners = [...new Set(hits.map(({ userId }) => userId))];
    await expectRecipients(manager, owners, event.occurredAt);
    await takeHits(manager, await withoutEnded(manager, hits, event.occurredAt), this.clock.now());
  }
}
