import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-node';
import type { TracingOptions } from './tracing.js';

/** Creates what sends spans to a collector. It has a module of its own because it loads OpenTelemetry's whole SDK. */
export function createTracerProvider({ endpoint, service }: TracingOptions): BasicTracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  return new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
}
