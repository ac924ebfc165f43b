import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOPICS, UPLOAD_PATHS } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import { eventually } from '../support/processes.js';
import { OwnProduct } from '../support/product.js';
import { type CollectedSpan, TraceCollector } from '../support/trace-collector.js';

const collector = new TraceCollector();
let product: OwnProduct;

beforeAll(async () => {
  // This product sends its traces to the collector in this file.
  product = new OwnProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
    // Milliseconds; without it spans are sent every five seconds.
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  await product.start();
});
afterAll(async () => {
  await product.stop();
  await collector.stop();
});

test('an upload, its job, its batches and their indexing form one trace', async () => {
  const admin = await product.signIn('Admin');
  await admin.importFile(centralLoads([{ referenceId: 'TRACE-1' }]));

  const upload = await spanNamed(`POST /api/${UPLOAD_PATHS['central-loads']}`);
  expect(upload).toMatchObject({ service: 'imports' });
  expect(upload.parentSpanId ?? '').toBe('');
  const job = await childOf(upload, 'imports', /^job /);
  const batch = await childOf(job, 'loads', `${TOPICS.loadBatches} handle`);
  await childOf(batch, 'loads', `${TOPICS.marketChanges} index`);
  await childOf(batch, 'imports', `${TOPICS.importResults} handle`);
});

test('a trace that the caller started is continued', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const spanId = 'b7ad6b7169203331';
  await product.anonymous.get('/.well-known/jwks.json', { traceparent: `00-${traceId}-${spanId}-01` });
  expect(await spanNamed('GET /.well-known/jwks.json')).toMatchObject({ traceId, parentSpanId: spanId });
});

const spanNamed = (name: string) =>
  eventually(`the span "${name}"`, 10_000, async () => collector.spans.find((span) => span.name === name));

async function childOf(
  parent: CollectedSpan,
  service: string,
  name: string | RegExp,
): Promise<CollectedSpan> {
  const fits = (span: CollectedSpan) =>
    span.parentSpanId === parent.spanId &&
    (name instanceof RegExp ? name.test(span.name) : span.name === name);
  const span = await eventually(`a span ${name} within "${parent.name}"`, 10_000, async () =>
    collector.spans.find(fits),
  );
  expect(span).toMatchObject({ traceId: parent.traceId, service });
  return span;
}
