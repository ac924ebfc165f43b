import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type Container, HAS_DOCKER, startContainer } from './containers.js';
import { freePort } from './free-port.js';
import { eventually, kill } from './processes.js';
import { describeUnless } from './unless.js';

const START_MS = 20_000;
const PROGRAM = process.env.REDIS_SERVER_PATH || 'redis-server';

const missing =
  HAS_DOCKER || spawnSync(PROGRAM, ['--version']).status === 0
    ? undefined
    : (process.env.REDIS_SERVER_MISSING ?? 'redis-server is not installed');

/** `describe` for tests that need a Redis server. */
export const describeWithRedis = describeUnless(missing);

/** A real, append-only Redis server that can be stopped, restarted and silenced. */
export class RedisServer {
  private folder: string;
  private port: number;
  private server: Pick<Container, 'signal' | 'remove'> | undefined;

  constructor(private readonly policy = 'noeviction') {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.folder ??= await mkdtemp(join(tmpdir(), 'lanewise-redis-'));
    this.port ??= await freePort();
    const settings = { port: this.port, bind: '127.0.0.1', dir: this.folder, save: '', appendonly: 'yes' };
    const durable = { appendfsync: 'always', 'maxmemory-policy': this.policy };
    const args = Object.entries({ ...settings, ...durable }).flatMap(([name, value]) => [
      `--${name}`,
      String(value),
    ]);
    this.server = HAS_DOCKER
      ? await startContainer('redis', {
          command: ['redis-server', ...args],
          mounts: { [this.folder]: this.folder },
        })
      : startHere(args);
    await eventually('Redis answers', START_MS, async () => (await this.command('PING')) === '+PONG');
  }

  /** Stops it at once; `start` restarts it with everything that it had acknowledged. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    await server?.remove();
  }

  /** Keeps connections open without answering, until `wake`. */
  sleep(): Promise<void> {
    return this.server!.signal('SIGSTOP');
  }

  wake(): Promise<void> {
    return this.server!.signal('SIGCONT');
  }

  /** Deletes all its data. */
  async flush(): Promise<void> {
    if ((await this.command('FLUSHALL')) !== '+OK') throw new Error('FLUSHALL failed');
  }

  async remove(): Promise<void> {
    await this.stop();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** Returns the first line of the answer to a command; undefined if there is none. */
  async command(text: string): Promise<string | undefined> {
    const socket = connect(this.port, '127.0.0.1');
    try {
      // Redis 8 flushes in the background, and forgets a client that has ended its side by then.
      socket.write(`${text}\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      const line = answer.toString().split('\r\n')[0];
      return line.startsWith('-') ? undefined : line;
    } catch {
      return undefined;
    } finally {
      socket.destroy();
    }
  }
}

function startHere(args: string[]): Pick<Container, 'signal' | 'remove'> {
  const child = spawn(PROGRAM, args, { stdio: 'ignore' });
  return { signal: (name) => Promise.resolve(void child.kill(name)), remove: () => kill(child) };
}

/** Provides a Redis server for all tests of a group. */
export function useRedis(): RedisServer {
  const redis = new RedisServer();
  beforeAll(() => redis.start());
  afterAll(() => redis.remove());
  return redis;
}
