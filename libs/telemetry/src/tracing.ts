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
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { logger } from './json-logger.js';
import { redactText } from './redact.js';
import { presentService } from './service-scope.js';
import { currentTrail, onTrail, type Trail } from './trail.js';

const KINDS = {
  /** Answers a request. */
  server: SpanKind.SERVER,
  /** Works on what a queue or topic brought. */
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface SpanOptions {
  kind?: keyof typeof KINDS;
  attributes?: Attributes;
}

/**
 * Runs a step in a span that is a child of the trail's traceparent, and on a trail whose traceparent is that
 * span. The span ends with the step; a step that fails marks it. When nobody traces, the step simply runs,
 * and a valid traceparent that came from outside is passed on.
 */
export async function traced<T>(
  name: string,
  { kind = 'internal', attributes }: SpanOptions,
  step: (span: Span) => T | Promise<T>,
): Promise<T> {
  const trail = currentTrail();
  const span = trace
    .getTracer(presentService())
    .startSpan(
      name,
      { kind: KINDS[kind], attributes: { 'correlation.id': trail.correlationId, ...attributes } },
      contextOf(trail),
    );
  try {
    return await onTrail({ ...trail, traceparent: traceparentOf(span) }, () => step(span));
  } catch (error) {
    markFailed(span, error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Says that what the span stands for went wrong. */
export function markFailed(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: redactText(reason) });
}

/** Our trail carries the parent, so no context manager of OpenTelemetry's is needed. */
function contextOf({ traceparent }: Trail): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/** Undefined when nobody traces, here or outside. */
function traceparentOf(span: Span): string | undefined {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (!isSpanContextValid(span.spanContext())) return undefined;
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Such as a collector that does not answer: no reason to stop. */
const warn = (problem: string): void => logger.warn(`Traces: ${messageOf(problem)}`, 'Tracing');
const ignore = (): void => undefined;

/** The SDK tells of an error as its JSON, stack and all. */
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
  /** What the process is called in traces. */
  service: string;
}

/** Begins to send spans to a collector. Answers a function that sends the last ones and ends that. */
export async function startTracing({ endpoint, service }: TracingOptions): Promise<() => Promise<void>> {
  // Only a process that traces pays for the exporter.
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  trace.setGlobalTracerProvider(provider);
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
  return async () => {
    trace.disable();
    await provider.shutdown();
  };
}
