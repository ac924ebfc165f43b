import { SetMetadata } from '@nestjs/common';

/** The method of a task. Its signal is aborted when the run should end early. */
type TaskMethod = (signal: AbortSignal) => Promise<void>;

/** Minute, hour, day of the month, month, and day of the week; in UTC. */
export type CronPattern = `${string} ${string} ${string} ${string} ${string}`;

export interface ProcessTaskOptions {
  everyMs: number;
}

export interface ServiceTaskOptions {
  /** Unique in the service. Administrators can run the task by this name. */
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
 * Runs a provider's method in every process of the service, at start and then repeatedly: for what each process keeps in
 * memory. Runs never overlap.
 */
export const ProcessTask = (everyMs: number) => task(PROCESS_TASK, { everyMs } satisfies ProcessTaskOptions);

/**
 * Runs a provider's method by schedule, once over all replicas of the service: for work on shared data. The tasks of a
 * service run one after another. A run that fails is retried a few times, if need be by another replica. A run that is
 * due while no replica is up happens at the next start.
 */
export const ServiceTask = (name: string, schedule: CronPattern) =>
  task(SERVICE_TASK, { name, schedule } satisfies ServiceTaskOptions);
