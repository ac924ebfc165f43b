import { metrics, currentService } from '@lanewise/telemetry';

/** The outcome of an attempt. */
export interface JobReport {
  queue: string;
  outcome: 'completed' | 'failed';
  seconds: number;
}

/** Records an attempt of a job in the metrics of this process. */
export function observeJob({ queue, outcome, seconds }: JobReport, service = currentService()): void {
  metrics.jobDuration.observe({ service, queue, outcome }, seconds);
}
