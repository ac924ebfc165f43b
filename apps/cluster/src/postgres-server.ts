import { join } from 'node:path';
import { startEmbeddedPostgres } from '@lanewise/embedded-postgres';
import type { PartContext } from './part.js';
import { isListening } from './ports.js';
import { Supervised } from './supervised.js';

export class PostgresServer extends Supervised {
  private superuserUrl = '';

  constructor(
    context: PartContext,
    readonly port: number,
  ) {
    super({
      ...context,
      name: 'postgres',
      launch: async () => {
        const { url, pid, ended } = await startEmbeddedPostgres({ dataDir: context.dataDir, port });
        this.superuserUrl = url;
        return { pid, ended: ended.then(() => 'an error') };
      },
      isReady: () => isListening(port),
      stopSignal: 'SIGINT',
      logFile: join(context.dataDir, 'postgres.log'),
    });
  }

  /** The superuser's URL, bypassing any proxy. */
  get url(): string {
    return this.superuserUrl;
  }
}
