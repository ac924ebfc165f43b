import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/lib/run.mjs';
import { COMPOSE } from './compose.js';
import { eventually } from './processes.js';

const execute = promisify(execFile);
/** Of what a command prints. */
const MAX_BYTES = 1e8;
const { DOCKERD_PATH, DOCKER_PATH, DOCKER_CONFIG, DEBOOTSTRAP_PATH } = process.env;
const { MAILPIT_PATH, KAFKA_LIBS, NODE_OF_IMAGES_PATH } = process.env;

/** Why this machine cannot run it; undefined if it can. */
export const DOCKER_MISSING = [
  DOCKERD_PATH ? undefined : (process.env.DOCKER_MISSING ?? 'DOCKERD_PATH is not set'),
  MAILPIT_PATH ? undefined : (process.env.MAILPIT_MISSING ?? 'MAILPIT_PATH is not set'),
  KAFKA_LIBS ? undefined : (process.env.KAFKA_MISSING ?? 'KAFKA_LIBS is not set'),
  NODE_OF_IMAGES_PATH ? undefined : (process.env.NODE_OF_IMAGES_MISSING ?? 'NODE_OF_IMAGES_PATH is not set'),
].find(Boolean);

const START_MS = 60_000;
const STAND_INS = join(ROOT, 'tests/containers/stand-ins');
/** Debian's releases that the stand-ins are made of. The newer one is installed as unstable is, which it comes from. */
const RELEASES = { bookworm: 'bookworm', forky: 'sid' };
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** A Docker engine of its own, with stand-ins under the names of others' images. It keeps its images for the next time. */
export class DockerEngine {
  /** Of .env, for commands of a page. */
  settings: Record<string, string> = {};
  private folder: string;
  private engine: ChildProcess | undefined;

  async start(): Promise<void> {
    // Its sockets need a short path.
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-docker-'));
    const log = openSync(join(this.folder, 'log'), 'w');
    this.engine = spawn(
      DOCKERD_PATH!,
      [
        `--data-root=${join(ROOT, '.cache', 'docker')}`,
        `--exec-root=${join(this.folder, 'run')}`,
        `--pidfile=${join(this.folder, 'pid')}`,
        `--host=${this.address}`,
      ],
      { stdio: ['ignore', log, log] },
    );
    await eventually('the Docker engine answers', START_MS, () =>
      this.docker('info').then(
        () => true,
        () => undefined,
      ),
    );
    await this.removeContainers();
  }

  /** A run that was killed may have left some, which the engine has started again. */
  private async removeContainers(): Promise<void> {
    await this.shell('docker ps --all --quiet | xargs --no-run-if-empty docker rm --force', this.folder);
    for (const kind of ['volume', 'network']) await this.docker(kind, 'prune', '--force');
  }

  async stop(): Promise<void> {
    if (this.engine?.exitCode === null) {
      // What newer images have replaced.
      await this.docker('image', 'prune', '--force').catch(() => undefined);
      this.engine.kill();
      await once(this.engine, 'exit');
    }
    if (!this.folder) return;
    // Left mounted by a container on the machine's network.
    await execute('umount', [join(this.folder, 'run/netns/default')]).catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Returns what the command prints. */
  async docker(...args: string[]): Promise<string> {
    const options = { env: this.environment, maxBuffer: MAX_BYTES };
    return (await execute(DOCKER_PATH!, args, options)).stdout.trim();
  }

  /** Runs commands of a page of docs, and returns what they print. */
  async shell(commands: string, cwd: string): Promise<string> {
    const options = { cwd, env: { ...this.environment, ...this.settings }, maxBuffer: MAX_BYTES };
    return (await execute('bash', ['-euo', 'pipefail', '-c', commands], options)).stdout;
  }

  /** Makes what could not be pulled. What has not changed since the last time is taken from there. */
  async makeStandIns(): Promise<void> {
    for (const [release, script] of Object.entries(RELEASES)) await this.makeBase(release, script);
    const context = join(this.folder, 'stand-ins');
    await cp(STAND_INS, context, { recursive: true });
    await cp(KAFKA_LIBS!, join(context, 'kafka'), { recursive: true });
    await cp(dirname(dirname(process.env.npm_execpath!)), join(context, 'npm'), { recursive: true });
    await copyFile(NODE_OF_IMAGES_PATH!, join(context, 'node'));
    await copyFile(MAILPIT_PATH!, join(context, 'mailpit'));
    const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
    const others = [
      ...COMPOSE.matchAll(/image: (\S+:\S+)/g),
      ...dockerfile.matchAll(/^ARG \w+=(\S+:\S+)$/gm),
    ];
    for (const name of new Set(others.map(([, image]) => image))) {
      const target = ['node', 'nginx', 'postgres', 'redis', 'kafka', 'mailpit'].find((each) =>
        name.includes(each),
      )!;
      await this.docker('build', '--quiet', '--target', target, '--tag', name, context);
    }
  }

  /** Debian with nothing but what every installation has, and the certificates that this machine knows. */
  private async makeBase(release: string, script: string): Promise<void> {
    const name = `lanewise-stand-in/${release}`;
    if (await this.docker('images', '--quiet', name)) return;
    const root = join(this.folder, release);
    await execute(
      DEBOOTSTRAP_PATH!,
      // The key of a release may be younger than the machine's list of keys.
      ['--no-check-gpg', '--variant=minbase', '--include=ca-certificates,libstdc++6', release, root].concat([
        'http://deb.debian.org/debian',
        `/usr/share/debootstrap/scripts/${script}`,
      ]),
      { maxBuffer: MAX_BYTES },
    );
    for (const path of ['usr/share/doc', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists'])
      await rm(join(root, path), { recursive: true, force: true });
    await mkdir(join(root, 'var/cache/apt/archives/partial'), { recursive: true });
    await mkdir(join(root, 'var/lib/apt/lists/partial'), { recursive: true });
    await copyFile(CERTIFICATES, join(root, CERTIFICATES));
    // A mirror may be behind.
    await writeFile(join(root, 'etc/apt/apt.conf.d/99mirror'), 'Acquire::Check-Valid-Until "false";\n');
    await this.shell(`tar -C ${root} -c . | docker import - ${name}`, this.folder);
    await rm(root, { recursive: true, force: true });
  }

  private get address(): string {
    return `unix://${join(this.folder, 'docker.sock')}`;
  }

  private get environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      PATH: [dirname(DOCKER_PATH!), process.env.PATH].join(delimiter),
      DOCKER_HOST: this.address,
      DOCKER_CONFIG,
      DOCKER_BUILDKIT: '1',
    };
  }
}
