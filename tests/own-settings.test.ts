import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOPICS, UPLOAD_PATHS } from '@lanewise/contracts';
import { ask } from './support/ask.js';
import { centralLoads } from './support/central-loads.js';
import { emailOf, expectProblem } from './support/client.js';
import { MailServer } from './support/mail-server.js';
import { requestMail } from './support/mailbox.js';
import { eventually } from './support/processes.js';
import { useOwnProduct } from './support/product.js';
import { type CollectedSpan, TraceCollector } from './support/trace-collector.js';

const mailServer = new MailServer();
const collector = new TraceCollector();
const settings = {
  SMTP_URL: '',
  PUBLIC_URL: 'https://lanewise.example/',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  // Milliseconds; without it spans are sent every five seconds.
  OTEL_BSP_SCHEDULE_DELAY: '100',
};
beforeAll(async () => {
  await mailServer.start();
  settings.SMTP_URL = mailServer.url;
  settings.OTEL_EXPORTER_OTLP_ENDPOINT = await collector.start();
});
// The shared product has neither a mail server nor a public address, and nobody collects its traces.
const product = useOwnProduct(settings);
afterAll(async () => {
  await mailServer.stop();
  await collector.stop();
});

test('a product with a mail server sends emails with links to its public address, and has no mailbox', async () => {
  const to = 'dana@haulage.test';
  await requestMail(product, { kind: 'account-exists', to, name: 'Dana' });
  const [mail] = await eventually('the mail', 20_000, async () => {
    const mails = mailServer.to(to);
    return mails.length > 0 && mails;
  });
  expect(mail.text).toContain('\nhttps://lanewise.example/login\n');
  expectProblem(await product.anonymous.get('/api/mailbox'), 404);
  expect((await product.anonymous.get('/mailbox')).text).toContain('<div id="root">');
  expect(product.printed).not.toContain('/mailbox');
});

test('a product serves its public address, with a cookie that no browser sends in clear', async () => {
  const refresh = async (host: string) => {
    const body = { refreshToken: await product.issueToken(emailOf('Carrier')) };
    return ask(product.address, '/api/user/refreshtoken', { method: 'POST', body, headers: { host } });
  };
  for (const host of ['lanewise.example', 'localhost']) {
    const { status, headers } = await refresh(host);
    expect([host, status, headers['set-cookie']]).toEqual([
      host,
      200,
      [expect.stringMatching(/; Secure(;|$)/)],
    ]);
  }
  expect((await refresh('other.example')).status).toBe(421);
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
