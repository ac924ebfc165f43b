import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Hashed without a look at the clock: about two milliseconds of work. */
const PART_BYTES = 256 * 1024;
/** After so long the page gets its turn, in milliseconds. */
const TURN_MS = 12;

interface ChecksumOptions {
  signal: AbortSignal;
  /** Share of the file that is hashed, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * SHA-256 of a file in hexadecimal, read piece by piece. The browser's own digest wants the whole file in
 * memory.
 * @throws what the browser says of a file that it cannot read, or the signal's reason
 */
export async function checksumOf(file: Blob, { signal, onProgress }: ChecksumOptions): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  let hashed = 0;
  let turnEnds = performance.now() + TURN_MS;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return bytesToHex(hash.digest());
      for (let start = 0; start < value.length; start += PART_BYTES) {
        const part = value.subarray(start, start + PART_BYTES);
        hash.update(part);
        hashed += part.length;
        if (performance.now() < turnEnds) continue;
        onProgress(hashed / file.size);
        await nextTask();
        signal.throwIfAborted();
        turnEnds = performance.now() + TURN_MS;
      }
    }
  } finally {
    // A read that failed has closed it already.
    reader.cancel().catch(() => undefined);
  }
}

/** Lets the page draw and answer. Unlike a timer, a message is not slowed down in a tab that lies behind. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
