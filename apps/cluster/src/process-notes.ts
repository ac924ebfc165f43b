import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { poll } from '@lanewise/retry';
import { killGroup } from './spawn-program.js';

/** The record of a process while it runs. */
export interface Note {
  pid: number;
  stopSignal: 'SIGTERM' | 'SIGINT';
}

type StoredNote = Note & { startTime: string };

/** Name of the process that runs the cluster. */
const MAIN = 'main';
const STOP_LIMIT_MS = 8_000;
const LOOK_AGAIN_MS = 50;

/** Records a cluster's processes in its data folder, so that leftovers of a killed cluster can be found. */
export class ProcessNotes {
  private readonly folder: string;

  constructor(private readonly dataDir: string) {
    this.folder = join(dataDir, 'run');
  }

  /**
   * Claims the data folder for this process, and stops leftovers of a killed cluster.
   * @throws Error when a running cluster uses the folder
   */
  async open(): Promise<void> {
    const main = await this.read(MAIN);
    if (main && main.pid !== process.pid && (await isSame(main))) {
      throw new Error(
        `The data folder ${this.dataDir} is in use by another Lanewise. Stop it, or set DATA_DIR to another folder to run both.`,
      );
    }
    await this.stopAll();
    await this.keep(MAIN, { pid: process.pid, stopSignal: 'SIGTERM' });
  }

  async close(): Promise<void> {
    await this.forget(MAIN);
  }

  /** Whether the cluster that process `pid` ran is still the recorded one. */
  async isMain(pid: number): Promise<boolean> {
    return (await this.read(MAIN))?.pid === pid;
  }

  async keep(name: string, note: Note): Promise<void> {
    const stored: StoredNote = { ...note, startTime: await startedAt(note.pid) };
    await mkdir(this.folder, { recursive: true });
    await writeFile(this.path(name), JSON.stringify(stored));
  }

  async forget(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  /** Stops every recorded process that still runs. */
  async stopAll(): Promise<void> {
    const files = await readdir(this.folder).catch(() => []);
    const names = files.map((file) => file.replace(/\.json$/, ''));
    await Promise.all(names.map((name) => this.stop(name)));
  }

  private async stop(name: string): Promise<void> {
    const note = await this.read(name);
    if (note && note.pid !== process.pid && (await isSame(note))) {
      process.kill(note.pid, note.stopSignal);
      const isGone = async () => !(await isSame(note));
      if (!(await poll(isGone, { everyMs: LOOK_AGAIN_MS, limitMs: STOP_LIMIT_MS })))
        process.kill(note.pid, 'SIGKILL');
      killGroup(note.pid);
    }
    await this.forget(name);
  }

  private async read(name: string): Promise<StoredNote | undefined> {
    const text = await readFile(this.path(name), 'utf8').catch(() => '');
    // A power cut may leave a partial record, but no process.
    return /^\{.*\}$/.test(text) ? (JSON.parse(text) as StoredNote) : undefined;
  }

  private readonly path = (name: string) => join(this.folder, `${name}.json`);
}

const isSame = async ({ pid, startTime }: StoredNote) =>
  startTime !== '' && (await startedAt(pid)) === startTime;

/** Returns when a process started, since its id may have been reused; empty when it has ended. */
async function startedAt(pid: number): Promise<string> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return stdout.trim();
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in parentheses: the state, and 19 fields later the start time in ticks since boot.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? '' : (fields[19] ?? '');
}
