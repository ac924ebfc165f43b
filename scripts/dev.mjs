import './lib/node-version.mjs';
import './lib/follow-npm.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.mjs';
import { binPath, ROOT } from './lib/run.mjs';
import { main } from './lib/step.mjs';

const API_PORT = process.env.PORT || '3000';
const PUBLIC_URL = process.env.PUBLIC_URL || 'http://localhost:5173';
const env = { ...process.env, PORT: API_PORT, LANEWISE_API_PORT: API_PORT, PUBLIC_URL };
const running = new Set();
let ending = false;

/** Starts a program and prints its output under its name. */
function start(name, args, { cwd = ROOT, onLine } = {}) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name.padEnd(9)} │ ${line}`);
      onLine?.(line);
    });
  }
  child.on('exit', () => running.delete(child));
  return child;
}

function endAll() {
  if (ending) return;
  ending = true;
  for (const child of running) child.kill('SIGTERM');
}

const startServices = () => start('services', ['--enable-source-maps', 'apps/standalone/dist/main.js']);

/** Returns a function that restarts the services, once at a time; a call during a restart causes another. */
function restarter() {
  let services = startServices();
  let isRequested = false;
  let busy = false;
  return async () => {
    isRequested = true;
    if (busy) return;
    busy = true;
    while (isRequested && !ending) {
      isRequested = false;
      if (services.exitCode === null && services.signalCode === null) {
        services.kill('SIGTERM');
        await once(services, 'exit');
      }
      if (!ending) services = startServices();
    }
    busy = false;
  };
}

await main(async () => {
  await build({ web: false });
  process.on('SIGINT', endAll).on('SIGTERM', endAll);

  const restart = restarter();
  let builds = 0;
  const types = start('types', [binPath('tsc'), '-b', '--watch', '--preserveWatchOutput'], {
    // The first one reports the existing build.
    onLine: (line) => /Found 0 errors/.test(line) && ++builds > 1 && restart(),
  });
  types.on('exit', endAll);
  for (const [name, port] of [
    ['web-app', '5173'],
    ['web-admin', '5174'],
  ]) {
    const cwd = join(ROOT, name);
    const vite = start(name, [binPath('vite', cwd), '--port', port, '--strictPort'], { cwd });
    vite.on('exit', endAll);
  }
  console.log('\nLanewise, with hot reload: http://localhost:5173 and http://localhost:5173/admin\n');
});
