import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { AuthModel, RoleName } from '@lanewise/contracts';
import pg from 'pg';
import { Client, emailOf } from './client.js';
import { eventually, runningProcesses, type RunningProcess } from './processes.js';
import { addressIn, filesOf, hasEnded, printedBy, startProduct } from './product-process.js';
import { productTemplate } from './product-template.js';

/** The longest time in which a SIGTERM ends everything. */
const END_MS = 10_000;

/** The built product in its own process, by default with embedded Postgres, and without demo loads. */
export abstract class Product {
  address: string;
  /** The superuser's Postgres URL. */
  databaseUrl: string;
  /** For checks, and for changes that would take the product days. */
  database: pg.Pool;
  protected folder: string;
  protected abstract readonly pid: number | undefined;
  private printedMailbox: URL | undefined;

  get dataDir(): string {
    return filesOf(this.folder).dataDir;
  }

  /** Everything that it has printed since its last start. */
  get printed(): string {
    return printedBy(this.folder);
  }

  /** The address of the local mailbox, as printed by the product. It stays the same until the product ends. */
  get mailbox(): URL {
    return (this.printedMailbox ??= this.findMailbox());
  }

  get anonymous(): Client {
    return new Client(this.address);
  }

  /** Signs in a demo account. */
  signIn(role: RoleName): Promise<Client> {
    return this.openSession(emailOf(role));
  }

  /** Signs in an account. */
  async openSession(email: string): Promise<Client> {
    const refreshToken = await this.issueToken(email);
    const { status, body } = await this.anonymous.post<AuthModel>('/api/user/refreshtoken', { refreshToken });
    expect(status).toBe(200);
    return new Client(this.address, body);
  }

  /**
   * Stores a new session of an account, and returns its refresh token. Signing in takes many times as long, as it
   * checks a password.
   */
  async issueToken(email: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const [session] = await this.query(
      `WITH opened AS (
         INSERT INTO identity.sessions (id, user_id, last_used_at)
         SELECT gen_random_uuid(), id, now() FROM identity.accounts WHERE email_key = $1 AND email_confirmed
         RETURNING id
       )
       INSERT INTO identity.refresh_tokens (hash, session_id) SELECT $2, id FROM opened RETURNING session_id`,
      [email, createHash('sha256').update(token).digest('hex')],
    );
    if (!session) throw new Error(`There is no account of ${email}`);
    return token;
  }

  /** Returns its processes, except those of Postgres, which has its own process group. */
  async processes(): Promise<RunningProcess[]> {
    return (await runningProcesses()).filter(({ group }) => group === this.pid);
  }

  /** Returns the rows of a query. */
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.database.query(sql, values);
    return rows as Row[];
  }

  /** Finds the address and the database of the running product. */
  protected async connect(databaseUrl?: string): Promise<void> {
    this.address = addressIn(this.printed)!;
    this.printedMailbox = undefined;
    this.databaseUrl = databaseUrl || (await this.findDatabase());
    this.database = new pg.Pool({ connectionString: this.databaseUrl, max: 3 });
    this.database.on('error', () => undefined);
  }

  private findMailbox(): URL {
    const [address] = /http:\S+\/mailbox\?token=\S+/.exec(this.printed) ?? [];
    if (!address) throw new Error(`The product printed no mailbox:\n${this.printed}`);
    return new URL(address);
  }

  private async findDatabase(): Promise<string> {
    const cluster = join(this.dataDir, 'postgres');
    const password = await readFile(join(cluster, 'password'), 'utf8');
    const port = (await readFile(join(cluster, 'data/postmaster.pid'), 'utf8')).split('\n')[3];
    return `postgres://lanewise:${password}@127.0.0.1:${port}/lanewise`;
  }
}

/** A product for a single test file, which can configure, stop, kill and restart it. */
export class OwnProduct extends Product {
  private child: ChildProcess | undefined;

  /** @param node path of a Node.js other than that of the tests */
  constructor(
    private readonly settings: Record<string, string> = {},
    private readonly node?: string,
  ) {
    super();
  }

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-product-'));
    try {
      if (!this.settings.DATABASE_URL) await productTemplate.copyTo(this.dataDir);
      await this.launch();
    } catch (error) {
      await this.remove();
      throw error;
    }
  }

  /**
   * Ends it with a signal, and starts it again with the same data. Its address changes, so users have to sign in
   * again.
   */
  async restart(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.end(signal);
    await this.launch();
  }

  protected get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Stops it, and expects that it ends cleanly and leaves nothing behind. */
  async stop(): Promise<void> {
    if (!this.child) return;
    try {
      const { child } = this;
      await this.end('SIGTERM');
      expect(child.exitCode).toBe(0);
      expect(await this.processes()).toEqual([]);
      await expect(readFile(join(this.dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
    } finally {
      await this.remove();
    }
  }

  private async launch(): Promise<void> {
    this.child = await startProduct(this.folder, this.settings, this.node);
    await this.connect(this.settings.DATABASE_URL);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child!;
    await this.database?.end();
    child.kill(signal);
    await eventually('the end of the product', END_MS, () => Promise.resolve(hasEnded(child)));
  }

  private async remove(): Promise<void> {
    for (const { pid } of await this.processes()) process.kill(pid, 'SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
    this.child = undefined;
  }
}

/** Provides a separate product for all tests of a file. It takes a start: say why `useProduct` is not enough. */
export function useOwnProduct(settings: Record<string, string> = {}): OwnProduct {
  const product = new OwnProduct(settings);
  beforeAll(() => product.start());
  afterAll(() => product.stop());
  return product;
}
