import { spawn } from 'node:child_process';
import { demoEnvironment } from './preparation.js';
import { bundleOf } from './service-process.js';
import type { Cluster } from './start-cluster.js';

/** Brings in what is missing of the demo's loads, in a process that tells how it goes. Answers how to end it. */
export function bringInDemoLoads({ address, databaseUrlOf }: Cluster, count: number): () => void {
  const child = spawn(process.execPath, [bundleOf('demo'), 'loads'], {
    env: { ...demoEnvironment(databaseUrlOf), ADDRESS: address, DEMO_LOADS: String(count) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => child.kill();
}
