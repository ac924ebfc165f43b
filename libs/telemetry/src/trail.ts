import { randomUUID } from 'node:crypto';
import { currentScope, within } from './scope.js';

/** Links everything that results from one request: calls, events, jobs and their log lines. */
export interface Trail {
  correlationId: string;
  /** W3C trace context of the current step; undefined without tracing. */
  traceparent?: string;
}

/** The current trail; a new one if there is none. */
export function currentOrNewTrail(): Trail {
  return currentScope().trail ?? { correlationId: randomUUID() };
}

/** The current trail; undefined if there is none. */
export function currentTrail(): Trail | undefined {
  return currentScope().trail;
}

/** Runs a step, and everything it starts, on a trail. */
export function onTrail<T>(trail: Trail, step: () => T): T {
  return within({ trail }, step);
}
