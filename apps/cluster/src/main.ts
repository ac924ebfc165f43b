import { readArguments } from './arguments.js';
import { readClusterConfiguration } from './cluster.config.js';
import { importDemoLoads } from './demo.js';
import { startCluster } from './start-cluster.js';

/** The whole product as separate processes: `npm run cluster`. */
async function main(): Promise<void> {
  const { demoLoads, ...config } = readClusterConfiguration();
  const options = { ...config, ...readArguments(process.argv.slice(2)) };

  const ending = new AbortController();
  let endDemo: (() => void) | undefined;
  const starting = startCluster({ ...options, signal: ending.signal, print: console.log });
  const stop = async () => {
    if (ending.signal.aborted) return;
    console.log('\nStopping…');
    ending.abort();
    endDemo?.();
    await (await starting.catch(() => undefined))?.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  const cluster = await starting.catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  if (!cluster || ending.signal.aborted) return;
  console.log(`\nLanewise is ready at ${cluster.address}   (data in ${config.dataDir}, Ctrl-C stops)\n`);
  if (cluster.mailFolder) console.log(`Emails are saved in ${cluster.mailFolder}, one file each\n`);
  console.log(cluster.accounts);
  if (demoLoads > 0) endDemo = importDemoLoads(cluster.demoEnv, demoLoads);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
