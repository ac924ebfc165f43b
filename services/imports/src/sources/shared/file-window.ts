const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const FIRST_BYTES = 262_144;

/** The part of a file that is held in memory. Chunks are added at its end; what was read is dropped at its start. */
export class FileWindow {
  bytes: Buffer = Buffer.alloc(0);
  /** Where in the file `bytes` begins. */
  offset = 0;
  /** Of the first byte that is still needed. */
  position = 0;
  /** True once the last chunk is in. */
  ended = false;
  private storage = Buffer.allocUnsafe(FIRST_BYTES);
  private start = 0;
  private begun = false;
  /** Bytes that have to be in hand before the next item is tried. */
  private wanted = UTF8_MARK.length;

  /** @param mostBytes with so many in hand, each item can be read or is seen to be unreadable */
  constructor(private readonly mostBytes: number) {}

  /** Adds a chunk and drops what was read. Returns how many bytes that were. */
  add(chunk: Buffer): number {
    const used = this.position;
    const held = this.bytes.subarray(used);
    this.start += used;
    this.offset += used;
    this.position = 0;
    if (this.start + held.length + chunk.length > this.storage.length) this.makeRoom(held, chunk.length);
    chunk.copy(this.storage, this.start + held.length);
    this.bytes = this.storage.subarray(this.start, this.start + held.length + chunk.length);
    return used;
  }

  moveTo(position: number): void {
    this.position = position;
    this.wanted = 1;
  }

  get held(): number {
    return this.bytes.length - this.position;
  }

  /** Whether the next item is to be tried. A byte order mark is passed over. */
  hasNext(): boolean {
    if (!this.ended && this.held < this.wanted) return false;
    if (!this.begun && this.bytes.subarray(0, UTF8_MARK.length).equals(UTF8_MARK))
      this.moveTo(UTF8_MARK.length);
    this.begun = true;
    return this.held > 0;
  }

  /** Whether nothing that is still to come can help to read the next item. */
  hasAll(): boolean {
    return this.ended || this.held >= this.mostBytes;
  }

  /** Waits for twice as much, so that trying the same item again costs little, however small the chunks. */
  wait(): void {
    this.wanted = Math.min(2 * this.held, this.mostBytes);
  }

  /** Half of the storage is free afterwards, so that bytes are seldom moved. */
  private makeRoom(held: Buffer, more: number): void {
    const needed = 2 * (held.length + more);
    if (needed > this.storage.length) {
      this.storage = Buffer.allocUnsafe(Math.max(needed, 2 * this.storage.length));
    }
    held.copy(this.storage);
    this.start = 0;
  }
}
