import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type AuthModel,
  Equipment,
  type FoundLoad,
  type ListResponse,
  type RoleName,
} from '@lanewise/contracts';
import { centralLoads, hoursFromNow, placeOf } from '../support/central-loads.js';
import { Client, emailOf, PASSWORD } from '../support/client.js';
import { CLUSTER_MISSING } from '../support/cluster.js';
import { eventually, runningProcesses } from '../support/processes.js';
import { describeUnless } from '../support/unless.js';

const MAIN = fileURLToPath(new URL('../../dist/cluster.js', import.meta.url));
const START_MS = 180_000;
const TEST_MS = START_MS + 60_000;
/** The longest time in which a SIGTERM ends everything. */
const END_MS = 10_000;

/** As `npm run cluster` runs it. The tests depend on each other: they use one data folder, from first start to last. */
describeUnless(CLUSTER_MISSING)('the product as separate processes', () => {
  let folder: string;
  let dataDir: string;
  let main: ChildProcess;
  let output: string;
  let address: string;
  /** The ids of process groups, each of a process and its children. */
  let groups: Map<string, number>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-cluster-'));
    await chmod(folder, 0o755);
    dataDir = join(folder, 'the data');
  });
  afterAll(async () => {
    main?.kill('SIGKILL');
    for (const { pid } of await left()) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const hasEnded = () => main.exitCode !== null || main.signalCode !== null;
  const left = async () => {
    const ours = new Set(groups?.values());
    return (await runningProcesses()).filter(({ pid, group }) => ours.has(pid) || ours.has(group));
  };

  async function start(...args: string[]): Promise<void> {
    output = '';
    main = spawn(process.execPath, [MAIN, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', PORT: '0', HOST: '', DATA_DIR: dataDir, DEMO_LOADS: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [main.stdout!, main.stderr!]) stream.on('data', (chunk) => (output += chunk));
    address = await eventually('the cluster is ready', START_MS, () => {
      if (hasEnded()) throw new Error(`The cluster ended:\n${output}`);
      return Promise.resolve(/ready at (http:\/\/\S+)/.exec(output)?.[1]);
    });
    groups = await readGroups(dataDir);
  }

  async function signIn(role: RoleName): Promise<Client> {
    const login = { email: emailOf(role), password: PASSWORD };
    const { status, body } = await new Client(address).post<AuthModel>('/api/user/login', login);
    expect(status).toBe(200);
    return new Client(address, body);
  }

  test(
    'starts every part and every replica in its own process',
    async () => {
      await start('--replicas', 'loads=2');
      expect([...groups.keys()].sort()).toEqual(
        [
          'billing-1',
          'fleet-1',
          'identity-1',
          'imports-1',
          'kafka',
          'loads-1',
          'loads-2',
          'mail',
          'main',
          'nginx',
          'notifications-1',
          'postgres',
          'redis',
        ].sort(),
      );
    },
    TEST_MS,
  );

  test('finds the loads of an uploaded file on every replica', async () => {
    const admin = await signIn('Admin');
    const file = centralLoads(['ONE', 'TWO'].map((referenceId) => ({ referenceId })));
    expect(await admin.importFile(file)).toMatchObject({ status: 'completed', imported: 2 });

    const broker = await signIn('Broker');
    const search = {
      origin: await placeOf(broker, 'Chicago, IL'),
      truck: { equipment: Equipment.Van, costPerMile: 0.5 },
      pickupStartDate: hoursFromNow(0),
    };
    // nginx takes the replicas in turn.
    for (let found = 0; found < 4; found++) {
      await eventually('both loads are found', 20_000, async () => {
        const { body } = await broker.post<ListResponse<FoundLoad>>('/api/importLoad/search', search);
        return body.totalItemsCount === 2;
      });
    }
  });

  test(
    'leaves nothing running after a kill -9 of its main process, and keeps its data for the next start',
    async () => {
      main.kill('SIGKILL');
      await eventually('the end of every process', 2 * END_MS, async () => (await left()).length === 0);
      await start();
      const { body } = await (await signIn('Admin')).get<ListResponse<unknown>>('/api/imports');
      expect(body.totalItemsCount).toBe(1);
    },
    TEST_MS,
  );

  test('ends every process on a SIGTERM', async () => {
    main.kill('SIGTERM');
    await eventually('the end of the cluster', END_MS, () => Promise.resolve(hasEnded()));
    expect(main.exitCode).toBe(0);
    expect(await left()).toEqual([]);
    expect(await readGroups(dataDir)).toEqual(new Map());
  });
});

/** Reads the processes that a cluster has recorded in its data folder, by name. */
async function readGroups(dataDir: string): Promise<Map<string, number>> {
  const run = join(dataDir, 'run');
  const notes = (await readdir(run)).map(async (file) => {
    const { pid } = JSON.parse(await readFile(join(run, file), 'utf8')) as { pid: number };
    return [file.replace(/\.json$/, ''), pid] as const;
  });
  return new Map(await Promise.all(notes));
}
