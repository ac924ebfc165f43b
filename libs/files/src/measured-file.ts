import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { FileTooLargeError } from './file-store.js';

/** Passes a file on, and measures it on the way; fails with a `FileTooLargeError` over the limit. */
export class MeasuredFile extends Transform {
  /** So far. Not `size`, which would tell an uploader how much is to come. */
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

  /** SHA-256 of the whole file, in hexadecimal; asked once, at its end. */
  checksum(): string {
    return this.hash.digest('hex');
  }
}
