import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SERVICES } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import { Client } from '../support/client.js';
import { checkoutFiles, copyCheckout } from '../support/clone.js';
import { DOCKER_MISSING, DockerEngine } from '../support/docker-engine.js';
import { prepareSearch } from '../support/failure-cluster.js';
import { freePort } from '../support/free-port.js';
import { eventually } from '../support/processes.js';
import { sendEvery } from '../support/send-every.js';
import { shellBlocks } from '../support/shell-blocks.js';
import { createLoad, createTruck, searchLoads } from '../support/saved-loads.js';
import { SignUps } from '../support/sign-up.js';
import { describeUnless } from '../support/unless.js';

const PAGE = 'compose.md';
const MIB = 2 ** 20;
const MAX_BYTES = 300 * MIB;
/** Bases are made, seven images built, and the stack started twice. */
const BUILD_MS = 30 * 60_000;
const SOON_MS = 60_000;
/** A service, on a machine that is busy. */
const START_MS = 120_000;

const SEARCH_EVERY_MS = 100;
/** The service `fleet` asks how a topic is set. */
const askAsFleet = (
  topic: string,
) => `printf '%s\\n' security.protocol=SASL_PLAINTEXT sasl.mechanism=SCRAM-SHA-512 \\
  "sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username=fleet password=\\"$FLEET_KAFKA_PASSWORD\\";" |
  docker compose exec -T kafka bash -c 'cat >/tmp/fleet; /opt/kafka/bin/kafka-configs.sh --bootstrap-server kafka:9092 \\
    --command-config /tmp/fleet --describe --entity-type topics --entity-name ${topic}'`;

interface State {
  Service: string;
  State: string;
  Health: string;
  ExitCode: number;
}

interface Inspected {
  Id: string;
  Name: string;
  RestartCount: number;
  State: { Pid: number; OOMKilled: boolean; Health?: { Status: string } };
  Config: { Image: string; User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    Memory: number;
    PidsLimit: number;
    LogConfig: { Config: Record<string, string> };
  };
}

describeUnless(DOCKER_MISSING)('docker-compose.yml', () => {
  const engine = new DockerEngine();
  let folder: string;
  let people: SignUps;
  let anonymous: Client;
  let carrier: Client;
  let find: () => ReturnType<Awaited<ReturnType<typeof prepareSearch>>>;
  const compose = (command: string) => engine.shell(`docker compose ${command}`, folder);

  beforeAll(async () => {
    await engine.start();
    await engine.makeStandIns();
    folder = await mkdtemp(join(tmpdir(), 'lanewise-compose-'));
    await copyCheckout(checkoutFiles()!, folder);
    const [port, mailpitPort] = [await freePort(), await freePort()];
    anonymous = new Client(`http://127.0.0.1:${port}`);
    people = new SignUps(anonymous.address, `http://127.0.0.1:${mailpitPort}`);
    engine.settings = {
      PORT: String(port),
      MAILPIT_PORT: String(mailpitPort),
      PUBLIC_URL: anonymous.address,
    };
    await engine.shell(shellBlocks(PAGE, '# Docker Compose')[0], folder).catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await compose('logs --tail 10')}`, { cause: error });
    });
  }, BUILD_MS);

  afterAll(async () => {
    if (folder) {
      await compose('down --volumes').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    }
    await engine.stop();
  }, SOON_MS);

  const states = async (): Promise<State[]> =>
    (await compose('ps --all --format json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as State);
  const unwell = async () =>
    (await states()).filter(({ State: state, Health, ExitCode }) =>
      state === 'exited' ? ExitCode !== 0 : state !== 'running' || (Health !== '' && Health !== 'healthy'),
    );

  /** What the engine knows of the containers of a service, or of all that run. */
  const containers = async (service = ''): Promise<Inspected[]> => {
    const ids = (await compose(`ps --quiet ${service}`)).trim().split('\n');
    return JSON.parse(await engine.docker('inspect', ...ids)) as Inspected[];
  };

  /** Sends searches until an action has ended, and returns those that were not answered. */
  async function searchesLostDuring(action: () => Promise<unknown>): Promise<string[]> {
    const lost: string[] = [];
    let sent = 0;
    const ended = new AbortController();
    const searches = sendEvery(
      SEARCH_EVERY_MS,
      async () => {
        sent += 1;
        const answer = await find().catch((error: Error) => ({ status: 0, text: error.message }));
        if (answer.status !== 200) lost.push(`${answer.status} ${answer.text.slice(0, 100)}`);
      },
      ended.signal,
    );
    await action().finally(() => ended.abort());
    await searches;
    expect(sent).toBeGreaterThan(50);
    return lost;
  }

  /** Those that start again and again, or took more memory than they have. A reader of Kafka ends once with it. */
  const unstable = async () =>
    (await containers())
      .filter(({ RestartCount, State: state }) => RestartCount > 2 || state.OOMKilled)
      .map(({ Name }) => Name);

  /** What a command, with the settings of .env, writes to tell why it failed. */
  const refusal = (command: string) =>
    engine.shell(`set -a; . ./.env; set +a; ${command} 2>&1 || true`, folder).then((text) => text.trim());

  const findsBoth = () =>
    eventually('both loads in the search', SOON_MS, async () => {
      const answer = await find().catch(() => undefined);
      return answer?.status === 200 && answer.body.totalItemsCount === 2;
    });

  test('starts everything, healthy, with two replicas of the search', async () => {
    expect(await unwell()).toEqual([]);
    const running = (await states()).filter(({ State: state }) => state === 'running');
    const expected = [...SERVICES, 'loads', 'web', 'postgres', 'redis', 'kafka', 'mailpit'];
    expect(running.map(({ Service }) => Service).sort()).toEqual(expected.sort());
    expect((await anonymous.get('/')).status).toBe(200);
  });

  test('leads from a sign-up to an administrator, an import, and a search', async () => {
    carrier = await people.signUp();
    const { email } = (await people.signUp()).session!.user;
    const [, command] = shellBlocks(PAGE, '# Docker Compose');
    await engine.shell(command.replace('you@example.com', email), folder);
    const admin = await people.signIn(email);
    await admin.importFile(centralLoads([{ referenceId: '1' }, { referenceId: '2' }]));
    const search = await prepareSearch(carrier);
    const truck = { id: (await createTruck(carrier, 'Finder')).id };
    find = () => search({ truck });
    await findsBoth();
  }, 300_000);

  test('runs every process without root, capabilities, a writable file system, or more than its share', async () => {
    for (const { Name, Config, HostConfig } of await containers()) {
      const isOurs = Config.Image.startsWith('lanewise/');
      const { ReadonlyRootfs, CapDrop, Memory, PidsLimit, LogConfig } = HostConfig;
      expect({ Name, CapDrop, isLimited: PidsLimit > 0, log: LogConfig.Config }).toEqual({
        Name,
        CapDrop: ['ALL'],
        isLimited: true,
        log: { 'max-size': '10m', 'max-file': '5' },
      });
      expect(Config.User).not.toMatch(/^(root|0)?$/);
      // Kafka's image writes its configuration into itself.
      expect(ReadonlyRootfs).toBe(!Config.Image.includes('kafka'));
      if (isOurs) expect(Memory).toBeGreaterThan(0);
    }
    for (const service of SERVICES) {
      const text = await compose(
        `exec -T ${service} node -e 'fs.promises.writeFile("/app/x", "").then(() => console.log("written"), (e) => console.log(process.getuid(), process.version.split(".")[0], e.code))'`,
      );
      expect(text.trim()).toBe('1000 v24 EROFS');
      const size = await engine.docker('image', 'inspect', '--format', '{{.Size}}', `lanewise/${service}`);
      expect(Number(size)).toBeLessThan(MAX_BYTES);
    }
  });

  test('lets no service touch what is another one’s, and no container reach a network that it should not', async () => {
    for (const service of SERVICES) {
      const other = SERVICES[(SERVICES.indexOf(service) + 1) % SERVICES.length];
      const name = service.toUpperCase();
      const url = `postgres://lanewise_${service}:$${name}_DB_PASSWORD@postgres/lanewise`;
      const tables = (schema: string) =>
        refusal(
          `docker compose exec -T postgres psql "${url}" -tAc "SELECT 1 FROM ${schema}.outbox LIMIT 0"`,
        );
      expect(await tables(service)).toBe('');
      expect(await tables(other)).toContain(`permission denied for schema ${other}`);
      const keys = (owner: string) =>
        refusal(
          `docker compose exec -T redis redis-cli --user ${service} --pass "$${name}_REDIS_PASSWORD" --no-auth-warning GET lanewise:${owner}:x`,
        );
      expect(await keys(service)).toBe('');
      expect(await keys(other)).toContain('NOPERM');
    }
    // Kafka does not even say that it has it.
    expect(await refusal(askAsFleet('fleet.trucks.v1'))).not.toContain("doesn't exist");
    expect(await refusal(askAsFleet('billing.invoices.v1'))).toContain("doesn't exist");

    const reaches = (service: string, command: string) =>
      compose(`exec -T ${service} timeout 5 ${command} && echo reached || echo refused`).then((text) =>
        text.trim(),
      );
    const byNode = (host: string, port: number) =>
      `node -e 'net.connect(${port}, "${host}").on("connect", () => process.exit(0)).on("error", () => process.exit(1))'`;
    expect(await reaches('fleet', byNode('postgres', 5432))).toBe('reached');
    expect(await reaches('fleet', byNode('mailpit', 1025))).toBe('refused');
    expect(await reaches('notifications', byNode('mailpit', 1025))).toBe('reached');
    expect(await reaches('web', 'wget -q -T 3 -O /dev/null http://fleet:3000/health/live')).toBe('reached');
    expect(await reaches('web', 'getent hosts postgres')).toBe('refused');
    expect(await reaches('redis', "bash -c '</dev/tcp/1.1.1.1/443'")).toBe('refused');
  }, 120_000);

  test('finds all again when everything was stopped, and when its stores were restarted', async () => {
    const saved = await createLoad(carrier);
    await compose('stop');
    expect((await states()).filter(({ ExitCode }) => ![0, 143].includes(ExitCode))).toEqual([]);
    await compose('up --wait');
    await findsBoth();
    expect((await searchLoads(carrier)).itemList.map(({ id }) => id)).toEqual([saved.id]);
    expect(await unwell()).toEqual([]);

    for (const store of ['postgres', 'redis', 'kafka']) await compose(`restart ${store}`);
    await eventually('everything is healthy', START_MS, async () => (await unwell()).length === 0);
    await findsBoth();
    expect((await searchLoads(carrier)).itemList.map(({ id }) => id)).toEqual([saved.id]);
    expect(await unstable()).toEqual([]);
  }, 300_000);

  test('is upgraded by the page’s commands with all but a few searches answered', async () => {
    const before = await containers('loads');
    const [, commands] = shellBlocks(PAGE, '## Upgrade');
    const lost = await searchesLostDuring(() => engine.shell(commands, folder));
    const after = await containers('loads');
    expect(after).toHaveLength(before.length);
    expect(after.map(({ Id }) => Id)).not.toContain(before[0].Id);
    // nginx gives up those that wait for an old address at the moment that it learns the new ones.
    expect(lost.length).toBeLessThan(20);
    expect(await unstable()).toEqual([]);
  }, 600_000);
});
