import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Links everything that results from one request: calls, events, jobs and their log lines. */
export interface TraceContext {
  correlationId: string;
  /** W3C trace context of the current step; undefined without tracing. */
  traceparent?: string;
}

/** The origin of the running code, for the audit trail. */
export interface Origin {
  /** The signed-in user whose request it is. */
  actorId?: string;
  /** Where the request came from, and its program. */
  address?: string;
  userAgent?: string;
  /** The cause where there is no request: an event, a task, a command. */
  cause?: string;
}

/** The context of the running code. */
interface RequestContext {
  service?: string;
  trace?: TraceContext;
  signal?: AbortSignal;
  origin?: () => Origin;
  request?: object;
}

// A single storage, as each one slows down every promise.
const storage = new AsyncLocalStorage<RequestContext>();

const currentContext = (): RequestContext => storage.getStore() ?? {};

/** The request that the running code handles; undefined where there is none. */
export const currentRequest = (): object | undefined => currentContext().request;

/** Runs a step, and everything it starts, in an extended context. */
export const runWith = <T>(more: RequestContext, step: () => T): T =>
  storage.run({ ...storage.getStore(), ...more }, step);

let processService = 'lanewise';

/** Sets the service of this process: the default for code that runs for no other. */
export function nameProcess(service: string): void {
  processService = service;
}

/** The service to which the running code belongs. Several may share a process. */
export function currentService(): string {
  return currentContext().service ?? processService;
}

/** Runs a step, and everything it starts, as part of a service. */
export function asService<T>(service: string, step: () => T): T {
  return runWith({ service }, step);
}

/** The current trace; a new one if there is none. */
export function currentOrNewTrace(): TraceContext {
  return currentContext().trace ?? { correlationId: randomUUID() };
}

/** The current trace; undefined if there is none. */
export function currentTrace(): TraceContext | undefined {
  return currentContext().trace;
}

/** Runs a step, and everything it starts, on a trace. */
export function withTrace<T>(trace: TraceContext, step: () => T): T {
  return runWith({ trace }, step);
}

/** Why code ends early: nobody waits for its result any more. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Aborted once nobody waits for the result of the running code; undefined if nothing stops it. */
export const currentSignal = (): AbortSignal | undefined => currentContext().signal;

/** Runs a step, and everything it starts, until the signal stops it. */
export const withSignal = <T>(signal: AbortSignal, step: () => T): T => runWith({ signal }, step);

/** Runs a step that nothing stops: others wait for its result as well, or it follows a commit. */
export const withoutSignal = <T>(step: () => T): T => runWith({ signal: undefined }, step);

/** The origin of the running code; empty for what the product does by itself. */
export const currentOrigin = (): Origin => currentContext().origin?.() ?? {};

/**
 * Runs a step, and everything it starts, as triggered by an origin.
 * @param origin asked only when it is needed, since who a caller is shows later than the call
 */
export const withOrigin = <T>(origin: () => Origin, step: () => T): T => runWith({ origin }, step);
