import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from './config.js';

/** Longer than the 60 s for which proxies keep a connection: it is theirs to close, so that none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;
/** How long answers under way are waited for. */
const PATIENCE_MS = 4000;

/**
 * Lets a server listen. Answers its address, such as `http://127.0.0.1:3000`.
 * @throws ConfigurationError when the port is taken
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `PORT: ${port} is taken by another program; choose another, such as PORT=${port + 1}`;
      reject(error.code === 'EADDRINUSE' ? new ConfigurationError(taken) : error);
    });
    server.listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`;
}

/** Stops listening, and waits for answers under way, but not for ever. */
export async function closeServer(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  // Comes right after the connections that wait at the door have been let in.
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(patience);
}
