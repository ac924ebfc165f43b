import { Controller } from '@nestjs/common';
import { type AlertHits, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import { expectRecipients } from '../recipients/expect-recipients.js';
import { processHits } from './alert-digests.js';
import { endAlerts, withoutEnded } from './ended-alerts.js';

/** Delivers the hits of alerts. The inbox makes it happen once per event. */
@Controller()
export class AlertHitsConsumer {
  constructor(private readonly clock: Clock) {}

  @OnEvent(TOPICS.alertHits)
  async onHits({ hits, ended = [] }: AlertHits, { manager, event }: EventContext): Promise<void> {
    await endAlerts(manager, ended, event.occurredAt);
    const owners = [...new Set(hits.map(({ userId }) => userId))];
    await expectRecipients(manager, owners, event.occurredAt);
    await processHits(manager, await withoutEnded(manager, hits, event.occurredAt), this.clock.now());
  }
}
