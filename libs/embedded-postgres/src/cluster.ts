import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SHARED_DIR, type Binaries } from './binaries.js';
import { canUse, type ServerUser } from './server-user.js';

const run = promisify(execFile);

export const SUPERUSER = 'lanewise';

/** A cluster's folder holds the files of Postgres, and the superuser's password. */
export const pgData = (cluster: string) => join(cluster, 'data');
const passwordFile = (cluster: string) => join(cluster, 'password');
export const readPassword = (cluster: string) => readFile(passwordFile(cluster), 'utf8');

/** Places of the cluster of a data folder: inside, or elsewhere if the server's user cannot reach the folder. */
export function clusterPaths(dataDir: string) {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return {
    inside: join(dataDir, 'postgres'),
    apart: join(SHARED_DIR, 'clusters', name),
    note: join(dataDir, 'postgres-is-elsewhere.txt'),
  };
}

/** Decides where the cluster is stored. Leaves a note in the data folder if that is elsewhere. */
export async function locateCluster(dataDir: string, user: ServerUser): Promise<string> {
  const { inside, apart, note } = clusterPaths(dataDir);
  if (!user || (await exists(inside)) || (await canHold(dataDir, user))) return inside;
  const clusters = join(SHARED_DIR, 'clusters');
  await mkdir(clusters, { recursive: true });
  await Promise.all([SHARED_DIR, clusters].map((folder) => chmod(folder, 0o755)));
  await writeFile(
    note,
    `Postgres runs as an unprivileged user who cannot reach this folder.\nIts files are therefore in\n${apart}\n"npm start -- --fresh" removes them.\n`,
  );
  return apart;
}

/** Creates the cluster if it is missing: completely or not at all, even when interrupted or run twice at once. */
export async function createCluster(cluster: string, user: ServerUser, binaries: Binaries): Promise<void> {
  if (await exists(cluster)) return;
  const unfinished = await mkdtemp(`${cluster}.new-`);
  try {
    await writeFile(passwordFile(unfinished), randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user) {
      await Promise.all(
        [unfinished, passwordFile(unfinished)].map((path) => chown(path, user.uid, user.gid)),
      );
    }
    await run(binaries.initdb, initOptions(unfinished), { ...user, cwd: '/', env: serverEnvironment() });
    await rename(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(cluster))) throw error;
  }
}

/** The caller's PGDATA, PGPORT, locale and the like must not affect the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

export const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The built-in C.UTF-8 sorts and folds in the same way on every machine, whatever locales it has. */
const initOptions = (cluster: string) => [
  `--pgdata=${pgData(cluster)}`,
  `--pwfile=${passwordFile(cluster)}`,
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Tried, not read from file modes: access lists, and mounts without owners, count too. */
async function canHold(dataDir: string, user: NonNullable<ServerUser>): Promise<boolean> {
  const trial = await mkdtemp(join(dataDir, 'trial-'));
  try {
    await chown(trial, user.uid, user.gid);
    return await canUse(user, 'w', trial);
  } catch {
    return false;
  } finally {
    await rm(trial, { recursive: true });
  }
}
