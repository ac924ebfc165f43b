import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@lanewise/contracts';
import { Logger } from '@nestjs/common';
import { logger, type LogLevel } from './json-logger.js';
import { registry } from './registry.js';
import { nameProcess } from './service-scope.js';
import { startTracing } from './tracing.js';

/** A collector that does not answer keeps nobody from ending for longer. */
const FLUSH_MS = 2000;

export interface TelemetryOptions {
  /** The service that the process runs, or what it is called when it runs several. */
  service: string;
  logLevel: LogLevel;
  /** Base URL of an OTLP/HTTP collector; empty: nothing is traced. */
  otlpEndpoint: string;
}

/**
 * Sets up logging, metrics and tracing of the process; the first thing that a main program does. Answers a
 * function that sends what is left, the last thing before the process ends; it never fails.
 */
export async function startTelemetry({
  service,
  logLevel,
  otlpEndpoint,
}: TelemetryOptions): Promise<() => Promise<void>> {
  nameProcess(service);
  logger.level = logLevel;
  Logger.overrideLogger(logger);
  registry.setDefaultLabels({ service });
  if (!otlpEndpoint) return () => Promise.resolve();
  const stop = await startTracing({ endpoint: otlpEndpoint, service });
  return () =>
    Promise.race([stop(), pause(FLUSH_MS, undefined, { ref: false })]).catch((error: unknown) =>
      logger.warn(`The last traces were not sent: ${describeError(error)}`),
    );
}
