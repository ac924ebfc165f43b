import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigurationError } from './config.js';

/** How long answers under way are waited for. */
const PATIENCE_MS = 2000;

/**
 * Lets a server listen. Answers its address, such as `http://127.0.0.1:3000`.
 * @throws ConfigurationError when the port is taken
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
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

/** Stops listening, and waits a moment for answers under way. */
export async function closeServer(server: Server): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(patience);
}
