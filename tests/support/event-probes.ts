import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProbeBus } from './event-bus.js';
import { CHANGE, LEDGER_TOPIC } from './ledger.js';
import { kill } from './processes.js';

const PROGRAM = fileURLToPath(new URL('event-probe.mjs', import.meta.url));
const READY_MS = 30_000;

/** What a process of a service on the event bus does. */
export interface Probe {
  service: string;
  /**
   * `relay` publishes the service's outbox; `stalled-relay` does so, too, but never marks what it published.
   * `reader` records an effect of each event. `writer` changes the entity of `key` three times and then stalls;
   * so does `careless-writer`, which has no outbox and publishes after its commits.
   */
  role: 'relay' | 'stalled-relay' | 'reader' | 'writer' | 'careless-writer';
  key?: string;
}

/** A process that is killed without warning, and restarted. */
export class ProbeProcess {
  private child: ChildProcess;

  constructor(
    private readonly bus: ProbeBus,
    private readonly probe: Probe,
  ) {
    this.start();
  }

  /** Ends it as a power cut would. */
  kill(): Promise<void> {
    return kill(this.child);
  }

  async restart(): Promise<void> {
    await this.kill();
    this.start();
  }

  /** Waits until the process sends this message. */
  async says(expected: 'ready' | 'stalled'): Promise<void> {
    const signal = AbortSignal.timeout(READY_MS);
    for (;;) {
      const [message] = (await once(this.child, 'message', { signal })) as [string];
      if (message === expected) return;
    }
  }

  private start(): void {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      PROBE: JSON.stringify({ ...this.bus, ...this.probe, topic: LEDGER_TOPIC, change: CHANGE }),
    };
    this.child = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  }
}
