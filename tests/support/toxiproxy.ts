import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@lanewise/cluster';
import { eventually } from './processes.js';

const START_MS = 20_000;

/** Why this machine cannot run toxiproxy; undefined if it can. */
export const TOXIPROXY_MISSING = process.env.TOXIPROXY_PATH
  ? undefined
  : (process.env.TOXIPROXY_MISSING ?? 'TOXIPROXY_PATH is not set');

/** What is wrong with a connection. */
export const TOXICS = {
  slow: { type: 'latency', attributes: { latency: 300 } },
  reset: { type: 'reset_peer', attributes: { timeout: 0 } },
  /** Nothing gets through, without an error. */
  silent: { type: 'timeout', attributes: { timeout: 0 } },
} as const;

/** A proxy that disturbs connections on demand. */
export class Toxiproxy {
  private child: ChildProcess;
  private address: string;

  async start(): Promise<void> {
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    const args = ['-host', '127.0.0.1', '-port', String(port)];
    this.child = spawn(process.env.TOXIPROXY_PATH!, args, { stdio: 'ignore' });
    await eventually('toxiproxy answers', START_MS, () =>
      fetch(`${this.address}/version`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  stop(): void {
    this.child?.kill('SIGKILL');
  }

  /** Adds a proxy in front of a loopback port. Returns the port to connect to instead. */
  async putBefore(name: string, port: number): Promise<number> {
    const own = await freePort();
    await this.call('POST', '/proxies', {
      name,
      listen: `127.0.0.1:${own}`,
      upstream: `127.0.0.1:${port}`,
      enabled: true,
    });
    return own;
  }

  /** Disturbs both directions, until `heal`. */
  async poison(name: string, toxic: keyof typeof TOXICS): Promise<void> {
    for (const stream of ['upstream', 'downstream']) {
      await this.call('POST', `/proxies/${name}/toxics`, { name: stream, stream, ...TOXICS[toxic] });
    }
  }

  async heal(name: string): Promise<void> {
    for (const stream of ['upstream', 'downstream']) {
      await this.call('DELETE', `/proxies/${name}/toxics/${stream}`);
    }
  }

  private async call(method: string, path: string, body?: object): Promise<void> {
    const response = await fetch(this.address + path, { method, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`toxiproxy: ${response.status} ${await response.text()}`);
  }
}
