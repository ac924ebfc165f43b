import { setTimeout as pause } from 'node:timers/promises';

/**
 * Answers after so many milliseconds at the earliest, so that the time does not tell what a step had to do. The
 * step takes less than that, unless the machine is busy.
 */
export async function atLeast<T>(milliseconds: number, step: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([
    step().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    ),
    pause(milliseconds),
  ]);
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
