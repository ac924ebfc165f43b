import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { provisionSchemas } from '@lanewise/database';
import pg from 'pg';
import { usePostgres } from './support/postgres.js';

const BUNDLES = fileURLToPath(new URL('../dist', import.meta.url));

const postgres = usePostgres();

test('a service bundle migrates its schema without any installed packages, as in an image', async () => {
  await provisionSchemas(postgres.url, ['fleet']);
  const folder = await mkdtemp(join(tmpdir(), 'lanewise-bundle-'));
  try {
    await cp(BUNDLES, join(folder, 'dist'), { recursive: true });
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: postgres.url,
      JWKS_URL: 'http://127.0.0.1',
      PUBLIC_URL: 'http://127.0.0.1',
    };
    await promisify(execFile)(process.execPath, ['dist/fleet.js', 'migrate'], { cwd: folder, env });
  } finally {
    await rm(folder, { recursive: true });
  }
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('SELECT FROM fleet.migrations');
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
});
