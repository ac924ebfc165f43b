import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SpanKind, SpanStatusCode, trace as tracing } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { asService, currentTrace, withTrace } from './request-context.js';
import { traced } from './tracing.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const trace = { correlationId: 'a-click-1', traceparent: PARENT };

describe('when nobody traces', () => {
  test('the step simply runs, and what came from outside is passed on', async () => {
    const inside = await withTrace(trace, () => traced('step', {}, () => currentTrace()));
    expect(inside).toEqual(trace);
  });

  test.each([undefined, 'nonsense', `${PARENT}${'0'.repeat(5000)}`])(
    'a step of no trace has no traceparent: %s',
    async (traceparent) => {
      const inside = await withTrace({ ...trace, traceparent }, () =>
        traced('step', {}, () => currentTrace()),
      );
      expect(inside).toEqual({ correlationId: trace.correlationId, traceparent: undefined });
    },
  );
});

describe('with tracing', () => {
  const exporter = new InMemorySpanExporter();

  beforeAll(() => {
    tracing.setGlobalTracerProvider(
      new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
    );
  });
  afterEach(() => exporter.reset());
  afterAll(() => tracing.disable());

  test('a step is a child of the trace, and those within it are its children', async () => {
    await withTrace(trace, () =>
      asService('loads', () =>
        traced('outer', { kind: 'consumer', attributes: { rows: 2 } }, async () => {
          await Promise.resolve();
          await traced('inner', {}, () => undefined);
        }),
      ),
    );
    const [inner, outer] = exporter.getFinishedSpans();
    expect(outer).toMatchObject({
      name: 'outer',
      kind: SpanKind.CONSUMER,
      attributes: { rows: 2, 'correlation.id': 'a-click-1' },
      instrumentationScope: { name: 'loads' },
      parentSpanContext: { traceId: TRACE, spanId: 'b7ad6b7169203331' },
    });
    expect(inner.name).toBe('inner');
    expect(inner.parentSpanContext).toMatchObject({ traceId: TRACE, spanId: outer.spanContext().spanId });
  });

  test('a step that fails marks its span, without the secrets in it', async () => {
    const failing = traced('step', {}, () => Promise.reject(new Error('postgres://a:b@c is away')));
    await expect(failing).rejects.toThrow('is away');
    expect(exporter.getFinishedSpans()).toMatchObject([
      { status: { code: SpanStatusCode.ERROR, message: 'postgres://a:[redacted]@c is away' } },
    ]);
  });

  test('what is no traceparent begins a trace of its own', async () => {
    await withTrace({ ...trace, traceparent: 'nonsense' }, () => traced('step', {}, () => undefined));
    expect(exporter.getFinishedSpans()[0].parentSpanContext).toBeUndefined();
  });
});
