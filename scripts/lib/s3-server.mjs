import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';
const FOLDER = join(ROOT, '.cache', 'versitygw-1.8.0');

/**
 * The S3 server for the tests, as their environment: `VERSITYGW_PATH`, or in `VERSITYGW_MISSING` the reason why
 * there is none. Where Go is installed it is built once, in some two minutes.
 */
export async function ensureS3Server() {
  const path = process.env.VERSITYGW_PATH || join(FOLDER, 'versitygw');
  if (existsSync(path)) return { VERSITYGW_PATH: path };
  const go = findProgram('go');
  if (!go) return missing('Go is not installed, which builds the S3 server versitygw');
  try {
    const env = { GOBIN: FOLDER, GOFLAGS: '-buildvcs=false' };
    await step('Building versitygw', () => run(go, ['install', MODULE], { quiet: true, env }));
    return { VERSITYGW_PATH: path };
  } catch (error) {
    console.error(error.message);
    return missing('the S3 server versitygw could not be built with Go');
  }
}

function missing(reason) {
  console.log(`S3 tests are skipped: ${reason}.`);
  return { VERSITYGW_MISSING: reason };
}
