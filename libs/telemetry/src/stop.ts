import { currentScope, within } from './scope.js';

/** Why code ends early: nobody waits for its result any more. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** What stops the running code once nobody waits for its result; undefined if nothing does. */
export const currentStop = (): AbortSignal | undefined => currentScope().stop;

/** Runs a step, and everything it starts, until the signal stops it. */
export const stoppedBy = <T>(stop: AbortSignal, step: () => T): T => within({ stop }, step);

/** Runs a step that nothing stops: others wait for its result as well, or it follows a commit. */
export const unstopped = <T>(step: () => T): T => within({ stop: undefined }, step);
