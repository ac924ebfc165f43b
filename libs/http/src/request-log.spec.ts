import { randomUUID } from 'node:crypto';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { CORRELATION_HEADER, MESSAGES, type Problem } from '@lanewise/contracts';
import { JsonLogger, metricsText, currentService, currentTrace } from '@lanewise/telemetry';
import express from 'express';
import { ProblemFilter } from './problem.filter.js';
import { observeRequests } from './request-log.js';

const lines: Record<string, unknown>[] = [];
let written: () => void = () => undefined;
let server: Server;
let address: string;

beforeAll(async () => {
  const logger = new JsonLogger((line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    written();
  });
  logger.level = 'info';
  Logger.overrideLogger(logger);
  const app = express()
    .use(observeRequests('fleet'))
    .use(express.json())
    .get('/health/live', (_request, response) => void response.end())
    .post('/trucks/:id', (request, response) => {
      Object.assign(request, { actor: { userId: 'user-1' } });
      response.status(201).json({ ...currentTrace(), service: currentService() });
    })
    .get('/bug', (_request, response) =>
      new ProblemFilter().catch(new Error('no such table'), {
        switchToHttp: () => ({ getResponse: () => response }),
      } as unknown as ArgumentsHost),
    )
    .get('/never', () => undefined);
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The next log line. It is written shortly after the response. */
const nextLine = () =>
  new Promise<Record<string, unknown>>((resolve) => (written = () => resolve(lines.at(-1)!)));

test('runs a request on the trace of its caller, and logs one line without the query', async () => {
  const correlationId = randomUUID();
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const line = nextLine();
  const response = await fetch(`${address}/trucks/17?token=s3cret`, {
    method: 'POST',
    headers: { [CORRELATION_HEADER]: correlationId, traceparent, 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await response.json()).toEqual({ correlationId, traceparent, service: 'fleet' });
  expect(response.headers.get(CORRELATION_HEADER)).toBe(correlationId);
  expect(await line).toEqual({
    time: expect.any(String),
    level: 'info',
    service: 'fleet',
    context: 'Http',
    correlationId,
    message: 'POST /trucks/17 201',
    method: 'POST',
    route: '/trucks/:id',
    path: '/trucks/17',
    status: 201,
    ms: expect.any(Number),
    userId: 'user-1',
  });
  expect(lines).toHaveLength(1);
  expect(await metricsText()).toContain(
    'http_request_duration_seconds_count{service="fleet",method="POST",route="/trucks/:id",status="201"} 1',
  );
});

test.each([undefined, 'short', 'has blanks in it', `{"forged":"${randomUUID()}"}`])(
  'replaces a correlation id that is not safe to log: %s',
  async (id) => {
    const line = nextLine();
    const response = await fetch(`${address}/nothing`, {
      headers: id === undefined ? {} : { [CORRELATION_HEADER]: id },
    });
    const used = response.headers.get(CORRELATION_HEADER);
    expect(used).toMatch(/^[\da-f-]{36}$/);
    expect(await line).toMatchObject({ correlationId: used, route: 'unmatched', status: 404 });
  },
);

test('an error that nobody expected tells no more than a reference, which is in the log', async () => {
  const response = await fetch(`${address}/bug`);
  const problem = (await response.json()) as Problem;
  expect(problem).toEqual({
    type: 'about:blank',
    title: MESSAGES.internalError,
    status: 500,
    code: 'internal',
    correlationId: response.headers.get(CORRELATION_HEADER),
  });
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      correlationId: problem.correlationId,
      message: expect.stringContaining('no such table'),
    }),
  );
});

test('logs a line for a client that closes the connection', async () => {
  const line = nextLine();
  const request = get(`${address}/never`).on('error', () => undefined);
  server.once('request', () => request.destroy());
  expect(await line).toMatchObject({ message: 'GET /never 499', status: 499 });
});

test('logs probes at debug level only', async () => {
  await fetch(`${address}/health/live`);
  const line = nextLine();
  await fetch(`${address}/nothing`);
  expect(await line).toMatchObject({ path: '/nothing' });
  expect(lines).toHaveLength(1);
});
