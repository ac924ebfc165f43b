import { AsyncLocalStorage } from 'node:async_hooks';
import type { Origin } from './origin.js';
import type { Trail } from './trail.js';

/** What is known of the running code. */
interface Scope {
  service?: string;
  trail?: Trail;
  stop?: AbortSignal;
  origin?: () => Origin;
}

// A single storage, as each one slows down every promise.
const storage = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope => storage.getStore() ?? {};

/** Runs a step, and everything it starts, in an extended scope. */
export const within = <T>(more: Scope, step: () => T): T =>
  storage.run({ ...storage.getStore(), ...more }, step);
