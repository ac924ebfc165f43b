import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes hashed without checking the clock: about two milliseconds of work. */
const PART_BYTES = 256 * 1024;
/** Milliseconds of work before it yields to the page. */
const TURN_MS = 12;

interface ChecksumOptions {
  signal: AbortSignal;
  /** Called with the share of the file that is hashed, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Returns the SHA-256 of a file in hexadecimal. It reads the file in pieces, because the browser's own digest needs
 * the whole file in memory.
 * @throws the browser's error for a file that it cannot read, or the signal's reason
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
        await yieldToPage();
        signal.throwIfAborted();
        turnEnds = performance.now() + TURN_MS;
      }
    }
  } finally {
    // A failed read has closed it already.
    reader.cancel().catch(() => undefined);
  }
}

/** Yields to the page. Unlike a timer, a message is not throttled in a background tab. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
