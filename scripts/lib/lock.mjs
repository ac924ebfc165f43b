import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './run.mjs';

const LOCK = join(ROOT, '.cache', 'build.lock');

/** Two starts in one clone must not install or build at once; the second waits, and then finds it done. */
export async function withBuildLock(action) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (let told = false; !take(); told = true) {
    if (!told) console.log('Waiting for another build in this folder …');
    await wait(200);
  }
  const release = () => rmSync(LOCK, { force: true });
  process.on('exit', release);
  try {
    return await action();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives()) rmSync(LOCK, { force: true });
    return false;
  }
}

function holderLives() {
  try {
    return process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch (error) {
    // A lock that is gone by now is not a dead one: the next try takes it, or finds its new holder.
    return error.code !== 'ESRCH';
  }
}
