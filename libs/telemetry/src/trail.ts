import { randomUUID } from 'node:crypto';
import { presentScope, within } from './scope.js';

/** What everything that one cause brings about has in common: calls, events, jobs and their log lines. */
export interface Trail {
  correlationId: string;
  /** W3C trace context of the present step; undefined when nobody traces. */
  traceparent?: string;
}

/** The trail of what runs now; a new one outside of any. */
export function currentTrail(): Trail {
  return presentScope().trail ?? { correlationId: randomUUID() };
}

/** The trail of what runs now; undefined outside of any. */
export function presentTrail(): Trail | undefined {
  return presentScope().trail;
}

/** Runs a step, and all that it starts, on a trail. */
export function onTrail<T>(trail: Trail, step: () => T): T {
  return within({ trail }, step);
}
