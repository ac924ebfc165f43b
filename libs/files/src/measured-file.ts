import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { FileTooLargeError } from './file-store.js';

/** Passes a file on, counts its bytes and computes its checksum. Fails with a `FileTooLargeError` over the limit. */
export class MeasuredFile extends Transform {
  /** Bytes so far. Not called `size`, which an uploader would take for the total. */
  bytes = 0;
  private readonly hash = createHash('sha256');

  constructor(private readonly limitBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(this.bytes > this.limitBytes ? new FileTooLargeError() : null, chunk);
  }

  /** SHA-256 of the file in hexadecimal. Call it once, at the end of the file. */
  checksum(): string {
    return this.hash.digest('hex');
  }
}
