import { randomUUID } from 'node:crypto';
import type { Topic } from '@lanewise/contracts';
import type { OutgoingEvent } from '@lanewise/messaging';

/** Returns an event as a service of this release publishes it, except for what a test changes. */
export function outgoingEvent(
  topic: Topic,
  key: string,
  payload: unknown,
  changes: Partial<OutgoingEvent> = {},
): OutgoingEvent {
  const id = randomUUID();
  return {
    id,
    topic,
    version: 1,
    key,
    payload: JSON.stringify(payload),
    occurredAt: new Date().toISOString(),
    correlationId: id,
    traceparent: null,
    ...changes,
  };
}
