import { SetMetadata } from '@nestjs/common';

/** What the method of a task is given: a signal that is aborted when the run should end early. */
type TaskMethod = (signal: AbortSignal) => Promise<void>;

/** Five fields: minute, hour, day of the month, month, day of the week; in UTC. */
export type CronPattern = `${string} ${string} ${string} ${string} ${string}`;

export interface ProcessTaskOptions {
  everyMs: number;
}

export interface ServiceTaskOptions {
  /** Unique in the service; administrators run the task by it. */
  name: string;
  schedule: CronPattern;
}

export const PROCESS_TASK = Symbol('ProcessTask');
export const SERVICE_TASK = Symbol('ServiceTask');

const task =
  (key: symbol, options: object) =>
  <Method extends TaskMethod>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    SetMetadata(key, options)(target, name, descriptor);
  };

/**
 * Runs a provider's method in every process of the service, at start and then again and again: for what each process
 * keeps for itself. Runs never overlap.
 */
export const ProcessTask = (everyMs: number) => task(PROCESS_TASK, { everyMs } satisfies ProcessTaskOptions);

/**
 * Runs a provider's method by schedule, once over all replicas of the service: for what is done to shared data. The
 * tasks of a service run one after another; a run that fails is tried again a few times, if need be by another
 * replica. A run that is due while no replica is up comes with the next start.
 */
export const ServiceTask = (name: string, schedule: CronPattern) =>
  task(SERVICE_TASK, { name, schedule } satisfies ServiceTaskOptions);
