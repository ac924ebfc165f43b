import { ensureGoProgram } from './go-program.mjs';
import { asEnvironment } from './program-environment.mjs';

/**
 * The proxy that disturbs connections for the tests, as their environment: `TOXIPROXY_PATH`, or in
 * `TOXIPROXY_MISSING` the reason why there is none. Built once, in some ten seconds.
 */
export async function ensureToxiproxy() {
  const given = process.env.TOXIPROXY_PATH;
  const program = {
    name: 'toxiproxy',
    module: 'github.com/Shopify/toxiproxy/v2/cmd/server',
    version: '2.12.0',
    binary: 'server',
  };
  return asEnvironment('TOXIPROXY_PATH', given ? { found: given } : await ensureGoProgram(program));
}
