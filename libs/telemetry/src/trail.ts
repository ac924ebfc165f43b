import { randomUUID } from 'node:crypto';
import { currentScope, type Trail, within } from './scope.js';

export type { Trail };

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
