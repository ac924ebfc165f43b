import { parentPort, workerData } from 'node:worker_threads';
import { ReadingProgress } from './reading-progress.js';
import type { WatchMessage, WatchOptions } from './reading-watch.js';
import { LOOK_MS, StallRule, stallMessage } from './stall.rules.js';

// A thread beside the readings: it sees when one of them keeps their thread busy and comes no further.

/** A reading that hangs while its thread is free is ended there, before. */
const GRACE_LOOKS = 10;

const { limitSeconds, databaseUrl } = workerData as WatchOptions;
const watched = new Map<string, { progress: ReadingProgress; rule: StallRule }>();

parentPort!.on('message', ({ importId, memory }: WatchMessage) => {
  if (!memory) watched.delete(importId);
  else
    watched.set(importId, {
      progress: new ReadingProgress(memory),
      rule: new StallRule((limitSeconds * 1000) / LOOK_MS + GRACE_LOOKS),
    });
});
let looking = setTimeout(look, LOOK_MS);

function look(): void {
  for (const [importId, { progress, rule }] of watched) {
    if (!rule.look(progress)) continue;
    void end(importId, progress.line);
    return;
  }
  looking = looking.refresh();
}

/** Ends the import, then this process, as nothing else ends a thread that is busy. Whoever runs it starts it again. */
async function end(importId: string, line: number): Promise<void> {
  const { endStalled } = await import('./end-stalled.js');
  await endStalled(databaseUrl, importId, stallMessage(limitSeconds, line));
  process.kill(process.pid, 'SIGKILL');
}
