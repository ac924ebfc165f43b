import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Launched } from './supervised.js';

export interface Program {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** What it says is added to this file. */
  logFile: string;
}

/** Spawns a program in a group of its own: Ctrl-C must not end one part before those that need it. */
export async function spawnProgram({ command, args, env, cwd, logFile }: Program): Promise<Launched> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, { env, cwd, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => {
      killGroup(child.pid!);
      resolve(signal ?? `exit code ${code}`);
    }),
  );
  await once(child, 'spawn');
  return { pid: child.pid!, ended };
}

/** What a process leaves behind in its group goes with it, as in a container: nginx' workers would keep the port. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It left nothing behind.
  }
}

/** A program that runs to its end, unless the signal ends it before. */
export interface OneShot extends Pick<Program, 'command' | 'args' | 'env'> {
  signal?: AbortSignal;
}

/**
 * Runs a program to its end. Answers what it said.
 * @throws Error with what it said when it fails
 */
export async function runProgram({ command, args, env, signal }: OneShot): Promise<string> {
  const child = spawn(command, args, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${output.trim()}`);
  return output;
}
