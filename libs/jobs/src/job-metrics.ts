import { metrics, presentService } from '@lanewise/telemetry';
import type { JobReport } from './job-worker.js';

/** Counts an attempt of a job, in the process whose metrics are asked for. */
export function observeJob({ queue, outcome, seconds }: JobReport, service = presentService()): void {
  metrics.jobDuration.observe({ service, queue, outcome }, seconds);
}
