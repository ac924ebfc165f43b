import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trail } from './trail.js';

/** What is known of whatever runs now. */
interface Scope {
  service?: string;
  trail?: Trail;
}

// One for all of it: each such storage has its price for every promise there is.
const storage = new AsyncLocalStorage<Scope>();

export const presentScope = (): Scope => storage.getStore() ?? {};

/** Runs a step, and all that it starts, with something more known of it. */
export const within = <T>(more: Scope, step: () => T): T =>
  storage.run({ ...storage.getStore(), ...more }, step);
