import { isUtf8 } from 'node:buffer';
import { type FileContent, readHead } from '../load-files/file-head.js';
import { splitQuoted } from './split-quoted.js';

export interface CsvRow {
  /** The file's line, counted from 1, on which the row begins. */
  line: number;
  /** Of a row that cannot be taken apart: its text, shortened, as the only cell. */
  cells: string[];
  /** Bytes of the file up to and with the row's line end. */
  bytesRead: number;
  /** True when the file ends without a line end after this row. */
  endsFile: boolean;
  /** Why the row cannot be used. */
  fault?: string;
  /** What the row shows to be wrong with the file as a whole. */
  notice?: string;
}

/** A longer row is not held in memory but fails. */
export const MAX_ROW_BYTES = 1_048_576;
/** Enough of a file to tell its kind: its first line; of JSON, more is looked at. */
export const FIRST_LINE = /^\s*[^\s[{][^\r\n]*[\r\n]/;
/** Characters kept of a row that cannot be taken apart. */
const SHOWN_CHARACTERS = 1000;

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Reads the rows of a CSV file (RFC 4180; lines may end in LF, CRLF or CR), those of each piece of it together,
 * in memory that does not grow with the file. `chooseDelimiter` sees at least the file's first line and answers a one-byte delimiter, or throws.
 *
 * A broken quote costs one line and not the file: that line is a faulty row, and reading goes on at the
 * next. This, line numbers that count CRLF inside a quoted cell once, and speed are why it is not csv-parse.
 */
export async function* csvRows(
  file: FileContent,
  chooseDelimiter: (head: Buffer) => string,
): AsyncGenerator<Iterable<CsvRow>> {
  const { head, rest } = await readHead(file, FIRST_LINE);
  const scanner = new CsvScanner(head, chooseDelimiter(head));
  yield scanner.rows();
  for await (const chunk of rest) {
    scanner.add(chunk);
    yield scanner.rows();
  }
  scanner.end();
  yield scanner.rows();
}

/** Where a row ends in the buffer, or how it is broken. */
interface RowSpan {
  end: number;
  /** Where the next row begins. */
  next: number;
  /** Line ends inside quoted cells. */
  innerLines: number;
  quoted: boolean;
}
type BrokenRow = { broken: 'unclosed' | 'stray' | 'long'; quoteLine: number };

class CsvScanner {
  private buffer: Buffer;
  private position: number;
  /** Bytes of the file before the buffer. */
  private offset = 0;
  private line = 1;
  private ended = false;
  /** Inside a line that is too long to be held. */
  private skipping = false;
  private readonly delimiterByte: number;

  constructor(
    head: Buffer,
    private readonly delimiter: string,
  ) {
    this.buffer = head;
    this.position = head.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
    this.delimiterByte = delimiter.charCodeAt(0);
  }

  add(chunk: Buffer): void {
    this.offset += this.position;
    this.buffer = Buffer.concat([this.buffer.subarray(this.position), chunk]);
    this.position = 0;
  }

  end(): void {
    this.ended = true;
  }

  /** The rows that are complete by now. */
  *rows(): Generator<CsvRow> {
    for (let row = this.next(); row; row = this.next()) yield row;
  }

  /** The next row that is not an empty line; undefined when more of the file is needed, or at its end. */
  private next(): CsvRow | undefined {
    if (this.skipping && !this.skipLine()) return undefined;
    while (this.position < this.buffer.length) {
      const found = this.findRow();
      if (!found) return undefined;
      if ('broken' in found) return this.takeBroken(found);
      if (found.end > this.position) return this.take(found);
      this.position = found.next;
      this.line++;
    }
    return undefined;
  }

  /** Begun anew when the row turns out to go on in the next chunk. */
  private findRow(): RowSpan | BrokenRow | undefined {
    const { buffer, position: start, delimiterByte } = this;
    const length = buffer.length;
    let innerLines = 0;
    let quoted = false;
    let cellBegins = true;
    for (let at = start; at < length; at++) {
      const byte = buffer[at];
      if (byte === QUOTE && cellBegins) {
        const quoteLine = this.line + innerLines;
        for (at++; at < length; at++) {
          const inner = buffer[at];
          if (inner === QUOTE) {
            if (buffer[at + 1] !== QUOTE) break;
            at++;
          } else if (inner === LF || (inner === CR && buffer[at + 1] !== LF)) {
            innerLines++;
          }
        }
        if (at >= length) return this.unfinished({ broken: 'unclosed', quoteLine });
        if (at + 1 === length && !this.ended) return this.unfinished({ broken: 'unclosed', quoteLine });
        const after = buffer[at + 1];
        if (after !== undefined && after !== delimiterByte && after !== LF && after !== CR) {
          return { broken: 'stray', quoteLine };
        }
        quoted = true;
        cellBegins = false;
      } else if (byte === LF || byte === CR) {
        if (byte === CR && at + 1 === length && !this.ended) return undefined;
        if (at - start > MAX_ROW_BYTES) return { broken: 'long', quoteLine: 0 };
        const next = byte === CR && buffer[at + 1] === LF ? at + 2 : at + 1;
        return { end: at, next, innerLines, quoted };
      } else {
        cellBegins = byte === delimiterByte;
      }
    }
    if (length - start > MAX_ROW_BYTES) return { broken: 'long', quoteLine: 0 };
    return this.ended ? { end: length, next: length, innerLines, quoted } : undefined;
  }

  private unfinished(row: BrokenRow): BrokenRow | undefined {
    return this.ended || this.buffer.length - this.position > MAX_ROW_BYTES ? row : undefined;
  }

  private take({ end, next, innerLines, quoted }: RowSpan): CsvRow {
    const { buffer, position: start, line } = this;
    const text = buffer.toString('utf8', start, end);
    this.position = next;
    this.line += innerLines + 1;
    const row: CsvRow = {
      line,
      cells: quoted ? splitQuoted(text, this.delimiter) : text.split(this.delimiter),
      bytesRead: this.offset + next,
      endsFile: next === end,
    };
    // Decoding puts U+FFFD for what is not UTF-8; a file may also hold an honest one.
    if (text.includes('\uFFFD') && !isUtf8(buffer.subarray(start, end))) {
      row.fault =
        'The row holds characters that are not UTF-8. Save the file as CSV UTF-8 and upload it again.';
    } else if (text.includes('\0')) {
      row.fault = 'The row holds NUL characters; the file may be damaged here.';
    }
    return row;
  }

  private takeBroken({ broken, quoteLine }: BrokenRow): CsvRow | undefined {
    const { buffer, position: start, line } = this;
    const lineEnd = this.lineEnd();
    const length = (lineEnd?.end ?? buffer.length) - start;
    if (!lineEnd && !this.ended && length <= MAX_ROW_BYTES) return undefined;
    if (lineEnd) {
      this.position = lineEnd.next;
      this.line++;
    } else {
      this.position = buffer.length;
      this.skipping = true;
    }
    const row: CsvRow = {
      line,
      cells: [buffer.toString('utf8', start, start + Math.min(length, SHOWN_CHARACTERS))],
      bytesRead: this.offset + this.position,
      endsFile: false,
    };
    if (broken === 'long' || length > MAX_ROW_BYTES) {
      row.fault = 'The row is longer than 1 MB.';
    } else if (broken === 'stray') {
      row.fault = `The quote that opens on line ${quoteLine} is not closed where its cell ends: a closing quote is followed by the next cell or the end of the line, and a quote inside a cell is written twice.`;
    } else {
      row.fault = `The quote that opens on line ${quoteLine} is never closed.`;
      row.notice = `A quote that opens on line ${quoteLine} is never closed. The other rows were read line by line.`;
    }
    return row;
  }

  private skipLine(): boolean {
    const lineEnd = this.lineEnd();
    if (!lineEnd) {
      // A CR at the very end may be half of a CRLF.
      const last = this.buffer.length - 1;
      this.position = this.buffer[last] === CR ? last : last + 1;
      return false;
    }
    this.position = lineEnd.next;
    this.line++;
    this.skipping = false;
    return true;
  }

  /** The first line end from here on, quotes or not. */
  private lineEnd(): { end: number; next: number } | undefined {
    const { buffer } = this;
    for (let at = this.position; at < buffer.length; at++) {
      if (buffer[at] === LF) return { end: at, next: at + 1 };
      if (buffer[at] !== CR) continue;
      if (at + 1 === buffer.length && !this.ended) return undefined;
      return { end: at, next: buffer[at + 1] === LF ? at + 2 : at + 1 };
    }
    return undefined;
  }
}
