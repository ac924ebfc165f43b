import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** A launched process. */
export interface Launched {
  pid: number;
  /** Resolves when it has ended, with the reason: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>;
}

export interface Program {
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Its output is appended to this file. */
  logFile: string;
}

/** Spawns a program in its own process group: Ctrl-C must not end a part before those that depend on it. */
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

/** Kills what a process leaves behind in its group, as a container would: nginx's workers would hold the port. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

/** A program that runs to completion unless it is aborted. */
export interface OneShot extends Pick<Program, 'command' | 'args' | 'env'> {
  signal?: AbortSignal;
}

/**
 * Runs a program to completion.
 * @returns its output
 * @throws Error with its output when it fails
 */
export async function runProgram({ command, args, env, signal }: OneShot): Promise<string> {
  const child = spawn(command, args, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} failed:\n${output.trim()}`);
  return output;
}
