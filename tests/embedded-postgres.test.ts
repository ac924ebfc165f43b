import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually, processesNaming } from './support/processes.js';
import { testUnless } from './support/unless.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE = join(ROOT, 'libs/embedded-postgres');
const isRoot = process.getuid?.() === 0;

/** Does what `npm start` does with Postgres, in a separate process that can be killed. */
const PROGRAM = `
  const { startEmbeddedPostgres, removeEmbeddedPostgres } = await import(process.argv[1]);
  const say = (answer) => console.log(JSON.stringify(answer));
  try {
    if (process.argv[3] === 'remove') say({ removed: await removeEmbeddedPostgres(process.argv[2]) ?? true });
    else {
      const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] });
      process.once('SIGINT', () => postgres.stop());
      say({ url: postgres.url });
    }
  } catch (error) {
    say({ error: error.message });
  }`;

interface Answer {
  url?: string;
  removed?: boolean;
  error?: string;
}

/** The tests follow each other in one folder, each with what the one before has left running, as starts take longest. */
describe('embedded Postgres', () => {
  let folder: string;
  let dataDir: string;
  const started: ChildProcess[] = [];
  let running: { node: ChildProcess; url: string };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise postgres '));
    // Other users cannot enter a folder of mkdtemp. A test below covers such folders.
    await chmod(folder, 0o755);
    dataDir = join(folder, 'data');
  });
  afterAll(async () => {
    for (const node of started) node.kill('SIGKILL');
    for (const { pid } of await processesNaming(folder)) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function program(command: 'start' | 'remove', code = PACKAGE) {
    const entry = join(code, 'dist/embedded-postgres.js');
    const node = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, entry, dataDir, command], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(node);
    const [line] = (await once(createInterface({ input: node.stdout }), 'line')) as [string];
    return { node, ...(JSON.parse(line) as Answer) };
  }

  async function start(code?: string) {
    const { node, url, error } = await program('start', code);
    if (!url) throw new Error(error);
    return { node, url };
  }

  async function end(node: ChildProcess, signal: 'SIGINT' | 'SIGKILL') {
    node.kill(signal);
    if (node.exitCode === null && node.signalCode === null) await once(node, 'exit');
  }

  const servers = async () =>
    (await processesNaming(dataDir)).filter(({ command }) => command.includes('/postgres -D'));

  test('lets only one of two simultaneous starts succeed', async () => {
    const outcomes = await Promise.all([program('start'), program('start')]);
    const [{ node, url }, ...others] = outcomes.filter((outcome) => outcome.url);
    expect(others).toEqual([]);
    expect(outcomes.find(({ error }) => error)?.error).toContain('in use by another Lanewise');
    running = { node, url: url! };
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('rejects a folder that another instance uses, without disturbing it', async () => {
    for (const command of ['start', 'remove'] as const) {
      const { error } = await program(command);
      expect(error).toContain(dataDir);
      expect(error).toContain('in use by another Lanewise');
      expect(error).toContain('DATA_DIR');
    }
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('keeps its data until the next start, and leaves nothing running', async () => {
    expect(await query(running.url, `SELECT current_database() AS name, lower('ÉCU') AS folded`)).toEqual([
      { name: 'lanewise', folded: 'écu' },
    ]);
    await query(running.url, 'CREATE TABLE kept AS SELECT 42 AS value');
    await end(running.node, 'SIGINT');
    expect(running.node.exitCode).toBe(0);
    expect(await servers()).toEqual([]);

    running = await start();
    expect(await query(running.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
  });

  test('replaces the server left by a kill -9, and keeps the committed data', async () => {
    await query(running.url, 'INSERT INTO kept VALUES (43)');
    await end(running.node, 'SIGKILL');
    const [orphan] = await servers();
    expect(orphan).toBeDefined();

    running = await start();
    expect(await query(running.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }, { value: 43 }]);
    expect((await servers()).map(({ pid }) => pid)).not.toContain(orphan.pid);
  });

  test('starts after Node.js and Postgres were killed and another process got the same process id', async () => {
    await end(running.node, 'SIGKILL');
    for (const { pid } of await servers()) process.kill(pid, 'SIGKILL');
    await eventually('the end of the killed server', 10_000, async () => (await servers()).length === 0);
    const lockFile = join(dataDir, 'postgres/data/postmaster.pid');
    const [, ...rest] = (await readFile(lockFile, 'utf8')).split('\n');
    await writeFile(lockFile, [process.pid, ...rest].join('\n'));

    running = await start();
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is removed completely, including a server left by a killed process', async () => {
    await end(running.node, 'SIGKILL');
    expect((await program('remove')).removed).toBe(true);
    expect(await servers()).toEqual([]);
    expect(await readdir(dataDir)).toEqual([]);
  });

  const asRoot = testUnless(isRoot ? undefined : 'only root has folders that others cannot enter');

  asRoot('works for root when only root can enter the clone and the data folder', async () => {
    const clone = join(folder, 'closed');
    await mkdir(clone, { mode: 0o700 });
    await copyProgram(clone);
    dataDir = join(clone, 'data');

    const first = await start(clone);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS value');
    await end(first.node, 'SIGKILL');
    const note = await readFile(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8');
    const cluster = /^\/.*$/m.exec(note)![0];

    const second = await start(clone);
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    expect((await program('remove', clone)).error).toContain('in use by another Lanewise');
    await end(second.node, 'SIGINT');
    expect(await processesNaming(cluster)).toEqual([]);

    expect((await program('remove', clone)).removed).toBe(true);
    await expect(readdir(cluster)).rejects.toThrow('ENOENT');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Copies the compiled code and the packages that it needs, as they are in a clone. */
async function copyProgram(clone: string) {
  await cp(join(PACKAGE, 'dist'), join(clone, 'dist'), { recursive: true });
  await writeFile(join(clone, 'package.json'), '{ "type": "module" }');
  const names = ['pg', '@lanewise/retry', `@embedded-postgres/${process.platform}-${process.arch}`];
  for (const name of names) {
    const source = await realpath(join(ROOT, 'node_modules', name));
    await cp(source, join(clone, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    const { dependencies } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    // The list grows during the loop, with each package once.
    names.push(...Object.keys(dependencies ?? {}).filter((dependency) => !names.includes(dependency)));
  }
}
