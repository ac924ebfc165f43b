export { JsonLogger, LOG_LEVELS, logger, type LogLevel } from './json-logger.js';
export { metrics, METRICS_TYPE, metricsText } from './metrics.js';
export {
  asService,
  currentOrigin,
  currentOrNewTrace,
  currentRequest,
  currentService,
  currentSignal,
  currentTrace,
  withTrace,
  type Origin,
  Stopped,
  withSignal,
  type TraceContext,
  withOrigin,
  withoutSignal,
  runWith,
} from './request-context.js';
export { startTelemetry, type TelemetryOptions, telemetryOptions } from './start-telemetry.js';
export { beginSpan, markFailed, type SpanInTrace, traced } from './tracing.js';
