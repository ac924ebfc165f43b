export const LF = 0x0a;
export const CR = 0x0d;
export const QUOTE = 0x22;

/**
 * Reads one row of a CSV up to its end, or until it turns out to be broken.
 *
 * Only the first line of a broken row fails, so the lines after it are read again, each as a row of its own. They
 * don't have to be read to the far end again: every line end that the broken row passed was inside quotes, and a
 * later row that passes the same line end inside quotes reads the same from there on. It joins the earlier reading,
 * which continues where it stopped. So no byte is read more than a few times, whatever the file holds.
 */
export class RowReading {
  /** `whole` and `stray` are final. A stray quote closes in the middle of its cell. */
  state: 'reading' | 'whole' | 'stray' = 'reading';
  /** The offsets at which a whole row ends and the next one begins. */
  end = 0;
  next = 0;
  inQuotes = false;
  hasQuotes = false;
  /** Line of the last quote that opened a cell. */
  quoteLine = 0;
  private quoteAt = 0;
  private cellBegins = true;

  /**
   * @param at where the row begins; then how far it has been read
   * @param line the line of the file at `at`
   * @param delimiter one byte
   */
  constructor(
    private at: number,
    public line: number,
    private readonly delimiter: number,
  ) {}

  /** Reads on up to `to`, or, with `toLineEnd`, until a line has ended inside quotes. */
  advance(bytes: Buffer, to: number, toLineEnd = false): void {
    if (this.state !== 'reading') return;
    const { delimiter } = this;
    let { at, inQuotes, cellBegins } = this;
    for (; at < to; at++) {
      const byte = bytes[at];
      if (inQuotes) {
        if (byte === QUOTE) {
          const after = bytes[at + 1];
          if (after === QUOTE) at++;
          else if (after === delimiter || after === LF || after === CR || after === undefined) {
            inQuotes = cellBegins = false;
          } else {
            this.state = 'stray';
            break;
          }
        } else if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) {
          this.line++;
          if (toLineEnd) {
            at++;
            break;
          }
        }
      } else if (byte === delimiter) {
        cellBegins = true;
      } else if (byte > QUOTE) {
        cellBegins = false;
      } else if (byte === QUOTE && cellBegins) {
        inQuotes = this.hasQuotes = true;
        this.quoteLine = this.line;
        this.quoteAt = at;
      } else if (byte === LF || byte === CR) {
        this.endAt(at, byte === CR && bytes[at + 1] === LF ? at + 2 : at + 1);
        break;
      } else {
        cellBegins = false;
      }
    }
    this.at = at;
    this.inQuotes = inQuotes;
    this.cellBegins = cellBegins;
  }

  endAt(end: number, next: number): void {
    this.state = 'whole';
    this.end = end;
    this.next = next;
  }

  /** Whether the earlier reading passed the line end at which this one stopped. */
  canJoin(earlier: RowReading): boolean {
    return earlier.at > this.at;
  }

  /** Returns the line of the quote that is at fault in a row that has joined this reading, or is read by it. */
  quoteLineOf(row: RowReading): number {
    return this.quoteAt > row.at ? this.quoteLine : row.quoteLine;
  }

  /** Adjusts to the removal of the first `used` bytes. */
  shift(used: number): void {
    this.at -= used;
    this.quoteAt -= used;
  }
}
