import type { Readable } from 'node:stream';
import { FileTooLargeError } from './file-store.js';

/**
 * Reads a small file into memory.
 * @throws FileTooLargeError, or the error of the stream
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
