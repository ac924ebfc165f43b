import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

const ENTRY = fileURLToPath(new URL('./main.js', import.meta.url));
const RESTART_MS = 1000;
const STOP_MS = 3000;
const HEAP_MIB = 256;
const YOUNG_MIB = 32;

/** Keeps the import worker running in a child process, and starts it again when it dies. */
@Injectable()
export class WorkerProcess implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('ImportWorker');
  private child: ChildProcess | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(private readonly environment: Record<string, string>) {}

  onApplicationBootstrap(): void {
    this.start();
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

  private start(): void {
    this.child = fork(ENTRY, {
      env: { ...process.env, ...this.environment },
      // It holds little at a time: a limit keeps garbage from piling up beside a big file, and what lives
      // for a batch only is young enough to go cheaply.
      execArgv: [
        '--enable-source-maps',
        `--max-old-space-size=${HEAP_MIB}`,
        `--max-semi-space-size=${YOUNG_MIB}`,
      ],
    });
    this.child.once('exit', (code, signal) => {
      if (this.stopping) return;
      this.logger.warn(`The worker ended with ${signal ?? code}; starting it again.`);
      this.restart = setTimeout(() => this.start(), RESTART_MS);
    });
  }
}
