export { JsonLogger, LOG_LEVELS, logger, type LogLevel } from './json-logger.js';
export { metrics, METRICS_TYPE, metricsText } from './metrics.js';
export * from './origin.js';
export { asService, currentService } from './service-scope.js';
export { startTelemetry } from './start-telemetry.js';
export * from './stop.js';
export { markFailed, traced } from './tracing.js';
export * from './trail.js';
