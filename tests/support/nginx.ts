import { join } from 'node:path';
import { createNginx, freePort, isListening, ProcessNotes } from '@lanewise/cluster';
import type { ServiceName } from '@lanewise/contracts';
import { ROOT } from '../../scripts/lib/run.mjs';
import { HAS_DOCKER, startContainer } from './containers.js';
import { eventually } from './processes.js';

/** Why this machine cannot run nginx; undefined if it can. */
export const NGINX_MISSING =
  HAS_DOCKER || process.env.NGINX_PATH ? undefined : (process.env.NGINX_MISSING ?? 'NGINX_PATH is not set');

/** With a slash at its end, as people also write it. */
export const PUBLIC_URL = 'https://lanewise.example/';

const START_MS = 60_000;

export interface TestNginx {
  address: string;
  stop(): Promise<void>;
}

/** The ports of each service's replicas, on loopback. */
type Upstreams = Record<ServiceName, number[]>;

/** Starts nginx with the product's configuration. It writes only to the folder. */
export async function startNginx(folder: string, upstreams: Upstreams): Promise<TestNginx> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  if (HAS_DOCKER) return { address, stop: await startInContainer(port, upstreams) };
  const nginx = createNginx(
    { dataDir: folder, notes: new ProcessNotes(folder), print: () => undefined },
    {
      command: process.env.NGINX_PATH!,
      host: '127.0.0.1',
      port,
      upstreams,
      publicUrl: PUBLIC_URL,
      trustedHops: 2,
      workers: 1,
    },
  );
  await nginx.start();
  return { address, stop: () => nginx.stop() };
}

/** Runs it as in the image of the Dockerfile. Returns how to stop it. */
async function startInContainer(port: number, upstreams: Upstreams): Promise<TestNginx['stop']> {
  const servers = Object.entries(upstreams).map(([service, ports]) => [
    `${service.toUpperCase()}_SERVERS`,
    ports.map((replica) => `server 127.0.0.1:${replica} max_fails=0;`).join(' '),
  ]);
  const container = await startContainer('nginx', {
    command: ['nginx', '-c', '/tmp/nginx.conf', '-g', 'daemon off; pid /tmp/nginx.pid;'],
    environment: {
      LISTEN: `127.0.0.1:${port}`,
      WORKER_PROCESSES: '1',
      PUBLIC_URL,
      TRUSTED_HOPS: '2',
      ...Object.fromEntries(servers),
    },
    mounts: {
      [join(ROOT, 'deploy/nginx')]: '/etc/nginx/templates',
      [join(ROOT, 'web-app/dist')]: '/srv/web-app',
      [join(ROOT, 'web-admin/dist')]: '/srv/web-admin',
      [join(ROOT, 'apps/api-docs/dist/site')]: '/srv/api-docs',
    },
  });
  await eventually('nginx listens', START_MS, () => isListening(port));
  return () => container.remove();
}
