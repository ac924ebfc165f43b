import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP connection to Postgres that can be cut, or swallow everything without a word. */
export class Wire {
  /** Connections so far. */
  accepted = 0;
  private readonly sockets = new Set<Socket>();
  private fault: 'swallows' | 'refuses' | undefined;
  private readonly server = createServer((near) => this.join(near));
  private port: number;

  constructor(private readonly target: URL) {}

  /** Answers the URL that leads over the wire. */
  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    ({ port: this.port } = this.server.address() as AddressInfo);
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  /** From now on nothing comes through, in either direction, on new connections too. */
  swallow(): void {
    this.fault = 'swallows';
    for (const socket of this.sockets) socket.pause();
  }

  /** From now on what connects is reset. */
  refuse(): void {
    this.fault = 'refuses';
    this.cut();
  }

  /** What is connected is reset, as after such a fault; new connections work. */
  heal(): void {
    this.fault = undefined;
    this.cut();
  }

  /** Resets what is connected. */
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
