import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lanewise/embedded-postgres';
import pg from 'pg';
import { HAS_DOCKER, startContainer } from './containers.js';
import { freePort } from './free-port.js';
import { eventually } from './processes.js';
import { Template } from './template.js';

/** The data of a new server, because `initdb` takes longer than the start. */
const template = new Template('postgres-template', {
  inputs: ['libs/embedded-postgres', 'package-lock.json'],
  make: async (folder) => {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    await server.stop();
  },
});

const START_MS = 60_000;

/** A separate Postgres server. */
export class PostgresServer {
  private folder: string | undefined;
  private server: Pick<EmbeddedPostgres, 'url' | 'stop'>;

  /** The URL of the initial database, as its superuser. */
  get url(): string {
    return this.server.url;
  }

  async start(): Promise<void> {
    if (HAS_DOCKER) this.server = await startInContainer();
    else await this.startHere();
  }

  private async startHere(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-postgres-'));
    // Other users may enter it, so that Postgres keeps its data inside even if root runs the tests.
    await chmod(this.folder, 0o755);
    await template.copyTo(this.folder);
    this.server = await startEmbeddedPostgres({ dataDir: this.folder });
  }

  /** Creates another database, empty or a copy of the one at a URL. Returns its URL. */
  async createDatabase(copied?: string): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    const template = copied ? ` TEMPLATE ${new URL(copied).pathname.slice(1)}` : '';
    await client.query(`CREATE DATABASE ${name}${template}`);
    await client.end();
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  /** Stops it, and removes its data. */
  async remove(): Promise<void> {
    await this.server?.stop();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }
}

async function startInContainer(): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const port = await freePort();
  const container = await startContainer('postgres', {
    command: ['postgres', '-c', 'listen_addresses=127.0.0.1', '-p', String(port), '-c', 'fsync=off'],
    environment: { POSTGRES_USER: 'lanewise', POSTGRES_PASSWORD: 'lanewise' },
  });
  const isReady = ['pg_isready', '-h', '127.0.0.1', '-p', String(port), '-d', 'lanewise'];
  // Over TCP, because the temporary server that sets up the database listens only on its socket.
  await eventually('Postgres answers', START_MS, () => container.exec(...isReady));
  return { url: `postgres://lanewise:lanewise@127.0.0.1:${port}/lanewise`, stop: () => container.remove() };
}

/** Provides a Postgres server for all tests of a group. */
export function usePostgres(): PostgresServer {
  const postgres = new PostgresServer();
  beforeAll(() => postgres.start());
  afterAll(() => postgres.remove());
  return postgres;
}
