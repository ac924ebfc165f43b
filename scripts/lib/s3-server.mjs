import { ensureGoProgram } from './go-program.mjs';

/**
 * The S3 server for the tests, as their environment: `VERSITYGW_PATH`, or in `VERSITYGW_MISSING` the reason why
 * there is none. Built once, in some two minutes.
 */
export function ensureS3Server() {
  return ensureGoProgram('VERSITYGW_PATH', {
    name: 'versitygw',
    module: 'github.com/versity/versitygw/cmd/versitygw',
    version: '1.8.0',
  });
}
