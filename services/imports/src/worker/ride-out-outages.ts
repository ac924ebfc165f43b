import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '@lanewise/http';
import { Logger } from '@nestjs/common';

const TRY_AGAIN_MS = 1000;

/**
 * Runs a step, and again as long as it fails because something that it needs is away: an outage is no fault of
 * the job, and costs none of its attempts.
 */
export async function rideOutOutages<T>(step: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let told = false; ; told = true) {
    try {
      return await step();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (!told) new Logger('ImportWorker').warn(`Waiting for what is away: ${(error as Error).message}`);
    }
    await pause(TRY_AGAIN_MS, undefined, { signal });
  }
}
