import { presentScope, within } from './scope.js';

let processService = 'lanewise';

/** Names the service that this process runs, for what runs on behalf of no other. */
export function nameProcess(service: string): void {
  processService = service;
}

/** The service that what runs now belongs to: several may share a process. */
export function presentService(): string {
  return presentScope().service ?? processService;
}

/** Runs a step, and all that it starts, on behalf of a service. */
export function asService<T>(service: string, step: () => T): T {
  return within({ service }, step);
}
