import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Links everything that results from one request: calls, events, jobs and their log lines. */
export interface Trail {
  correlationId: string;
  /** W3C trace context of the current step; undefined without tracing. */
  traceparent?: string;
}

/** Who or what triggered the running code, for the audit trail. */
export interface Origin {
  /** The signed-in user whose request it is. */
  actorId?: string;
  /** From where the request came, and by which program. */
  address?: string;
  userAgent?: string;
  /** What triggered it where no request did: an event, a task, a command. */
  cause?: string;
}

/** What is known of the running code. */
interface Scope {
  service?: string;
  trail?: Trail;
  stop?: AbortSignal;
  origin?: () => Origin;
  /** The request that is handled. */
  request?: object;
}

// A single storage, as each one slows down every promise.
const storage = new AsyncLocalStorage<Scope>();

const currentScope = (): Scope => storage.getStore() ?? {};

/** The request that the running code handles; undefined where there is none. */
export const currentRequest = (): object | undefined => currentScope().request;

/** Runs a step, and everything it starts, in an extended scope. */
export const within = <T>(more: Scope, step: () => T): T =>
  storage.run({ ...storage.getStore(), ...more }, step);

let processService = 'lanewise';

/** Sets the service of this process: the default for code that runs for no other. */
export function nameProcess(service: string): void {
  processService = service;
}

/** The service to which the running code belongs. Several may share a process. */
export function currentService(): string {
  return currentScope().service ?? processService;
}

/** Runs a step, and everything it starts, as part of a service. */
export function asService<T>(service: string, step: () => T): T {
  return within({ service }, step);
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

/** The origin of the running code; empty for what the product does by itself. */
export const currentOrigin = (): Origin => currentScope().origin?.() ?? {};

/**
 * Runs a step, and everything it starts, as triggered by an origin.
 * @param origin asked only when it is needed, since who a caller is shows later than the call
 */
export const triggeredBy = <T>(origin: () => Origin, step: () => T): T => within({ origin }, step);
