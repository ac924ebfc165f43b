import pg from 'pg';

/**
 * Runs a query and takes its rows as they arrive, in Postgres' binary format: making objects and texts of many would take
 * longer than what is done with them.
 * @param take gets the same object for each row
 */
export function copyRows(client: pg.Client, query: string, take: (row: CopiedRow) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = new CopyOut(`COPY (${query}) TO STDOUT (FORMAT binary)`, take);
    client.query(copy.once('end', resolve).once('error', reject));
  });
}

class CopyOut extends pg.Query {
  private readonly row = new CopiedRow();

  constructor(
    statement: string,
    private readonly take: (row: CopiedRow) => void,
  ) {
    super(statement);
  }

  /** Called by the driver, with one row at a time. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.row.begin(chunk)) this.take(this.row);
  }
}

/** The first row follows a header, which begins with a letter; no row does. */
const HEADER_BYTES = 19;
const HEADER = 'P'.charCodeAt(0);
/** In place of a number of fields. */
const TRAILER = -1;
const ARRAY_HEADER_BYTES = 20;
/** Milliseconds from 1970 to 2000, from where Postgres counts. */
const EPOCH_MS = Date.UTC(2000, 0);

/** A row whose fields are read one after another: each is its length, -1 if it is null, and its bytes. */
export class CopiedRow {
  private row: Buffer;
  private view: DataView = new DataView(new ArrayBuffer(0));
  /** In the view. */
  private at: number;

  /** Returns false if there is no row in it. */
  begin(chunk: Buffer): boolean {
    const start = chunk[0] === HEADER ? HEADER_BYTES : 0;
    // The driver reads many rows into one buffer.
    if (this.view.buffer !== chunk.buffer) this.view = new DataView(chunk.buffer);
    this.row = chunk;
    this.at = chunk.byteOffset + start;
    if (start === chunk.length || this.view.getInt16(this.at) === TRAILER) return false;
    this.at += 2;
    return true;
  }

  uuid(into: Uint32Array): void {
    this.length();
    for (let word = 0; word < 4; word++) into[word] = this.word();
  }

  integer(): number {
    this.length();
    return this.word() | 0;
  }

  /** A smallint. */
  small(): number {
    this.length();
    this.at += 2;
    return this.view.getInt16(this.at - 2);
  }

  /** A bigint that is a hash: 53 bits of it. */
  hash(): number {
    this.length();
    const upper = this.word() & 0x1fffff;
    return upper * 2 ** 32 + this.word();
  }

  double(): number | null {
    if (this.length() < 0) return null;
    this.at += 8;
    return this.view.getFloat64(this.at - 8);
  }

  /** In milliseconds since 1970. */
  time(): number | null {
    if (this.length() < 0) return null;
    const microseconds = (this.word() | 0) * 2 ** 32 + this.word();
    return EPOCH_MS + Math.round(microseconds / 1000);
  }

  /** Takes each number of an array. */
  integers(take: (value: number) => void): void {
    const end = this.length() + this.at;
    for (this.at += ARRAY_HEADER_BYTES; this.at < end;) take(this.integer());
    this.at = end;
  }

  /**
   * A text of which there are far fewer than rows.
   * @param cache by their bytes
   */
  text<Value>(cache: Map<string, Value>, read: (text: string) => Value): Value {
    const bytes = this.bytes();
    let value = cache.get(bytes);
    if (value === undefined) {
      value = read(Buffer.from(bytes, 'latin1').toString('utf8'));
      cache.set(bytes, value);
    }
    return value;
  }

  /** The bytes of a field, one character each; empty if it is null. */
  bytes(): string {
    const length = Math.max(0, this.length());
    const at = this.at - this.row.byteOffset;
    this.at += length;
    return this.row.toString('latin1', at, at + length);
  }

  private length(): number {
    return this.word() | 0;
  }

  private word(): number {
    this.at += 4;
    return this.view.getUint32(this.at - 4);
  }
}
