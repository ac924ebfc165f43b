import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './run.mjs';

/** Two starts in one clone must not install or build at once; the second one waits, and then has nothing to do. */
export const withBuildLock = (action) =>
  withLock('build', action, () => console.log('Waiting for another build in this folder …'));

/**
 * Runs an action that only one process of this clone may run at a time. The lock of a process that died is taken over.
 *
 * @template T
 * @param {string} name Of the lock.
 * @param {() => Promise<T>} action
 * @param {() => void} [onWait] Called once when another process holds the lock.
 */
export async function withLock(name, action, onWait) {
  const lock = join(ROOT, '.cache', `${name}.lock`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (let isReported = false; !take(lock); isReported = true) {
    if (!isReported) onWait?.();
    await wait(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.on('exit', release);
  try {
    return await action();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function holderLives(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch (error) {
    // If the lock is gone by now, the next try takes it or finds its new holder.
    return error.code !== 'ESRCH';
  }
}
