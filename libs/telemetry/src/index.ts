export { JsonLogger, LOG_LEVELS, logger, type LogLevel } from './json-logger.js';
export { metrics, METRICS_TYPE, metricsText } from './metrics.js';
export {
  asService,
  currentOrigin,
  currentOrNewTrail,
  currentRequest,
  currentService,
  currentStop,
  currentTrail,
  onTrail,
  type Origin,
  Stopped,
  stoppedBy,
  type Trail,
  triggeredBy,
  unstopped,
  within,
} from './scope.js';
export { startTelemetry, type TelemetryOptions, telemetryOptions } from './start-telemetry.js';
export { beginSpan, markFailed, type SpanOnTrail, traced } from './tracing.js';
