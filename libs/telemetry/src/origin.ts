import { currentScope, type Origin, within } from './scope.js';

export type { Origin };

/** The origin of the running code; empty for what the product does by itself. */
export const currentOrigin = (): Origin => currentScope().origin?.() ?? {};

/**
 * Runs a step, and everything it starts, as triggered by an origin.
 * @param origin asked only when it is needed, since who a caller is shows later than the call
 */
export const triggeredBy = <T>(origin: () => Origin, step: () => T): T => within({ origin }, step);
