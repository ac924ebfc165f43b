import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();
let processService = 'lanewise';

/** Names the service that this process runs, for what runs on behalf of no other. */
export function nameProcess(service: string): void {
  processService = service;
}

/** The service that what runs now belongs to: several may share a process. */
export function presentService(): string {
  return storage.getStore() ?? processService;
}

/** Runs a step, and all that it starts, on behalf of a service. */
export function asService<T>(service: string, step: () => T): T {
  return storage.run(service, step);
}
