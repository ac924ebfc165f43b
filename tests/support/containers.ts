import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';
import { parseCompose } from './compose.js';

/*
 * Servers from the images that docker-compose.yml names, by Testcontainers.
 *
 * The containers share the network of the machine, so a server has the address that a local one would have. That
 * takes Linux, or Docker Desktop with host networking switched on.
 */

/** Whether a Docker engine answers. Where none does, tests start local servers. */
export const HAS_DOCKER =
  Boolean(process.env.DOCKER_HOST || existsSync('/var/run/docker.sock')) &&
  spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

/** nginx is the base of one of the product's images, so its name is in the Dockerfile. */
type ServerName = 'kafka' | 'nginx' | 'postgres' | 'redis';

interface ComposeService {
  image: string;
  user?: string;
  environment?: Record<string, string | number>;
}

interface ContainerOptions {
  /** Replaces that of the image. */
  command?: string[];
  /** Added to that of compose. */
  environment?: Record<string, string>;
  /** Paths in the container by paths here. The server then runs as the user who runs the tests and owns them. */
  mounts?: Record<string, string>;
}

export interface Container {
  /** Sends a signal to the server. */
  signal(name: NodeJS.Signals): Promise<void>;
  /** Returns what a command prints in the container; empty if it fails. */
  exec(...command: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Starts a server in a container. The caller has to wait until it answers. */
export async function startContainer(
  server: ServerName,
  { command, environment, mounts }: ContainerOptions,
): Promise<Container> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const service = serviceOf(server);
  const container = new GenericContainer(service.image)
    .withNetworkMode('host')
    .withEnvironment({ ...environmentOf(service), ...environment });
  if (service.user) container.withUser(service.user);
  if (command) container.withCommand(command);
  if (mounts) {
    container
      .withBindMounts(Object.entries(mounts).map(([source, target]) => ({ source, target })))
      .withUser(`${process.getuid!()}:${process.getgid!()}`);
  }
  const started = await container.start();
  const { container: engine } = await getContainerRuntimeClient();
  return {
    signal: async (signal) => void (await engine.getById(started.getId()).kill({ signal })),
    exec: async (...words) => {
      const { exitCode, stdout } = await started.exec(words);
      return exitCode === 0 ? stdout : '';
    },
    remove: async () => void (await started.stop()),
  };
}

function serviceOf(server: ServerName): ComposeService {
  if (server === 'nginx') return nginxOfDockerfile();
  return (parseCompose() as { services: Record<string, ComposeService> }).services[server];
}

/** Its image, and what the web image sets. */
function nginxOfDockerfile(): ComposeService {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const [, image] = /^ARG NGINX=(\S+)$/m.exec(text)!;
  const [, settings] = /^FROM \$\{NGINX\} AS web\nENV ((?:.*\\\n)*.*)$/m.exec(text)!;
  return {
    image,
    environment: Object.fromEntries(
      [...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  };
}

/** Leaves out what compose fills in from its `.env`. */
const environmentOf = ({ environment = {} }: ComposeService) =>
  Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, String(value)])
      .filter(([, value]) => !value.includes('${')),
  );
