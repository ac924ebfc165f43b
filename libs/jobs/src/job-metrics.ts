import { metrics, presentService } from '@lanewise/telemetry';
import type { JobReport } from './job-worker.js';

/** Records an attempt of a job in the metrics of this process. */
export function observeJob({ queue, outcome, seconds }: JobReport, service = presentService()): void {
  metrics.jobDuration.observe({ service, queue, outcome }, seconds);
}
