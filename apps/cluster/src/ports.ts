import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Below the ephemeral ports: an outgoing connection could take one of those while its server restarts. */
const RANGE = { from: 20_000, to: 32_000 };

/** Returns a free loopback port that no earlier call has returned. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = RANGE.from + Math.floor(Math.random() * (RANGE.to - RANGE.from));
    if (!assigned.has(port) && (await isFree(port))) {
      assigned.add(port);
      return port;
    }
  }
}
const assigned = new Set<number>();

/** Whether a loopback port is free. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => {
      server.close();
      return true;
    },
    () => false,
  );
}

/** Whether a program listens on a port. */
export async function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect(port, host === '0.0.0.0' ? '127.0.0.1' : host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
