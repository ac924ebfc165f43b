import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What everything that one cause brings about has in common: calls, events, jobs and their log lines. */
export interface Trail {
  correlationId: string;
  /** W3C trace context of the present step; undefined when nobody traces. */
  traceparent?: string;
}

const storage = new AsyncLocalStorage<Trail>();

/** The trail of what runs now; a new one outside of any. */
export function currentTrail(): Trail {
  return storage.getStore() ?? { correlationId: randomUUID() };
}

/** The trail of what runs now; undefined outside of any. */
export function presentTrail(): Trail | undefined {
  return storage.getStore();
}

/** Runs a step, and all that it starts, on a trail. */
export function onTrail<T>(trail: Trail, step: () => T): T {
  return storage.run(trail, step);
}
