import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  /** Empty or absent for the first span of a trace. */
  parentSpanId?: string;
  name: string;
  /** The service that it ran in. */
  service: string;
}

interface ExportRequest {
  resourceSpans: { scopeSpans: { scope: { name: string }; spans: Omit<CollectedSpan, 'service'>[] }[] }[];
}

/** Receives traces as OTLP/HTTP with JSON. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  private server: Server;

  /** Returns its address. */
  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') {
        response.writeHead(404).end();
        return;
      }
      void json(request).then((body) => {
        this.take(body as ExportRequest);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private take({ resourceSpans }: ExportRequest): void {
    for (const { scope, spans } of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)) {
      this.spans.push(...spans.map((span) => ({ ...span, service: scope.name })));
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
