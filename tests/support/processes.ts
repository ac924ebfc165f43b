import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface RunningProcess {
  pid: number;
  /** The process group, which Ctrl-C in a terminal reaches. */
  group: number;
  command: string;
}

/** Returns all processes, except zombies. */
export const runningProcesses = () => (process.platform === 'linux' ? fromProc() : fromPs());

/** Returns the other processes whose command line contains `text`. */
export async function processesNaming(text: string): Promise<RunningProcess[]> {
  return (await runningProcesses()).filter(
    ({ pid, command }) => pid !== process.pid && command.includes(text),
  );
}

async function fromProc(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map(readProc));
  return found.filter((entry) => entry !== undefined);
}

async function readProc(pid: string): Promise<RunningProcess | undefined> {
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    // After the name in parentheses: state, parent, group.
    const [, state, , group] = /.*\) (\S) (\d+) (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8'))!;
    return state === 'Z' ? undefined : { pid: Number(pid), group: Number(group), command };
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}

async function fromPs(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,pgid=,command=']);
  return [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, group, command]) => ({
    pid: Number(pid),
    group: Number(group),
    command: command,
  }));
}

/** Kills a process, as a power cut would, and waits until it has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** On a busy machine a limit may be over before much could happen, so it covers at least this many answers. */
const LEAST_ANSWERS = 20;

/** Repeats a question until the answer is truthy; the error of a timeout names `what`. */
export async function eventually<T>(
  what: string,
  limitMs: number,
  ask: () => Promise<T | undefined | false>,
) {
  const end = Date.now() + limitMs;
  for (let answers = 0; Date.now() < end || answers < LEAST_ANSWERS; answers++, await wait(100)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`Not within ${limitMs / 1000} s: ${what}`);
}
