import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@lanewise/contracts';
import { withDemoBank } from '@lanewise/demo/bank';
import { REPOSITORY } from './cluster.config.js';
import type { Connections } from './connections.js';
import { logFileOf, type PartContext } from './part.js';
import { freePort } from './ports.js';
import { spawnProgram } from './spawn-program.js';
import { Supervised } from './supervised.js';

/** The folder of the bundled programs of this release. */
export const RELEASE = join(REPOSITORY, 'dist');

/** Returns the path of a bundled program: a service, or another by its name. */
export const bundleOf = (program: string, release = RELEASE) => join(release, `${program}.js`);

/** One replica of a service, on its own port. */
export class ServiceProcess extends Supervised {
  constructor(
    context: PartContext,
    name: string,
    service: ServiceName,
    readonly port: number,
    env: NodeJS.ProcessEnv,
    /** The folder of the release that its next start runs. */
    public release: string,
  ) {
    const logFile = logFileOf(context, name);
    super({
      ...context,
      name,
      launch: () =>
        spawnProgram({
          command: process.execPath,
          args: ['--enable-source-maps', bundleOf(service, this.release)],
          env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
          logFile,
        }),
      isReady: async () => (await fetch(`${this.address}/health/ready`)).ok,
      stopSignal: 'SIGTERM',
      logFile,
    });
  }

  /** Bypasses nginx. */
  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }
}

export type Replicas = Partial<Record<ServiceName, number>>;
export type ServiceProcesses = Record<ServiceName, ServiceProcess[]>;

/** Creates the replicas of every service, without starting them. */
export async function createServices(
  context: PartContext,
  replicas: Replicas,
  environmentOf: (service: ServiceName) => NodeJS.ProcessEnv,
  release: string,
): Promise<ServiceProcesses> {
  const services = {} as ServiceProcesses;
  for (const service of SERVICES) {
    services[service] = [];
    for (let number = 1; number <= (replicas[service] ?? 1); number++) {
      const [name, port] = [`${service}-${number}`, await freePort()];
      const env = environmentOf(service);
      services[service].push(new ServiceProcess(context, name, service, port, env, release));
    }
  }
  return services;
}

/** Returns the environment of a service's replicas. */
export const environmentBy =
  (connections: Connections, common: Record<string, string>) =>
  (service: ServiceName): NodeJS.ProcessEnv => ({
    ...withDemoBank(process.env),
    ...common,
    // nginx is the one proxy in front.
    TRUSTED_HOPS: '1',
    DATABASE_URL: connections.databaseUrlOf(service),
    REDIS_URL: connections.redisUrl,
    KAFKA_BROKERS: connections.kafkaBrokers,
  });
