import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeUnless } from './unless.js';

/** `describe` for tests that need the client programs of Postgres. */
export const describeWithPostgresTools = describeUnless(
  process.env.POSTGRES_TOOLS
    ? undefined
    : (process.env.POSTGRES_TOOLS_MISSING ?? 'POSTGRES_TOOLS is not set'),
);

/** Runs one of the programs. If it fails, throws an error with its output. */
export async function runPostgresTool(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: string[],
): Promise<void> {
  await promisify(execFile)(join(process.env.POSTGRES_TOOLS!, name), args);
}
