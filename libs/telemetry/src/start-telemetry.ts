import pTimeout from 'p-timeout';
import { describeError } from '@lanewise/contracts';
import { Logger } from '@nestjs/common';
import { logger, type LogLevel } from './json-logger.js';
import { registry } from './registry.js';
import { nameProcess } from './request-context.js';
import { startTracing } from './tracing.js';

/** The time for which a collector that does not respond can delay the end of the process. */
const FLUSH_MS = 2000;

export interface TelemetryOptions {
  /** The service that the process runs, or the name of the process if it runs several. */
  service: string;
  logLevel: LogLevel;
  /** Base URL of an OTLP/HTTP collector; empty for no tracing. */
  otlpEndpoint: string;
}

let current: TelemetryOptions = { service: 'lanewise', logLevel: logger.level, otlpEndpoint: '' };

/** Returns the options of the process, for a thread of it. */
export const telemetryOptions = (): TelemetryOptions => current;

/**
 * Sets up logging, metrics and tracing of the process, or of a thread: the first step of a main program.
 * @returns a function that sends the remaining traces and never fails: the last step before the process ends
 */
export async function startTelemetry(options: TelemetryOptions): Promise<() => Promise<void>> {
  const { service, logLevel, otlpEndpoint } = options;
  current = options;
  nameProcess(service);
  logger.level = logLevel;
  Logger.overrideLogger(logger);
  registry.setDefaultLabels({ service });
  if (!otlpEndpoint) return () => Promise.resolve();
  const stop = await startTracing({ endpoint: otlpEndpoint, service });
  return () =>
    pTimeout(stop(), { milliseconds: FLUSH_MS }).catch((error: unknown) =>
      logger.warn(`The last traces were not sent: ${describeError(error)}`),
    );
}
