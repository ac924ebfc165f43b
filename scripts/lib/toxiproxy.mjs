import { ensureGoProgram } from './go-program.mjs';

/**
 * The proxy that disturbs connections for the tests, as their environment: `TOXIPROXY_PATH`, or in
 * `TOXIPROXY_MISSING` the reason why there is none. Built once, in some ten seconds.
 */
export function ensureToxiproxy() {
  return ensureGoProgram('TOXIPROXY_PATH', {
    name: 'toxiproxy',
    module: 'github.com/Shopify/toxiproxy/v2/cmd/server',
    version: '2.12.0',
    binary: 'server',
  });
}
