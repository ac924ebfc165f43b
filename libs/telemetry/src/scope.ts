import { AsyncLocalStorage } from 'node:async_hooks';

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

export const currentScope = (): Scope => storage.getStore() ?? {};

/** The request that the running code handles; undefined where there is none. */
export const currentRequest = (): object | undefined => currentScope().request;

/** Runs a step, and everything it starts, in an extended scope. */
export const within = <T>(more: Scope, step: () => T): T =>
  storage.run({ ...storage.getStore(), ...more }, step);
