import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { logFileOf, type PartContext } from './part.js';
import { isListening } from './ports.js';
import { spawnProgram } from './spawn-program.js';
import { Supervised } from './supervised.js';

/** Creates a Redis that loses no job: it writes to disk and never evicts. */
export function createRedisServer(context: PartContext, command: string, port: number): Supervised {
  const folder = join(context.dataDir, 'redis');
  const logFile = logFileOf(context, 'redis');
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir: folder,
    appendonly: 'yes',
    // A crash of the machine may lose a second of rate limits and job states; jobs are restored from Postgres.
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  return new Supervised({
    ...context,
    name: 'redis',
    launch: async () => {
      await mkdir(folder, { recursive: true });
      const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
      return spawnProgram({ command, args, logFile });
    },
    isReady: () => isListening(port),
    stopSignal: 'SIGTERM',
    logFile,
  });
}
