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

/** A new server's data, as `initdb` takes longer than the start. */
const template = new Template('postgres-template', {
  inputs: ['libs/embedded-postgres', 'package-lock.json'],
  make: async (folder) => {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    await server.stop();
  },
});

const START_MS = 60_000;

/** A Postgres server of its own. */
export class PostgresServer {
  private folder: string | undefined;
  private server: Pick<EmbeddedPostgres, 'url' | 'stop'>;

  /** Of a database that is there from the start, and of its superuser. */
  get url(): string {
    return this.server.url;
  }

  async start(): Promise<void> {
    if (HAS_DOCKER) this.server = await startInContainer();
    else await this.startHere();
  }

  private async startHere(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-postgres-'));
    // Open, so that Postgres lies inside whoever runs the tests.
    await chmod(this.folder, 0o755);
    await template.copyTo(this.folder);
    this.server = await startEmbeddedPostgres({ dataDir: this.folder });
  }

  /** Makes another, empty database; answers its URL. */
  async createDatabase(): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`);
    await client.end();
    const url = new URL(this.url);
    url.pathname = `/${name}`;
    return url.href;
  }

  /** Ends it, and removes what it holds. */
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
  // Over TCP: the server that only sets the database up listens on its socket alone.
  await eventually('Postgres answers', START_MS, () => container.exec(...isReady));
  return { url: `postgres://lanewise:lanewise@127.0.0.1:${port}/lanewise`, stop: () => container.remove() };
}

/** A Postgres server for all tests of a group. */
export function usePostgres(): PostgresServer {
  const postgres = new PostgresServer();
  beforeAll(() => postgres.start());
  afterAll(() => postgres.remove());
  return postgres;
}
