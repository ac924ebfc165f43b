export { JsonLogger, LOG_LEVELS, logger, type LogLevel } from './json-logger.js';
export { metrics, METRICS_TYPE, metricsText } from './metrics.js';
export * from './origin.js';
export { currentRequest, within } from './scope.js';
export { asService, currentService } from './service-scope.js';
export { startTelemetry, type TelemetryOptions, telemetryOptions } from './start-telemetry.js';
export * from './stop.js';
export { beginSpan, markFailed, type SpanOnTrail, traced } from './tracing.js';
export * from './trail.js';
