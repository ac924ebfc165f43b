import { once } from 'node:events';
import { constants } from 'node:os';

const stops = [];
let ending = false;

/**
 * Starts something that is stopped at the end of `untilEnd`.
 *
 * @template T
 * @param {() => T} start returns what to stop, or a promise of it; not called once the end has come
 * @param {(started: Awaited<T>) => unknown} stop
 */
export function stopAtEnd(start, stop) {
  if (ending) throw new Error('Nothing is started at the end.');
  const started = start();
  stops.unshift(async () => stop(await started));
  return started;
}

/** Tells a child process to end, and waits until it has. */
export async function terminate(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Runs an action until it ends, fails, or the process is told to end; then stops what was started, the last first.
 * Whatever else fails meanwhile is of no interest, as things are being stopped under it.
 */
export async function untilEnd(action) {
  let signal;
  let fail;
  try {
    signal = await new Promise((resolve, reject) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.on(name, resolve);
      process.on('uncaughtException', (fail = reject));
      action().then(() => resolve(undefined), reject);
    });
  } finally {
    ending = true;
    for (const stop of stops.splice(0)) await stop().catch(() => undefined);
    process.off('uncaughtException', fail);
  }
  if (signal) process.exit(128 + constants.signals[signal]);
}
