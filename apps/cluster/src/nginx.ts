import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logFileOf, type PartContext } from './part.js';
import { REPOSITORY } from './cluster.config.js';
import { isListening } from './ports.js';
import { spawnProgram } from './spawn-program.js';
import { Supervised } from './supervised.js';

const TEMPLATE = join(REPOSITORY, 'deploy/nginx/nginx.conf.template');

export interface NginxOptions {
  /** Path of nginx. */
  command: string;
  host: string;
  port: number;
  /** Loopback ports of each service's replicas. */
  upstreams: Readonly<Record<string, readonly number[]>>;
  /** Address at which people reach the product. */
  publicUrl: string;
  /** Number of processes that handle requests; one for each processor when absent. */
  workers?: number;
  /** nginx itself, and the proxies in front of it; 1 when absent. */
  trustedHops?: number;
  /** Folders of the built web apps; the repository's when absent. */
  webApp?: string;
  webAdmin?: string;
}

/** Creates the reverse proxy, which routes API requests and serves both web apps. */
export function createNginx(context: PartContext, options: NginxOptions): Supervised {
  const { command, port, host } = options;
  const folder = join(context.dataDir, 'nginx');
  const config = join(folder, 'nginx.conf');
  const logFile = logFileOf(context, 'nginx');
  return new Supervised({
    ...context,
    name: 'nginx',
    launch: async () => {
      await mkdir(folder, { recursive: true });
      await writeFile(config, await renderConfiguration(folder, options));
      const args = ['-p', folder, '-c', config, '-e', 'stderr', '-g', globals(folder)];
      return spawnProgram({ command, args, logFile });
    },
    isReady: () => isListening(port, host),
    stopSignal: 'SIGTERM',
    logFile,
  });
}

const hostAndPort = (host: string, port: number) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Returns the product's address on this machine. */
export const addressOf = (host: string, port: number) =>
  `http://${hostAndPort(host === '0.0.0.0' ? '127.0.0.1' : host, port)}`;

/** Returns the directives that the container sets otherwise. Root's workers stay root, as only root may be able to read the clone. */
const globals = (folder: string) =>
  [
    'daemon off',
    `pid "${join(folder, 'nginx.pid')}"`,
    ...(process.getuid?.() === 0 ? ['user root root'] : []),
  ]
    .map((directive) => `${directive};`)
    .join(' ');

/** Fills in the template as the nginx image's envsubst does. */
async function renderConfiguration(folder: string, options: NginxOptions): Promise<string> {
  const { host, port, upstreams, publicUrl } = options;
  const values: Record<string, string> = {
    LISTEN: hostAndPort(host, port),
    TEMP_DIR: folder,
    WORKER_PROCESSES: String(options.workers ?? 'auto'),
    PUBLIC_URL: publicUrl,
    TRUSTED_HOPS: String(options.trustedHops ?? 1),
    WEB_APP_DIR: options.webApp ?? join(REPOSITORY, 'web-app/dist'),
    WEB_ADMIN_DIR: options.webAdmin ?? join(REPOSITORY, 'web-admin/dist'),
    API_DOCS_DIR: join(REPOSITORY, 'apps/api-docs/dist/site'),
  };
  for (const [service, ports] of Object.entries(upstreams)) {
    values[`${service.toUpperCase()}_SERVERS`] = ports
      .map((port) => `server 127.0.0.1:${port} max_fails=0;`)
      .join(' ');
  }
  return (await readFile(TEMPLATE, 'utf8')).replace(
    /\$\{([A-Z_]+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}
