import { once } from 'node:events';
import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AuthModel } from '@lanewise/contracts';
import { checkoutFiles, copyBuilds, copyCheckout, linkPackages, npmStart } from '../support/clone.js';
import { freePort } from '../support/free-port.js';
import { eventually, processesNaming, runningProcesses } from '../support/processes.js';
import { describeUnless } from '../support/unless.js';

/** Includes building on a slow machine. */
const FIRST_START_MS = 600_000;
const START_MS = 120_000;
/** The longest time in which Ctrl-C ends everything. */
const END_MS = 10_000;

const files = checkoutFiles();
/** As a newcomer runs it. The tests depend on each other: they use one clone, from its first start to its last. */
describeUnless(files ? undefined : 'not a git checkout')('npm start in a fresh clone', () => {
  let folder: string;
  let clone: string;
  let port: number;
  let first: ReturnType<typeof npmStart>;
  let second: ReturnType<typeof npmStart>;
  const started: number[] = [];
  let inTheWay: Server | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-start-'));
    // Other users cannot enter a folder of mkdtemp, so Postgres would be elsewhere, where the tests do not look.
    await chmod(folder, 0o755);
    clone = join(folder, 'a clone');
    await copyCheckout(files!, clone);
    await linkPackages(clone);
    await copyBuilds(clone, 'services/fleet');
    inTheWay = await listen(5432);
    port = (await isFree(3000)) ? 3000 : await freePort();
  });

  afterAll(async () => {
    inTheWay?.close();
    for (const { pid, group, command } of await runningProcesses()) {
      if (started.includes(group) || command.includes(folder)) process.kill(pid, 'SIGKILL');
    }
    await rm(folder, { recursive: true, force: true });
  });

  function start(env: Record<string, string>) {
    const instance = npmStart(clone, { DEMO_LOADS: '200', ...env });
    started.push(instance.group);
    return instance;
  }
  const onOurPort = (): Record<string, string> => (port === 3000 ? {} : { PORT: String(port) });

  test(
    'builds what is missing and runs, in a folder with a space in its name and with port 5432 taken',
    async () => {
      first = start(onOurPort());
      await first.ready(port, FIRST_START_MS);
      await access(join(clone, 'services/fleet/dist/index.js'));
      expect((await signIn(port)).roles).toEqual(['Carrier']);
      expect(await page(port, '/')).toContain('<div id="root">');
      expect(await page(port, '/admin/')).toContain('/admin/assets/');
    },
    FIRST_START_MS,
  );

  test('starts again after a kill -9', async () => {
    for (const { pid, command } of await first.members()) {
      if (command.includes('scripts/start.mjs')) process.kill(pid, 'SIGKILL');
    }
    await first.ended;
    // Postgres outlives its parent process, and the next start has to handle it.
    expect(await processesNaming(join(clone, '.data'))).not.toEqual([]);
    await eventually('the end of its workers', END_MS, async () => (await first.members()).length === 0);

    first = start(onOurPort());
    await first.ready(port, START_MS);
    expect((await signIn(port)).roles).toEqual(['Carrier']);
  });

  test('runs beside another instance that has its own port and data folder', async () => {
    const otherPort = await freePort();
    second = start({ PORT: String(otherPort), DATA_DIR: join(folder, 'other data') });
    await second.ready(otherPort, START_MS);
    expect((await signIn(otherPort)).roles).toEqual(['Carrier']);
    expect((await signIn(port)).roles).toEqual(['Carrier']);
  });

  test('exits when the data folder is in use, and names the folder', async () => {
    const output = await start({ PORT: String(await freePort()) }).ended;
    expect(output).toContain(`${join(clone, '.data')} is in use by another Lanewise`);
    expect((await signIn(port)).roles).toEqual(['Carrier']);
  });

  test.each([
    ['on Ctrl-C', () => first, 'SIGINT', 'group', () => join(clone, '.data')],
    ['when npm gets a SIGTERM', () => second, 'SIGTERM', 'npm', () => join(folder, 'other data')],
  ] as const)('ends everything that it started %s', async (_, instance, signal, to, dataDir) => {
    instance().signal(signal, to);
    await eventually('the end of every process', END_MS, async () => {
      const left = [...(await instance().members()), ...(await processesNaming(dataDir()))];
      return left.length === 0;
    });
  });
});

async function signIn(port: number): Promise<AuthModel> {
  const response = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'carrier@demo.test', password: 'Demo!2026' }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as AuthModel;
}

const page = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

/** Returns `undefined` when the port is already taken. */
async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => undefined,
  );
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  server?.close();
  return server !== undefined;
}
