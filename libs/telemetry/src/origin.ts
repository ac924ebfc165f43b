import { currentScope, within } from './scope.js';

/** Who or what set the running code off, for the audit trail. */
export interface Origin {
  /** The signed-in user whose request it is. */
  actorId?: string;
  /** From where the request came, and by which program. */
  address?: string;
  userAgent?: string;
  /** What set it off where no request did: an event, a task, a command. */
  cause?: string;
}

/** The origin of the running code; empty for what the product does by itself. */
export const currentOrigin = (): Origin => currentScope().origin?.() ?? {};

/**
 * Runs a step, and everything it starts, as set off by an origin.
 * @param origin asked only when it is needed, since who a caller is shows later than the call
 */
export const triggeredBy = <T>(origin: () => Origin, step: () => T): T => within({ origin }, step);
