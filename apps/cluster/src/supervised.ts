import { readFile } from 'node:fs/promises';
import { pauseAfter, poll } from '@lanewise/retry';
import type { Note, ProcessNotes } from './process-notes.js';
import type { Launched } from './spawn-program.js';

export interface SupervisedOptions {
  /** Unique in the cluster, such as `loads-2`. */
  name: string;
  launch: () => Promise<Launched>;
  /** Whether it takes requests. */
  isReady: () => Promise<boolean>;
  /** Makes it finish its work and end. */
  stopSignal: Note['stopSignal'];
  logFile: string;
  notes: ProcessNotes;
  print: (line: string) => void;
}

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 9_000;
const LOOK_AGAIN_MS = 50;
/** Pause before a process that ended unexpectedly is launched again; doubled each time. */
const RELAUNCH = { firstMs: 250, maxMs: 10_000 };
/** A process that ran this long did start. */
const STEADY_MS = 10_000;

/** One process of the cluster. Like an orchestrator, it launches the process again when it ends on its own. */
export class Supervised {
  private state: 'stopped' | 'starting' | 'up' = 'stopped';
  private running: Launched | undefined;
  private relaunching: Promise<void> | undefined;
  private failures = 0;

  constructor(private readonly options: SupervisedOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** Undefined while it is not running. */
  get pid(): number | undefined {
    return this.running?.pid;
  }

  /**
   * Launches it and waits until it takes requests.
   * @throws Error with the end of its log when it fails to
   */
  async start(): Promise<void> {
    if (this.state !== 'stopped') return this.untilReady();
    this.state = 'starting';
    this.failures = 0;
    try {
      const launched = await this.launch();
      const ended = launched.ended.then((how) => {
        throw new Error(`it ended with ${how}`);
      });
      await Promise.race([this.untilReady(), ended]);
      this.state = 'up';
    } catch (error) {
      await this.stop();
      throw new Error(`${this.name} did not start: ${(error as Error).message}.\n${await this.logEnd()}`, {
        cause: error,
      });
    }
  }

  /** Waits until it takes requests, through relaunches after an unexpected end. */
  async untilReady(limitMs = START_LIMIT_MS): Promise<void> {
    const look = async () => {
      if (this.state === 'stopped') throw new Error('it was stopped');
      return this.running !== undefined && (await this.options.isReady().catch(() => false));
    };
    if (!(await poll(look, { everyMs: LOOK_AGAIN_MS, limitMs })))
      throw new Error(`it took no requests within ${limitMs / 1000} s`);
  }

  /** Stops it for good: with `signal`, then with SIGKILL if that takes too long. */
  async stop(signal: NodeJS.Signals = this.options.stopSignal, limitMs = STOP_LIMIT_MS): Promise<void> {
    this.state = 'stopped';
    await this.relaunching;
    const { running } = this;
    if (!running) return;
    this.send(running.pid, signal);
    const late = setTimeout(() => this.send(running.pid, 'SIGKILL'), limitMs);
    await running.ended;
    clearTimeout(late);
    await this.options.notes.forget(this.name);
  }

  /** Ends it as a crash would, so that it is launched again. Resolves when it has ended. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { running } = this;
    if (!running) return;
    this.send(running.pid, signal);
    await running.ended;
  }

  /** Stops it and starts it again. */
  async restart(signal?: NodeJS.Signals): Promise<void> {
    await this.stop(signal);
    await this.start();
  }

  private async launch(): Promise<Launched> {
    const { name, stopSignal, notes } = this.options;
    const launched = await this.options.launch();
    this.running = launched;
    const since = Date.now();
    void launched.ended.then((how) => {
      this.running = undefined;
      if (this.state !== 'up') return;
      this.failures = Date.now() - since > STEADY_MS ? 0 : this.failures + 1;
      this.relaunching = this.relaunch(how);
    });
    await notes.keep(name, { pid: launched.pid, stopSignal });
    return launched;
  }

  private async relaunch(how: string): Promise<void> {
    const { print, logFile } = this.options;
    print(`${this.name} ended with ${how} (log in ${logFile}); restarting it.`);
    const isStopped = () => Promise.resolve(this.state !== 'up');
    const limitMs = pauseAfter(this.failures, RELAUNCH);
    if (await poll(isStopped, { everyMs: LOOK_AGAIN_MS, limitMs })) return;
    await this.launch().catch((error: Error) => {
      this.failures++;
      if (this.state === 'up') this.relaunching = this.relaunch(error.message);
    });
  }

  private send(pid: number, signal: NodeJS.Signals): void {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already ended.
    }
  }

  private async logEnd(): Promise<string> {
    const log = await readFile(this.options.logFile, 'utf8').catch(() => '');
    return `Last lines of ${this.options.logFile}:\n${log.trim().split('\n').slice(-15).join('\n')}`;
  }
}
