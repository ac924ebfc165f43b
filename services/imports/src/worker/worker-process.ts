import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type JobReport, observeJob, refuseIdleQueues } from '@lanewise/jobs';
import { currentService } from '@lanewise/telemetry';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const ENTRY = fileURLToPath(new URL('./imports-worker-main.js', import.meta.url));
const START_MS = 60_000;
const RESTART_MS = 1000;
const STOP_MS = 3000;
const HEAP_MIB = 256;
const YOUNG_MIB = 32;

/** Messages of the worker process to the service: the queues that it serves, once it does, and the ends of attempts. */
export type WorkerMessage = { working: string[] } | { report: JobReport };

/** Keeps the import worker running in a child process, and restarts it when it dies. */
@Injectable()
export class WorkerProcess implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('ImportWorker');
  private readonly service = currentService();
  private child: ChildProcess | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stopping = false;
  private hasWorked = false;

  /**
   * @param queues the queues that the process has to serve
   * @param entry its main program
   */
  constructor(
    private readonly queues: readonly { name: string }[],
    private readonly environment: Record<string, string>,
    private readonly entry = ENTRY,
  ) {}

  /** @throws when the process does not start, or leaves a queue without a worker */
  async onApplicationBootstrap(): Promise<void> {
    try {
      refuseIdleQueues(this.queues, await this.working(this.start()));
      this.hasWorked = true;
    } catch (error) {
      await this.onModuleDestroy();
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.restart);
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      child.once('exit', () => {
        clearTimeout(kill);
        resolve();
      });
      if (child.connected) child.send('stop', () => undefined);
    });
  }

  private start(): ChildProcess {
    const child = fork(this.entry, {
      env: { ...process.env, ...this.environment },
      // It holds little at a time. The limit keeps garbage from piling up during a large file. With the young
      // generation of this size, objects that live for one batch are freed cheaply.
      execArgv: [
        '--enable-source-maps',
        `--max-old-space-size=${HEAP_MIB}`,
        `--max-semi-space-size=${YOUNG_MIB}`,
      ],
    });
    this.child = child;
    child.on('message', (message: WorkerMessage) => {
      if ('report' in message) observeJob(message.report, this.service);
    });
    child.once('exit', (code, signal) => {
      if (this.stopping || !this.hasWorked) return;
      this.logger.warn(`The worker ended with ${signal ?? code}; restarting it.`);
      this.restart = setTimeout(() => this.start(), RESTART_MS);
    });
    return child;
  }

  /** Returns the queues that the process serves, once it does. */
  private working(child: ChildProcess): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error(`The import worker did not start within ${START_MS / 1000} s.`));
      }, START_MS);
      child.on('message', (message: WorkerMessage) => {
        if (!('working' in message)) return;
        clearTimeout(late);
        resolve(message.working);
      });
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        reject(new Error(`The import worker ended with ${signal ?? code} before it was ready.`));
      });
    });
  }
}
