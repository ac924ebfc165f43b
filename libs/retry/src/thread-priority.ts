import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Names the thread that reads it, on Linux. */
const THIS_THREAD = '/proc/thread-self';

/**
 * Lets the other threads and processes go first where they share a processor with this thread, as requests should before
 * work that nobody waits for, or that one waits for longer than the others do. Only Linux has priorities of threads:
 * elsewhere nothing is done.
 */
export function yieldToOtherThreads(): void {
  try {
    setPriority(Number(basename(readlinkSync(THIS_THREAD))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Slower for others, and nothing else.
  }
}
