import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs a step and settles after `milliseconds` at the earliest, so that the time does not reveal what the step had to do.
 * The step takes less than that, unless the machine is busy.
 */
export async function withMinimumDuration<T>(milliseconds: number, step: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([step(), pause(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
