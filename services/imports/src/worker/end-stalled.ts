import 'reflect-metadata';
import { createDataSource } from '@lanewise/database';
import { Import } from '../imports/import.entity.js';
import { finishImport, moveImport } from '../imports/import-states.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

/** Ends an import whose reading has stalled. Waits for an unavailable database. */
export async function endStalled(databaseUrl: string, importId: string, message: string): Promise<void> {
  const dataSource = createDataSource({
    url: databaseUrl,
    service: 'imports',
    entities: [Import],
    migrations: [],
    poolSize: 1,
  });
  await retryWhileUnavailable(() => dataSource.initialize());
  await retryWhileUnavailable(() =>
    dataSource.transaction(async (manager) => {
      await moveImport(manager, importId, 'giveUp', { message });
      await finishImport(manager, importId);
    }),
  );
}
