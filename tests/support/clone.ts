import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually, runningProcesses } from './processes.js';

const run = promisify(execFile);
const { NODE_OF_IMAGES_PATH } = process.env;
const PATH = [NODE_OF_IMAGES_PATH && dirname(NODE_OF_IMAGES_PATH), process.env.PATH]
  .filter(Boolean)
  .join(delimiter);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The files that a clone would have, including uncommitted ones; `undefined` outside a git checkout. */
export function checkoutFiles(): string[] | undefined {
  try {
    const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    return list.split('\0').filter(Boolean);
  } catch {
    return undefined;
  }
}

/** Leaves out files that are listed but deleted. */
export async function copyCheckout(files: readonly string[], clone: string): Promise<void> {
  for (const file of files) {
    await cp(join(ROOT, file), join(clone, file), { preserveTimestamps: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

/** Gives a clone the packages that are installed here. Installing is tested in `install.test.ts`. */
export async function linkPackages(clone: string): Promise<void> {
  for (const folder of await foldersNamed('node_modules')) {
    const [from, to] = [`${join(ROOT, folder)}/.`, join(clone, folder)];
    await mkdir(to);
    // Links take a tenth of the time of copies, but not from one file system to another.
    await run('cp', ['-al', from, to]).catch(() => run('cp', ['-a', from, to]));
  }
}

/** Gives a clone what is built here, except one service or library, because a full build takes a minute. */
export async function copyBuilds(clone: string, except: string): Promise<void> {
  const isBuild = (folder: string) => /^(libs\/|services\/|apps\/|web-)/.test(folder);
  const builds = (await foldersNamed('dist')).filter(
    (folder) => isBuild(folder) && folder !== join(except, 'dist'),
  );
  // This shows that a build is up to date.
  const stamps = ['api-docs', 'web-app', 'web-admin'].map((name) => `.cache/${name}.stamp`);
  await mkdir(join(clone, '.cache'));
  for (const path of [...builds, ...stamps]) await run('cp', ['-a', join(ROOT, path), join(clone, path)]);
}

/** Relative to the repository. */
async function foldersNamed(name: string): Promise<string[]> {
  const { stdout } = await run('find', ['.', '-maxdepth', '3', '-name', name, '-prune'], { cwd: ROOT });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((folder) => relative('.', folder));
}

/** Runs `npm start` in its own process group, as a terminal does, with the Node of the images if it is installed. */
export function npmStart(clone: string, env: Record<string, string>) {
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { ...newcomersEnvironment(), npm_config_prefer_offline: 'true', PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  // Not `close`, because processes that outlive npm may keep its output open.
  const ended = once(npm, 'exit').then(() => output);
  const group = npm.pid!;
  const members = async () => (await runningProcesses()).filter((entry) => entry.group === group);
  return {
    group,
    /** Resolves with everything that it printed. */
    ended,
    members,
    signal: (signal: NodeJS.Signals, to: 'npm' | 'group') =>
      process.kill(to === 'npm' ? group : -group, signal),
    /** Waits until it is ready; fails at once if it ends instead. */
    async ready(port: number, limitMs: number): Promise<void> {
      await eventually(`npm start is ready; it printed\n${output}`, limitMs, async () => {
        if (npm.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
        return fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      });
    },
  };
}

/** Leaves out what the test runner and its npm have set. */
export function newcomersEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(npm_(?!config_)|npm_config_local_prefix$|JEST_|NODE_ENV$|NODE_OPTIONS$|PORT$|HOST$|DATA_DIR$|DATABASE_URL$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}
