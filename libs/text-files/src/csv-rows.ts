import { isUtf8 } from 'node:buffer';
import type { FileContent } from './file-head.js';
import { FileWindow } from './file-window.js';
import { CR, LF, QUOTE, RowReading } from './row-reading.js';
import { toVisible } from './visible.js';

export interface CsvRow {
  /** The line of the file, counted from 1, on which the row begins. */
  line: number;
  /** If the row cannot be split into cells: its text, shortened, as the only cell. */
  cells: string[];
  /** Bytes of the file up to the end of the row, including its line end. */
  bytesRead: number;
  /** True when the file ends without a line end after this row. */
  endsFile: boolean;
  /** Why the row cannot be used. */
  fault?: string;
  /** A fault of the file as a whole that the row shows. */
  notice?: string;
}

/** A longer row fails without being held in memory. */
export const MAX_ROW_BYTES = 1_048_576;
/** Characters that are shown of a row that cannot be split. */
const SHOWN_CHARACTERS = 1000;

/**
 * Reads the rows of a CSV file (RFC 4180; lines may end in LF, CRLF or CR), those of each chunk together. Memory
 * does not grow with the file, and time grows in proportion to it, whatever it holds.
 *
 * A broken quote costs one line, not the file: that line is a faulty row, and reading resumes with the next line. No
 * library does this, gives line numbers, and is as fast.
 *
 * @param delimiter one byte
 */
export async function* csvRows(
  file: FileContent,
  delimiter: string,
  maxRowBytes = MAX_ROW_BYTES,
): AsyncGenerator<Iterable<CsvRow>> {
  const scanner = new CsvScanner(delimiter, maxRowBytes);
  for await (const chunk of file) {
    scanner.add(chunk);
    yield scanner.rows();
  }
  scanner.end();
  yield scanner.rows();
}

/** Matches Excel's `sep=;`, a first line that names the delimiter and holds no data. Other programs pad it with empty cells. */
const DELIMITER_LINE = /^\s*"?sep\s*=\s*([,;\t|])["\s,;|]*$/i;

/** Returns the delimiter that the first line of a file names; undefined for any other line. */
export const delimiterNamedBy = (line: string): string | undefined =>
  DELIMITER_LINE.exec(toVisible(line))?.[1];

class CsvScanner {
  private readonly window: FileWindow;
  private line = 1;
  /** Whether the rest of a line is skipped that is broken or too long to be held. */
  private skipping = false;
  /** The reading of a row that turned out to be broken. */
  private earlier: RowReading | undefined;
  private readonly delimiterByte: number;

  constructor(
    private readonly delimiter: string,
    private readonly maxRowBytes: number,
  ) {
    // One more byte shows whether a CR is half of a CRLF.
    this.window = new FileWindow(maxRowBytes + 2);
    this.delimiterByte = delimiter.charCodeAt(0);
  }

  add(chunk: Buffer): void {
    const dropped = this.window.add(chunk);
    this.earlier?.shift(dropped);
  }

  end(): void {
    this.window.ended = true;
  }

  /** Yields the rows that can be read so far. */
  *rows(): Generator<CsvRow> {
    for (let row = this.next(); row; row = this.next()) yield row;
  }

  /** Returns the next row that is not an empty line; undefined when more of the file is needed, or at its end. */
  private next(): CsvRow | undefined {
    if (this.skipping && !this.skipLine()) return undefined;
    const { window } = this;
    while (window.hasNext()) {
      const row = new RowReading(window.position, this.line, this.delimiterByte);
      const reading = this.read(row);
      if (reading.state !== 'whole') {
        if (window.hasAll()) return this.takeBroken(reading, reading.quoteLineOf(row));
        window.wait();
      } else if (reading.end > window.position) {
        return this.take(reading);
      } else {
        window.moveTo(reading.next);
        this.line++;
      }
    }
    return undefined;
  }

  /** Reads as much of a row as is held. Returns the earlier reading if the row has joined that. */
  private read(row: RowReading): RowReading {
    const { bytes, ended, position } = this.window;
    const last = bytes[bytes.length - 1];
    // Their meaning depends on what follows.
    const open = !ended && (last === CR || last === QUOTE);
    const to = Math.min(open ? bytes.length - 1 : bytes.length, position + this.maxRowBytes + 1);
    row.advance(bytes, to, true);
    let reading = row;
    if (row.state === 'reading' && row.inQuotes) {
      if (!this.earlier || !row.canJoin(this.earlier)) this.earlier = row;
      reading = this.earlier;
      reading.advance(bytes, to);
    }
    if (reading.state === 'reading' && !reading.inQuotes && this.isLast()) reading.endAt(to, to);
    return reading;
  }

  /** Whether the file ends with the current row, or within it. */
  private isLast(): boolean {
    return this.window.ended && this.window.buffered <= this.maxRowBytes;
  }

  private take({ end, next, line, hasQuotes }: RowReading): CsvRow {
    const { bytes, offset, position: start } = this.window;
    const text = bytes.toString('utf8', start, end);
    const row: CsvRow = {
      line: this.line,
      cells: hasQuotes ? splitQuoted(text, this.delimiter) : text.split(this.delimiter),
      bytesRead: offset + next,
      endsFile: next === end,
    };
    this.window.moveTo(next);
    this.line = line + 1;
    // Decoding replaces what is not UTF-8 with U+FFFD; a file may also hold that character itself.
    if (text.includes('\uFFFD') && !isUtf8(bytes.subarray(start, end))) {
      row.fault =
        'The row holds characters that are not UTF-8. Save the file as CSV UTF-8 and upload it again.';
    } else if (text.includes('\0')) {
      row.fault = 'The row holds NUL characters; the file may be damaged here.';
    }
    return row;
  }

  /** Returns the first line of the current row as a faulty row. */
  private takeBroken({ state, inQuotes }: RowReading, quoteLine: number): CsvRow {
    const { bytes, offset, position: start } = this.window;
    const { line } = this;
    const isLast = this.isLast();
    const lineEnd = this.findLineEnd();
    const length = (lineEnd?.end ?? bytes.length) - start;
    this.skipping = true;
    this.skipLine(lineEnd);
    const row: CsvRow = {
      line,
      cells: [bytes.toString('utf8', start, start + Math.min(length, this.maxRowBytes, SHOWN_CHARACTERS))],
      bytesRead: offset + this.window.position,
      endsFile: false,
    };
    const quote = `quote that opens on line ${quoteLine} is`;
    if (length > this.maxRowBytes || (state === 'reading' && !inQuotes)) {
      row.fault = 'The row is longer than 1 MB.';
    } else if (state === 'stray') {
      row.fault = `The ${quote} not closed where its cell ends: a closing quote is followed by the next cell or the end of the line, and a quote inside a cell is written twice.`;
    } else {
      const unclosed = `${quote} ${isLast ? 'never closed' : 'not closed within 1 MB'}.`;
      row.fault = `The ${unclosed}`;
      row.notice = `A ${unclosed} The other rows were read line by line.`;
    }
    return row;
  }

  /** Goes to the next line; returns false when that is not held yet. */
  private skipLine(lineEnd = this.findLineEnd()): boolean {
    const { window } = this;
    if (lineEnd) {
      window.moveTo(lineEnd.next);
      this.line++;
      this.skipping = false;
      return true;
    }
    // A CR at the very end may be half of a CRLF.
    const last = window.bytes.length - 1;
    window.moveTo(window.bytes[last] === CR ? last : last + 1);
    return false;
  }

  /** Returns the next line end, inside quotes or not. */
  private findLineEnd(): { end: number; next: number } | undefined {
    const { bytes, ended, position } = this.window;
    for (let at = position; at < bytes.length; at++) {
      if (bytes[at] === LF) return { end: at, next: at + 1 };
      if (bytes[at] !== CR) continue;
      if (at + 1 === bytes.length && !ended) return undefined;
      return { end: at, next: bytes[at + 1] === LF ? at + 2 : at + 1 };
    }
    return undefined;
  }
}

/** Splits a row, whose quotes are known to be sound, into its cells. */
function splitQuoted(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let end: number;
    if (text.charCodeAt(at) === QUOTE) {
      let escaped = false;
      end = text.indexOf('"', at + 1);
      while (text.charCodeAt(end + 1) === QUOTE) {
        escaped = true;
        end = text.indexOf('"', end + 2);
      }
      const cell = text.slice(at + 1, end);
      cells.push(escaped ? cell.replaceAll('""', '"') : cell);
      end++;
    } else {
      end = text.indexOf(delimiter, at);
      if (end < 0) end = text.length;
      cells.push(text.slice(at, end));
    }
    if (end >= text.length) return cells;
    at = end + 1;
  }
}
