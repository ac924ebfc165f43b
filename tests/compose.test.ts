import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LARGEST_MESSAGE, SERVICES } from '@lanewise/contracts';
import { roleOf } from '@lanewise/database';
import { parse } from 'yaml';
import { COMPOSE, parseCompose } from './support/compose.js';
import { testUnless } from './support/unless.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Container {
  image: string;
  entrypoint?: string[];
  command?: string[];
  build?: { target: string; args?: Record<string, string> };
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  pids_limit?: number;
  logging?: object;
  network_mode?: string;
  security_opt?: string[];
  restart?: string;
  ports?: string[];
  networks?: string[];
  mem_limit?: string;
  memswap_limit?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
}

const read = (file: string) => readFile(join(ROOT, file), 'utf8');
const { services: containers, networks } = parseCompose() as {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean } | null>;
};
const sizes = parse(await read('k8s/sizing.yaml')) as Record<string, { memory: string; heap?: number }>;
/** `1Gi` → 1024 */
const mebibytes = (memory: string) => parseInt(memory, 10) * (memory.endsWith('Gi') ? 1024 : 1);
const migrations = SERVICES.map((service) => `migrate-${service}`);
const jobs = ['roles', 'kafka-users', 'topics', ...migrations];
const stores = ['postgres', 'redis', 'kafka'];
const required = (variable: string) => `\${${variable}:?is missing, see .env.example}`;
const completed = { condition: 'service_completed_successfully' };
const healthy = { condition: 'service_healthy' };

describe('docker-compose.yml', () => {
  // Of the services, which differ in nothing that is written by hand.
  test('starts a service after the topics and its migrations, with a user of its own in each store', () => {
    const { environment, depends_on, image } = containers.loads;
    expect(depends_on).toEqual({ topics: completed, 'migrate-loads': completed, redis: healthy });
    expect(environment).toMatchObject({
      KAFKA_BROKERS: 'kafka:9092',
      KAFKA_SASL_USERNAME: 'loads',
      KAFKA_SASL_PASSWORD: required('LOADS_KAFKA_PASSWORD'),
      REDIS_URL: `redis://loads:${required('LOADS_REDIS_PASSWORD')}@redis:6379`,
      JWKS_URL: 'http://identity:3000/.well-known/jwks.json',
      DATABASE_URL: `postgres://${roleOf('loads')}:${required('LOADS_DB_PASSWORD')}@postgres:5432/lanewise`,
    });
    expect(containers['migrate-loads']).toMatchObject({ image, environment, command: ['migrate'] });
    expect(containers['migrate-loads'].depends_on).toEqual({ roles: completed });
  });

  test('runs each job once, after the store that it needs, and passes in the password of every role', () => {
    expect(containers.roles.depends_on).toEqual({ postgres: healthy });
    expect(Object.keys(containers.roles.environment!).sort()).toEqual(
      ['DATABASE_URL', ...SERVICES.map((service) => `${service.toUpperCase()}_DB_PASSWORD`)].sort(),
    );
    expect(containers['kafka-users'].depends_on).toEqual({ kafka: healthy });
    expect(containers.topics.depends_on).toEqual({ 'kafka-users': completed });
    for (const job of jobs)
      expect(containers[job]).toMatchObject({ restart: 'no', healthcheck: { disable: true } });
  });

  test('runs every container without capabilities, and lets none fill the machine', () => {
    for (const [name, container] of Object.entries(containers)) {
      expect([name, container]).toMatchObject([
        name,
        {
          // Kafka’s image writes its configuration into itself.
          read_only: name !== 'kafka',
          tmpfs: expect.arrayContaining(['/tmp']),
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          pids_limit: expect.any(Number),
          logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        },
      ]);
      expect([name, container.cap_add]).toEqual([name, undefined]);
    }
    for (const name of [...SERVICES, 'roles', 'topics', ...migrations, 'mailpit'])
      expect([name, containers[name].user]).toEqual([name, '1000:1000']);
    // The others’ images are not root either.
    for (const name of ['postgres', 'redis']) expect(containers[name].user).toBe('999:999');
  });

  test('names each image by its full version', async () => {
    const dockerfile = await read('Dockerfile');
    const images = [
      ...Object.values(containers).map(({ image }) => image),
      ...[...dockerfile.matchAll(/^ARG \w+=(\S+:\S+)$/gm)].map(([, image]) => image),
    ].filter((image) => !image.startsWith('lanewise/'));
    expect(images.length).toBeGreaterThan(5);
    // Postgres has two numbers.
    for (const image of images) expect(image).toMatch(/^postgres:\d+\.\d+-|:v?\d+\.\d+\.\d+/);
  });

  test('gives a process a heap smaller than its memory, and no swap', () => {
    for (const { memory, heap = 0 } of Object.values(sizes))
      expect(heap).toBeLessThan(mebibytes(memory) * 0.7);
    for (const name of [...SERVICES, 'web'])
      expect([name, containers[name].memswap_limit]).toEqual([name, containers[name].mem_limit]);
  });

  test('restarts everything but the jobs, and checks the health of the stores', () => {
    for (const [name, { restart }] of Object.entries(containers)) {
      expect([name, restart]).toEqual([name, jobs.includes(name) ? 'no' : 'unless-stopped']);
    }
    for (const store of stores) {
      expect([store, containers[store].healthcheck?.test]).toEqual([store, expect.any(Array)]);
    }
  });

  test('keeps the stores on an internal network, and publishes only web and Mailpit, on loopback by default', () => {
    const published = Object.entries(containers).filter(([, { ports }]) => ports);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['web', ['${HOST:-127.0.0.1}:${PORT:-3000}:8080']],
      ['mailpit', ['127.0.0.1:${MAILPIT_PORT:-8025}:8025']],
    ]);
    for (const store of stores) expect(containers[store].networks).toEqual(['back']);
    expect(networks.back).toEqual({ internal: true });
    expect(containers.web.networks).toEqual(['front']);
  });

  test('lets nothing but the sender of mails reach the mail server, which reaches no store', () => {
    const sharing = Object.keys(containers).filter((name) => containers[name].networks?.includes('mail'));
    expect(sharing).toEqual(['notifications', 'mailpit']);
    expect(containers.mailpit.networks).toEqual(['mail']);
  });

  // tests/failures/secured.test.ts runs the product with these users.
  test('asks everybody who comes to Kafka and Redis over the network to sign in', () => {
    const { environment } = containers.kafka;
    const listeners = String(environment!.KAFKA_LISTENERS).split(',');
    const protocols = String(environment!.KAFKA_LISTENER_SECURITY_PROTOCOL_MAP);
    for (const listener of listeners.filter((address) => !address.includes('//127.0.0.1:')))
      expect(protocols).toContain(`${listener.split(':')[0]}:SASL_`);
    expect(environment).toMatchObject({
      KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    });
    expect(containers['kafka-users'].network_mode).toBe('service:kafka');
    const inKafka = Object.keys(containers['kafka-users'].environment!).filter((name) =>
      name.startsWith('PASSWORD_'),
    );
    expect(inKafka.sort()).toEqual(['administrator', ...SERVICES].map((user) => `PASSWORD_${user}`).sort());

    const users = containers.redis.command!.join('\n').match(/^user .*$/gm)!;
    expect(users.map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
      'default off',
      'health on nopass',
      ...SERVICES.map((service) => `${service} on >$$PASSWORD_${service}`),
    ]);
  });

  test('keeps Kafka from creating topics by itself, and lets it accept the largest event', () => {
    const { environment } = containers.kafka;
    expect(environment).toMatchObject({ KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false' });
    expect(environment!.KAFKA_MESSAGE_MAX_BYTES).toBeGreaterThanOrEqual(LARGEST_MESSAGE);
  });

  // Two simultaneous builds of the same image fail.
  test('builds each image of the product once', () => {
    const built = Object.values(containers).filter(({ build }) => build);
    expect(built.map(({ image }) => image).sort()).toEqual(
      ['web', ...SERVICES].map((name) => `lanewise/${name}`).sort(),
    );
  });

  test('passes to nginx every variable of its template', async () => {
    const placeholders = (await read('deploy/nginx/nginx.conf.template')).match(
      /(?<=\$\{)\w+_SERVERS(?=\} )/g,
    );
    expect(Object.keys(containers.web.environment!).sort()).toEqual(
      [...placeholders!, 'PUBLIC_URL', 'TRUSTED_HOPS'].sort(),
    );
  });

  test('uses exactly the variables in .env.example, which contains no secret', async () => {
    const used = new Set(COMPOSE.match(/(?<=(?<!\$)\$\{)\w+/g));
    const lines = (await read('.env.example')).match(/^\w+=.*$/gm)!;
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([...used].sort());
    expect(lines.filter((line) => /_(PASSWORD|KEYS?)=./.test(line))).toEqual([]);
  });
});

describe('docker compose', () => {
  let folder: string;
  const missing = spawnSync('docker-compose', ['version']).error && 'docker-compose is not installed';
  const testWithCompose = testUnless(missing);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-compose-'));
    await cp(join(ROOT, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const config = async (env: string) => {
    await writeFile(join(folder, '.env'), env);
    return new Promise<{ code: number | string; stdout: string; stderr: string }>((resolve) =>
      execFile('docker-compose', ['config', '--services'], { cwd: folder }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      ),
    );
  };

  testWithCompose('accepts the file once .env is filled in', async () => {
    const env = (await read('.env.example')).replaceAll(/_(PASSWORD|KEYS?)=$/gm, '_$1=of-the-tests');
    const { code, stdout, stderr } = await config(env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim().split('\n').sort()).toEqual(Object.keys(containers).sort());
  });

  testWithCompose('rejects the file while a password is missing', async () => {
    const env = (await read('.env.example')).replaceAll(
      /(?<!LOADS_DB)_(PASSWORD|KEYS?)=$/gm,
      '_$1=of-the-tests',
    );
    const { code, stderr } = await config(env);
    expect(code).not.toBe(0);
    expect(stderr).toContain('is missing, see .env.example');
  });
});
