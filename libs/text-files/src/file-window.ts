const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const FIRST_BYTES = 262_144;

/** The part of a file that is buffered in memory. Chunks are added at its end, and bytes that were read are dropped. */
export class FileWindow {
  bytes: Buffer = Buffer.alloc(0);
  /** The offset in the file at which `bytes` begins. */
  offset = 0;
  /** The offset in `bytes` of the first byte that is still needed. */
  position = 0;
  /** True once the last chunk has been added. */
  ended = false;
  private storage = Buffer.allocUnsafe(FIRST_BYTES);
  private start = 0;
  private begun = false;
  /** Bytes that have to be buffered before the next item is tried. */
  private neededBytes = UTF8_MARK.length;

  /** @param maxBytes once this many are buffered, any item can be read or is known to be unreadable */
  constructor(private readonly maxBytes: number) {}

  /** Adds a chunk and drops the bytes that were read. Returns how many were dropped. */
  add(chunk: Buffer): number {
    const used = this.position;
    const buffered = this.bytes.subarray(used);
    this.start += used;
    this.offset += used;
    this.position = 0;
    if (this.start + buffered.length + chunk.length > this.storage.length)
      this.makeRoom(buffered, chunk.length);
    chunk.copy(this.storage, this.start + buffered.length);
    this.bytes = this.storage.subarray(this.start, this.start + buffered.length + chunk.length);
    return used;
  }

  moveTo(position: number): void {
    this.position = position;
    this.neededBytes = 1;
  }

  get buffered(): number {
    return this.bytes.length - this.position;
  }

  /** Whether to try the next item. Skips byte order marks: a program may write one before another's. */
  hasNext(): boolean {
    if (!this.ended && this.buffered < this.neededBytes) return false;
    while (
      !this.begun &&
      this.bytes.subarray(this.position, this.position + UTF8_MARK.length).equals(UTF8_MARK)
    )
      this.moveTo(this.position + UTF8_MARK.length);
    this.begun = true;
    return this.buffered > 0;
  }

  /** Whether the next item can be read without waiting for more of the file. */
  hasAll(): boolean {
    return this.ended || this.buffered >= this.maxBytes;
  }

  /** Waits for twice as many bytes, so that trying the same item again costs little, however small the chunks are. */
  wait(): void {
    this.neededBytes = Math.min(2 * this.buffered, this.maxBytes);
  }

  /** Leaves half of the storage free, so that bytes are seldom moved. */
  private makeRoom(buffered: Buffer, more: number): void {
    const needed = 2 * (buffered.length + more);
    if (needed > this.storage.length) {
      this.storage = Buffer.allocUnsafe(Math.max(needed, 2 * this.storage.length));
    }
    buffered.copy(this.storage);
    this.start = 0;
  }
}
