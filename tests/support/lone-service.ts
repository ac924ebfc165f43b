import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.js';
import { MAIL_KEYS } from './mail-keys.js';
import { eventually } from './processes.js';

const START_MS = 90_000;
const BUNDLES = fileURLToPath(new URL('../../dist', import.meta.url));

/** A built service in its own process, as in production. */
export class LoneService {
  address: string;
  output = '';
  private child: ChildProcess;

  constructor(
    private readonly name: string,
    private readonly settings: Record<string, string>,
    private readonly bundles = BUNDLES,
  ) {}

  /** Starts it and waits until it accepts requests. */
  async start(): Promise<void> {
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    this.child = this.run([], { PORT: String(port) });
    await eventually(`${this.name} is ready`, START_MS, async () => {
      if (this.child.exitCode !== null) throw new Error(`${this.name} ended:\n${this.output}`);
      return (await fetch(`${this.address}/health/ready`).catch(() => undefined))?.ok;
    });
  }

  /** Runs its main program with arguments until it ends. Returns its exit code and output. */
  async runToEnd(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = this.run(args, { PORT: '0' });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Returns its exit code once it has ended; null if a signal ended it. */
  async ended(limitMs: number): Promise<number | null> {
    await eventually(`the end of ${this.name}`, limitMs, () => Promise.resolve(this.hasEnded));
    return this.child.exitCode;
  }

  /** Works whether or not it is still running. */
  kill(): void {
    if (this.child && !this.hasEnded) this.child.kill('SIGKILL');
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private run(args: string[], settings: Record<string, string>): ChildProcess {
    const child = spawn(process.execPath, [join(this.bundles, `${this.name}.js`), ...args], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        HOST: '127.0.0.1',
        ...MAIL_KEYS,
        ...this.settings,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (this.output += chunk));
    return child;
  }
}
