import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP connection to Postgres that can be cut or silenced. */
export class Wire {
  /** The number of connections so far. */
  accepted = 0;
  private readonly sockets = new Set<Socket>();
  private fault: 'swallows' | 'refuses' | undefined;
  private readonly server = createServer((near) => this.join(near));
  private port: number;

  constructor(private readonly target: URL) {}

  /** Returns the URL that leads through this connection. */
  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** From now on, nothing gets through in either direction, even on new connections. */
  swallow(): void {
    this.fault = 'swallows';
    for (const socket of this.sockets) socket.pause();
  }

  /** From now on, new connections are reset. */
  refuse(): void {
    this.fault = 'refuses';
    this.cut();
  }

  /** Resets existing connections, as after such a fault; new ones work again. */
  heal(): void {
    this.fault = undefined;
    this.cut();
  }

  /** Resets existing connections. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    this.accepted++;
    this.keep(near);
    if (this.fault === 'refuses') near.resetAndDestroy();
    if (this.fault === 'swallows') near.pause();
    if (this.fault) return;
    const far = this.keep(connect(Number(this.target.port), this.target.hostname));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (chunk: Buffer) => to.write(chunk));
      from.on('close', () => to.destroy());
    }
  }

  private keep(socket: Socket): Socket {
    this.sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}
