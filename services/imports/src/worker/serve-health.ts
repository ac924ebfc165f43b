import type { RequestListener } from 'node:http';
import { createHttpApp, HealthModule, Readiness } from '@lanewise/http';
import { createHttpServer, listen } from '@lanewise/runtime';

/**
 * Serves the health and the metrics of a worker that runs apart. It is not ready yet.
 * @returns a function that makes it ready
 */
export async function serveHealth({ PORT, HOST }: { PORT: number; HOST: string }): Promise<() => void> {
  const app = await createHttpApp({ module: class WorkerModule {}, imports: [HealthModule] }, 'imports', {
    hosts: [HOST],
  });
  const readiness = app.get(Readiness);
  readiness.add('worker', () => 'waiting for its queues and the database');
  await app.init();
  await listen(createHttpServer(app.getHttpAdapter().getInstance() as RequestListener), PORT, HOST);
  return () => readiness.add('worker', () => undefined);
}
