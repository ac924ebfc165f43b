import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { AuthModel, RoleName } from '@lanewise/contracts';
import pg from 'pg';
import { Client, emailOf, PASSWORD } from './client.js';
import { eventually, runningProcesses, type RunningProcess } from './processes.js';

const MAIN = fileURLToPath(new URL('../../services/standalone/dist/main.js', import.meta.url));
const START_MS = 90_000;
/** A SIGTERM ends everything within this time. */
const END_MS = 10_000;

/** The built product in a process of its own, on embedded Postgres unless told otherwise, with no demo loads. */
export class Product {
  address: string;
  /** The superuser's Postgres URL. */
  databaseUrl: string;
  /** For looking, and for bringing about by hand what takes the product days. */
  database: pg.Pool;
  dataDir: string;
  private folder: string;
  private child: ChildProcess;
  private output = '';

  constructor(private readonly settings: Record<string, string>) {}

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-product-'));
    // Open, so that Postgres lies inside whoever runs the tests.
    await chmod(this.folder, 0o755);
    this.dataDir = join(this.folder, 'data');
    try {
      await this.launch();
    } catch (error) {
      await this.remove();
      throw error;
    }
  }

  /**
   * Ends it by a signal, and starts it again on the same data: at another address, so who is signed in has to
   * sign in again.
   */
  async restart(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.database.end();
    this.child.kill(signal);
    await eventually('the end of the product', END_MS, () => Promise.resolve(this.hasEnded));
    await this.launch();
  }

  private async launch(): Promise<void> {
    this.output = '';
    this.child = spawn(process.execPath, [MAIN], {
      // A group of its own tells which processes it started.
      detached: true,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        S3_URL: '',
        SMTP_URL: '',
        PUBLIC_URL: '',
        DATA_DIR: this.dataDir,
        DEMO_LOADS: '0',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk) => (this.output += chunk));
    }
    this.address = await eventually('the product is ready', START_MS, async () => {
      if (this.hasEnded) throw new Error(`The product ended:\n${this.output}`);
      return /ready at (http:\/\/\S+)/.exec(this.output)?.[1];
    });
    this.databaseUrl = this.settings.DATABASE_URL || (await this.findDatabase());
    this.database = new pg.Pool({ connectionString: this.databaseUrl, max: 3 });
    this.database.on('error', () => undefined);
  }

  /** Asks it to stop, and expects that it ends well and leaves nothing behind. */
  async stop(): Promise<void> {
    if (!this.child) return;
    try {
      await this.database?.end();
      this.child.kill('SIGTERM');
      await eventually('the end of the product', END_MS, () => Promise.resolve(this.hasEnded));
      expect(this.child.exitCode).toBe(0);
      expect(await this.processes()).toEqual([]);
      await expect(readFile(join(this.dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
    } finally {
      await this.remove();
    }
  }

  private async remove(): Promise<void> {
    for (const { pid } of await this.processes()) process.kill(pid, 'SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Its processes, save Postgres', whose group is its own. */
  async processes(): Promise<RunningProcess[]> {
    return (await runningProcesses()).filter(({ group }) => group === this.child.pid);
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** All that it has printed since its last start. */
  get printed(): string {
    return this.output;
  }

  /** The local mailbox, as it prints its address. */
  get mailbox(): URL {
    const [address] = /http:\S+\/mailbox\?token=\S+/.exec(this.output) ?? [];
    if (!address) throw new Error(`The product printed no mailbox:\n${this.output}`);
    return new URL(address);
  }

  get anonymous(): Client {
    return new Client(this.address);
  }

  async signIn(role: RoleName): Promise<Client> {
    const login = { email: emailOf(role), password: PASSWORD };
    const { status, body } = await this.anonymous.post<AuthModel>('/api/user/login', login);
    expect(status).toBe(200);
    return new Client(this.address, body);
  }

  /** The rows of a query. */
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.database.query(sql, values);
    return rows as Row[];
  }

  private async findDatabase(): Promise<string> {
    const cluster = join(this.dataDir, 'postgres');
    const password = await readFile(join(cluster, 'password'), 'utf8');
    const port = (await readFile(join(cluster, 'data/postmaster.pid'), 'utf8')).split('\n')[3];
    return `postgres://lanewise:${password}@127.0.0.1:${port}/lanewise`;
  }
}

/** A product for all tests of a file. */
export function useProduct(settings: Record<string, string> = {}): Product {
  const product = new Product(settings);
  beforeAll(() => product.start());
  afterAll(() => product.stop());
  return product;
}
