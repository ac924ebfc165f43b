import { ensureGoProgram } from './go-program.mjs';
import { asEnvironment } from './program-environment.mjs';

/**
 * The S3 server for the tests, as their environment: `VERSITYGW_PATH`, or in `VERSITYGW_MISSING` the reason why
 * there is none. Built once, in some two minutes.
 */
export async function ensureS3Server() {
  const given = process.env.VERSITYGW_PATH;
  const program = {
    name: 'versitygw',
    module: 'github.com/versity/versitygw/cmd/versitygw',
    version: '1.8.0',
  };
  return asEnvironment('VERSITYGW_PATH', given ? { found: given } : await ensureGoProgram(program));
}
