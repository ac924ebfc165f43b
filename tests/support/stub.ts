import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** A fake replica of a service that returns which one it is and what it received. */
export class Stub {
  /** `break` ends the connection without an answer, `refuse` answers 503, `stream` sends an event and stays open. */
  mode: 'answer' | 'break' | 'refuse' | 'stream' = 'answer';
  calls: { method?: string; url?: string; headers: IncomingHttpHeaders }[] = [];
  /** The number of bytes in all bodies. */
  bytes = 0;
  private server: Server | undefined;

  constructor(
    readonly port: number,
    private readonly service: string,
  ) {}

  async start(): Promise<void> {
    await this.stop();
    this.mode = 'answer';
    this.calls = [];
    this.bytes = 0;
    this.server = createServer((request, response) => void this.answer(request, response)).listen(
      this.port,
      '127.0.0.1',
    );
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    this.calls.push({ method, url, headers });
    let body = '';
    for await (const chunk of request) {
      this.bytes += (chunk as Buffer).length;
      if (body.length < 1000) body += String(chunk);
    }
    if (this.mode === 'break') request.socket.destroy();
    else if (this.mode === 'refuse') response.writeHead(503).end();
    else if (this.mode === 'stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      response.write('id: 1\n\n');
    } else {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ service: this.service, body }));
    }
  }
}
