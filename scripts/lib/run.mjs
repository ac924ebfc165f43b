import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program to completion and throws when it fails. `quiet` captures its output, and returns it or adds it to the
 * error; `stdout` is an open file for what is printed there. A signal to this process is passed on to the program, and
 * ends this process once the program has ended.
 */
export async function run(
  command,
  args,
  { cwd = ROOT, env, quiet = false, shell = false, stdout = 'inherit' } = {},
) {
  const child = spawn(command, args, {
    cwd,
    shell,
    env: { ...process.env, ...(quiet && { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', stdout, 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));

  let interrupted;
  const forward = (signal) => {
    interrupted = signal;
    child.kill(signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const code = await ended.finally(() => process.off('SIGINT', forward).off('SIGTERM', forward));
  if (interrupted) process.exit(128 + constants.signals[interrupted]);
  if (code !== 0)
    throw new Error(`${output}\n${[command, ...args].join(' ')} failed (exit code ${code}).`.trim());
  return output;
}

/** Runs a command of an installed package as npx would, half a second faster. */
export const runBin = (command, args, options = {}) =>
  run(process.execPath, [binPath(command, options.cwd), ...args], options);

const PACKAGES = { redocly: '@redocly/cli', tsc: 'typescript' };

/** Returns the script of a package's command, as resolved from a workspace in `folder`. */
export function binPath(command, folder = ROOT) {
  const name = PACKAGES[command] ?? command;
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name);
  const manifest = places.map((place) => join(place, name, 'package.json')).find((path) => existsSync(path));
  if (!manifest) throw new Error(`${name} is not installed; run "npm ci".`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command]);
}
