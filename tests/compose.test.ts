import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { LARGEST_MESSAGE, SERVICES } from '@lanewise/contracts';
import { parse } from 'yaml';
import { COMPOSE, parseCompose } from './support/compose.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Container {
  image: string;
  command?: string[];
  environment?: Record<string, string | number>;
  user?: string;
  cap_add?: string[];
  restart?: string;
  mem_limit?: string;
  memswap_limit?: string;
  healthcheck?: { test?: string[] };
  network_mode?: string;
  ports?: string[];
  networks?: string[];
}

const read = (file: string) => readFile(join(ROOT, file), 'utf8');
const { services: containers, networks } = parseCompose() as {
  services: Record<string, Container>;
  networks: Record<string, { internal?: boolean } | null>;
};
const sizes = parse(readFileSync(join(ROOT, 'k8s/sizing.yaml'), 'utf8')) as Record<
  string,
  { memory: string; heap?: number }
>;
/** `1Gi` → 1024 */
const mebibytes = (memory: string) => parseInt(memory, 10) * (memory.endsWith('Gi') ? 1024 : 1);
const migrations = SERVICES.map((service) => `migrate-${service}`);
const jobs = ['roles', 'kafka-users', 'topics', ...migrations];
const stores = ['postgres', 'redis', 'kafka'];

describe('docker-compose.yml', () => {
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
    for (const name of [...SERVICES, 'web']) {
      const { mem_limit: memory, memswap_limit: withSwap } = containers[name];
      expect({ name, memory, withSwap }).toEqual({ name, memory: expect.any(String), withSwap: memory });
    }
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

  test('uses exactly the variables in .env.example, which contains no secret', async () => {
    const used = new Set(COMPOSE.match(/(?<=(?<!\$)\$\{)\w+/g));
    const lines = (await read('.env.example')).match(/^\w+=.*$/gm)!;
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([...used].sort());
    expect(lines.filter((line) => /_(PASSWORD|KEYS?)=./.test(line))).toEqual([]);
  });
});
