import type { Readable } from 'node:stream';
import { FileTooLargeError } from './file-store.js';

/**
 * Takes a stream into memory, where a file is small enough for it.
 * @throws FileTooLargeError, or what the stream fails with
 */
export async function intoMemory(content: Readable, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new FileTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
