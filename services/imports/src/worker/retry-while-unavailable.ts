import { isUnavailable, OutageLog, retry } from '@lanewise/retry';
import { Logger } from '@nestjs/common';

const RETRY_MS = 1000;

/**
 * Runs a step, and retries it while a server that it needs is unavailable: an outage is not the job's fault, and costs
 * none of its attempts.
 */
export async function retryWhileUnavailable<T>(step: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const outage = new OutageLog(new Logger('ImportWorker'), 'A server that imports need');
  const onRetry = (error: unknown) => outage.failed(error);
  const result = await retry(step, { backoff: RETRY_MS, retryIf: isUnavailable, onRetry, signal });
  outage.succeeded();
  return result;
}
