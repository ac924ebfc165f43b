import { metrics, currentService } from '@lanewise/telemetry';
import type { JobReport } from './job-worker.js';

/** Records an attempt of a job in the metrics of this process. */
export function observeJob({ queue, outcome, seconds }: JobReport, service = currentService()): void {
  metrics.jobDuration.observe({ service, queue, outcome }, seconds);
}
