import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./cluster-guardian-main.js', import.meta.url));

/** Starts the process that cleans up after a `kill -9` of this one. Returns how to release it. */
export function startGuardian(dataDir: string): () => void {
  const guardian = spawn(process.execPath, [MAIN, dataDir, String(process.pid)], {
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.unref();
  return () => guardian.stdin.destroy();
}
