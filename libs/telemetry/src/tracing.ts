import {
  type Attributes,
  type Context,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as tracing,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { logger } from './json-logger.js';
import { redactText } from './redact.js';
import { currentOrNewTrace, currentService, withTrace, type TraceContext } from './request-context.js';

const KINDS = {
  /** Handles a request. */
  server: SpanKind.SERVER,
  /** Handles a job or an event. */
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface SpanOptions {
  kind?: keyof typeof KINDS;
  attributes?: Attributes;
}

/** A span that has begun, and the trace of what happens in it: its traceparent is the span. */
export interface SpanInTrace {
  span: Span;
  trace: TraceContext;
}

/**
 * Begins a service's child span of the trace's current step, for its caller to end. Without tracing, a valid traceparent from
 * outside is passed on.
 */
export function beginSpan(
  name: string,
  { kind = 'internal', attributes }: SpanOptions,
  parent: TraceContext,
  service: string = currentService(),
): SpanInTrace {
  const span = tracing
    .getTracer(service)
    .startSpan(
      name,
      { kind: KINDS[kind], attributes: { 'correlation.id': parent.correlationId, ...attributes } },
      contextOf(parent),
    );
  return { span, trace: { ...parent, traceparent: traceparentOf(span) } };
}

/** Runs a step in a span that ends with the step, and is marked as failed if the step fails. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  step: (span: Span) => T | Promise<T>,
): Promise<T> {
  const { span, trace } = beginSpan(name, options, currentOrNewTrace());
  try {
    return await withTrace(trace, () => step(span));
  } catch (error) {
    markFailed(span, error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Marks a span as failed. */
export function markFailed(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: redactText(reason) });
}

/** The trace carries the parent span, so OpenTelemetry's context manager is not needed. */
function contextOf({ traceparent }: TraceContext): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? tracing.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/** Returns undefined without tracing, here and in the caller. */
function traceparentOf(span: Span): string | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (!isSpanContextValid(span.spanContext())) return undefined;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** For example, that a collector does not respond: no reason to stop. */
const warn = (problem: string): void => logger.warn(`Traces: ${messageOf(problem)}`, 'Tracing');
const ignore = (): void => undefined;

/** The SDK reports an error as JSON, including its stack. */
function messageOf(problem: string): string {
  try {
    return (JSON.parse(problem) as Partial<Error>).message ?? problem;
  } catch {
    return problem;
  }
}

export interface TracingOptions {
  /** Base URL of an OTLP/HTTP collector, such as `http://localhost:4318`. */
  endpoint: string;
  /** The name of the process in traces. */
  service: string;
}

/**
 * Starts sending spans to a collector.
 * @returns a function that sends the remaining ones and stops
 */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  // Loaded only in a process that traces.
  const { createTracerProvider } = await import('./tracer-provider.js');
  const provider = createTracerProvider(options);
  tracing.setGlobalTracerProvider(provider);
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  return async () => {
    tracing.disable();
    await provider.shutdown();
  };
}
