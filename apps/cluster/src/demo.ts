import { spawn } from 'node:child_process';
import { databaseVariableOf, SERVICES } from '@lanewise/contracts';
import type { Connections } from './connections.js';
import { bundleOf } from './service-process.js';
import { runProgram } from './spawn-program.js';

/** Returns the environment of the demo's program: that of the services, and each one's database. */
export const demoEnvironment = (
  common: NodeJS.ProcessEnv,
  host: string,
  databaseUrlOf: Connections['databaseUrlOf'],
): NodeJS.ProcessEnv => ({
  ...common,
  HOST: host,
  ...Object.fromEntries(SERVICES.map((service) => [databaseVariableOf(service), databaseUrlOf(service)])),
});

/** Creates the demo's accounts that are missing, by the program of a release. Returns the accounts, one per line. */
export const seedDemo = (env: NodeJS.ProcessEnv, release: string, signal?: AbortSignal): Promise<string> =>
  runProgram({ command: process.execPath, args: [bundleOf('demo', release), 'accounts'], env, signal });

/** Imports the demo loads that are missing, in a process that reports its progress. Returns how to stop it. */
export function importDemoLoads(env: NodeJS.ProcessEnv, count: number): () => void {
  const child = spawn(process.execPath, [bundleOf('demo'), 'loads'], {
    env: { ...env, DEMO_LOADS: String(count) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => child.kill();
}
