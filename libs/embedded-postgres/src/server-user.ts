import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user who runs Postgres; `undefined` for the user of this process. */
export type ServerUser = { uid: number; gid: number } | undefined;

/**
 * Postgres refuses to run as root. As root, an existing cluster keeps its owner, who may be an ordinary user; a new one
 * belongs to `postgres`, or to `nobody` if there is no such user.
 */
export async function chooseServerUser(clusterDir: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (!user) {
    throw new Error(
      'Postgres cannot run as root, and there is neither a user "postgres" nor "nobody" to run it as. Start Lanewise as an ordinary user, or set DATABASE_URL to use a Postgres of your own.',
    );
  }
  return user;
}

async function lookUp(name: string): Promise<ServerUser> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    // On macOS, `nobody` is 4294967294; child processes take a signed 32-bit id.
    return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
  } catch {
    return undefined;
  }
}

/** Whether the user can reach a path and has a right to it: `w` to write, `x` to run or enter. */
export async function canUse(user: ServerUser, right: 'w' | 'x', path: string): Promise<boolean> {
  if (!user) return true;
  try {
    await run('/bin/sh', ['-c', `test -${right} "$1"`, 'sh', path], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
