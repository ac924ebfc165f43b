import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { MESSAGES, type Problem } from '@lanewise/contracts';
import { ConfigurationError } from './config.js';

/**
 * Lifetime of idle connections, in seconds. The side that sends requests must close first: a server could
 * otherwise close while a request is on its way. nginx is a server to whatever is in front of it, and a sender to the
 * services.
 */
export const IDLE_SECONDS = { sender: 60, server: 75 };

/** The time that a stopping server waits for responses in progress. */
const CLOSE_TIMEOUT_MS = 4000;

/** The time in which the head of a request must arrive; connections that send none are closed, too. */
const HEAD_MS = 10_000;
/** The interval at which those are looked for. */
const LOOK_MS = 2_000;
/** The longest pause of a caller that sends or reads. Uploads and streams may take as long as they need. */
const PAUSE_MS = 120_000;
/** Connections at once of one address; an office has a single one. The same as in nginx. */
const CONNECTIONS_PER_ADDRESS = 512;

/**
 * Creates a server that slow callers cannot fill up.
 * @param options.perAddress whether one address gets only so many connections; not where proxies stand in front
 */
export function createHttpServer(handle: RequestListener, { perAddress = false } = {}): Server {
  const server = createServer(
    { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_MS, requestTimeout: 0 },
    handle,
  );
  server.setTimeout(PAUSE_MS);
  if (perAddress) server.on('connection', limitConnections());
  return server;
}

/** Closes connections of an address that has too many. */
function limitConnections(): (socket: Socket) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    const others = open.get(address) ?? 0;
    if (others >= CONNECTIONS_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}

/**
 * Makes a server listen.
 * @returns its address, such as `http://127.0.0.1:3000`
 * @throws ConfigurationError when the port is taken
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  server.keepAliveTimeout = IDLE_SECONDS.server * 1000;
  server.on('clientError', refuseMalformed);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `PORT: ${port} is taken by another program; choose another, such as PORT=${port + 1}`;
      reject(error.code === 'EADDRINUSE' ? new ConfigurationError(message) : error);
    });
    server.listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`;
}

const STATUS_BY_ERROR: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to malformed HTTP with problem details, since there is no request to pass on. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_ERROR[error.code ?? ''] ?? 400;
  const problem: Problem = { type: 'about:blank', title: MESSAGES.badRequest, status, code: 'bad-request' };
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Stops listening and waits for responses in progress, for a limited time. */
export async function closeServer(server: Server, timeoutMs = CLOSE_TIMEOUT_MS): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
  // Runs right after the pending connections have been accepted.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(timeout);
}
