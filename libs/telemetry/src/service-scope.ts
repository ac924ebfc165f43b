import { currentScope, within } from './scope.js';

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
