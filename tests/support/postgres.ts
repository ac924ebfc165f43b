import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@lanewise/embedded-postgres';
import pg from 'pg';
import { Template } from './template.js';

/** A new server's data, as `initdb` takes longer than the start. */
const template = new Template('postgres-template', {
  inputs: ['libs/embedded-postgres', 'package-lock.json'],
  make: async (folder) => {
    const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
    await server.stop();
  },
});

/** A Postgres server of its own. */
export class PostgresServer {
  private folder: string;
  private server: EmbeddedPostgres;

  /** Of a database that is there from the start, and of its superuser. */
  get url(): string {
    return this.server.url;
  }

  async start(): Promise<void> {
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

/** A Postgres server for all tests of a group. */
export function usePostgres(): PostgresServer {
  const postgres = new PostgresServer();
  beforeAll(() => postgres.start());
  afterAll(() => postgres.remove());
  return postgres;
}
