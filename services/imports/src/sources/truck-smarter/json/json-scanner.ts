import { FileWindow } from '../../shared/file-window.js';
import type { UnclosedEnd } from './broken-load.js';
import {
  CLOSE_LIST,
  CLOSE_OBJECT,
  COMMA,
  CR,
  LF,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  SPACE,
  TAB,
} from './json-bytes.js';
import { type JsonItem, NO_OBJECT } from './json-item.js';
import { beginningOf, LoadStart } from './load-start.js';
import { ObjectReader } from './object-reader.js';
import { ObjectScan } from './object-scan.js';

/** Bytes shown of what is too long, or no object at all. */
const SHOWN_BYTES = 1000;
/** A load behind more blanks on its line is not taken for one that begins its line. */
const MAX_INDENT = 1000;
/** What may have to be looked at after an object: another line's indent and first key. */
const LOOKAHEAD_BYTES = 4096;

const UNCLOSED = 'The load is not valid JSON: its brackets are not closed as they were opened.';
/** In a list, ends what is no object. */
const ENDS_OTHER = Buffer.from(',]{["');

/** An object that is not held: one that is too long, with what is kept of it, or one around a list that has ended. */
interface Passing {
  scan: ObjectScan;
  tooLong?: Pick<JsonItem, 'text' | 'line'>;
}

/**
 * Splits a file that comes in chunks into its objects, and holds no more of it than the object in hand: keeps track
 * of lists and lines, and finds where reading goes on after what is broken.
 */
export class JsonScanner {
  private readonly window: FileWindow;
  private readonly reader: ObjectReader;
  private line = 1;
  private inList = false;
  /** In the object around the list: in its list, or in what follows that. */
  private inWrapper = false;
  /** Where in the file the line began that held only blanks so far; -1 after anything else. */
  private blankSince: number | undefined;
  /** How the object in hand begins. */
  private start: LoadStart;
  /** Beginning and first key of the file's first sound object. */
  private knownStart: Buffer | undefined;
  /** The object before is broken, and what follows it at once belongs to it. */
  private afterBroken = false;
  /** What reading goes on with after what is broken. */
  private seeking: 'line' | 'object' | undefined;
  private passing: Passing | undefined;

  /** @param maxBytes a longer object is not held but fails */
  constructor(maxBytes: number) {
    this.window = new FileWindow(maxBytes + LOOKAHEAD_BYTES);
    this.reader = new ObjectReader(this.window, maxBytes);
  }

  add(chunk: Buffer): void {
    const dropped = this.window.add(chunk);
    this.passing?.scan.shift(dropped);
  }

  end(): void {
    this.window.ended = true;
  }

  /** What the end of the file says, after its last object. */
  noticeAfter({ line }: JsonItem): string | undefined {
    if (this.seeking === 'object')
      return `The load on line ${line} is broken, and no other was found after it.`;
    if (!this.inList && !this.inWrapper) return undefined;
    return `The file ends before its list of loads does and may have been cut off. The loads up to line ${line} were read.`;
  }

  *items(): Generator<JsonItem> {
    for (let item = this.next(); item; item = this.next()) yield item;
  }

  /** The next object; undefined when more of the file is needed, or at its end. */
  private next(): JsonItem | undefined {
    const { window } = this;
    while (window.hasNext()) {
      let item: JsonItem | undefined;
      if (this.seeking || this.passing) {
        if (!window.hasAll()) return undefined;
        item = this.passing ? this.pass(this.passing) : this.seek();
      } else if (this.findItem()) {
        item = this.read();
      }
      if (item) return item;
    }
    return undefined;
  }

  /** Goes to where an item begins, in and out of lists; false when something else comes first. */
  private findItem(): boolean {
    const { bytes, offset, position } = this.window;
    this.blankSince ??= offset + position;
    for (let at = position; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === LF) {
        this.line++;
        this.blankSince = offset + at + 1;
        this.afterBroken &&= this.inList;
      } else if (byte === COMMA || (byte === OPEN_LIST && !this.inList)) {
        this.inList ||= byte === OPEN_LIST;
        this.afterBroken = false;
        this.blankSince = -1;
      } else if (byte === CLOSE_LIST && this.inList) {
        this.inList = false;
        this.afterBroken = false;
        this.blankSince = -1;
        if (this.inWrapper) {
          this.window.moveTo(at + 1);
          this.passing = { scan: new ObjectScan(at + 1, undefined, true, CLOSE_OBJECT, 1) };
          return false;
        }
      } else if (byte !== SPACE && byte !== TAB && byte !== CR) {
        if (at > position) this.window.moveTo(at);
        if (this.afterBroken && byte !== OPEN_OBJECT) {
          this.seeking = this.inList ? 'object' : 'line';
          this.start = this.start.anywhere;
          return false;
        }
        this.startAt(at);
        this.afterBroken = false;
        return true;
      }
    }
    this.window.moveTo(bytes.length);
    return false;
  }

  private startAt(at: number): void {
    const { bytes, offset } = this.window;
    const { blankSince = -1 } = this;
    const blanks = blankSince < 0 ? -1 : offset + at - blankSince;
    const indent = blanks > MAX_INDENT ? -1 : blanks;
    if (this.knownStart && this.start.indent === indent) return;
    this.start = new LoadStart(this.knownStart ?? beginningOf(bytes, at), indent);
  }

  /** The item that begins here; undefined when it is not held. */
  private read(): JsonItem | undefined {
    const { bytes, offset, ended, position } = this.window;
    const { line } = this;
    const byte = bytes[position];
    const other = byte !== OPEN_OBJECT && !(this.inList && (byte === QUOTE || byte === OPEN_LIST));
    if (other && this.window.hasAll()) return this.takeOther();
    const extent = other ? undefined : this.reader.read(this.start, !this.inList);
    switch (extent?.found) {
      case undefined:
        this.window.wait();
        return undefined;
      case 'whole': {
        const { text, value, fault, at, parses, lines } = extent;
        if (value && !this.knownStart) this.knownStart = beginningOf(bytes, position);
        this.moveTo(at, lines);
        this.afterBroken = !parses;
        return { text, value, line, bytesRead: offset + at, fault };
      }
      case 'list':
        this.moveTo(extent.at);
        this.inWrapper = this.inList = true;
        return undefined;
      case 'nextLoad':
        return this.takeFaulty(extent.at, UNCLOSED);
      case 'wrongBracket':
        this.seeking = 'object';
        return this.takeFaulty(extent.at, UNCLOSED);
      case 'openText': {
        this.seeking = 'object';
        const item = this.takeFaulty(extent.at, '');
        item.fault = `The load is not valid JSON: a quote that opens on line ${this.line} is not closed on that line.`;
        return item;
      }
      case 'nothing':
        if (!ended || extent.at < bytes.length) return this.passTooLong(extent);
        this.inList = this.inWrapper = false;
        return {
          ...this.takeFaulty(
            extent.at,
            'The load is not complete. The file ends here and may have been cut off.',
          ),
          notice: cutNotice(line),
        };
    }
  }

  /** Of an object that is too long only the beginning is kept. */
  private passTooLong({ at, depth, inText }: UnclosedEnd): undefined {
    const { bytes, position } = this.window;
    const closer = bytes[position] === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT;
    this.passing = {
      scan: new ObjectScan(at, this.start, !this.inList, closer, depth, inText),
      tooLong: { text: bytes.toString('utf8', position, position + SHOWN_BYTES), line: this.line },
    };
    this.moveTo(at);
  }

  /** An item that is of no use, up to `end`. */
  private takeFaulty(end: number, fault: string): JsonItem {
    const { bytes, offset, position } = this.window;
    const text = bytes.toString('utf8', position, end).trim();
    const item = { text, line: this.line, bytesRead: offset + end, fault };
    this.moveTo(end);
    return item;
  }

  /** What can begin no load, up to where something else may. */
  private takeOther(): JsonItem {
    const { bytes, position } = this.window;
    const limit = Math.min(bytes.length, position + SHOWN_BYTES);
    let end = position + 1;
    while (end < limit && bytes[end] !== LF && !(this.inList && ENDS_OTHER.includes(bytes[end]))) end++;
    if (!this.inList) this.seeking = 'line';
    return this.takeFaulty(end, NO_OBJECT);
  }

  /** Goes over what follows of an object that is not held. */
  private pass({ scan, tooLong }: Passing): JsonItem | undefined {
    const { bytes, offset, ended } = this.window;
    const found = scan.run(bytes, ended ? bytes.length : bytes.length - LOOKAHEAD_BYTES);
    this.moveTo(scan.at);
    if (!found && !ended) return undefined;
    this.passing = undefined;
    if (found === 'list') {
      this.inWrapper = this.inList = true;
      return undefined;
    }
    if (!tooLong) {
      this.inWrapper = !found;
      return undefined;
    }
    if (found === 'openText' || found === 'wrongBracket') this.seeking = 'object';
    const item = { ...tooLong, bytesRead: offset + scan.at, fault: 'The load is longer than 1 MB.' };
    return found ? item : { ...item, notice: cutNotice(tooLong.line) };
  }

  /** Goes to where reading goes on, or as far as the file is in hand. */
  private seek(): undefined {
    const { bytes, ended, position } = this.window;
    const found = this.seeking === 'line' ? bytes.indexOf(LF, position) : this.start.find(bytes, position);
    if (found >= 0) this.seeking = undefined;
    this.moveTo(found >= 0 ? found : ended ? bytes.length : bytes.length - LOOKAHEAD_BYTES);
  }

  /** Lets go of what lies before. */
  private moveTo(next: number, lines = this.linesUpTo(next)): void {
    this.line += lines;
    this.window.moveTo(next);
    this.blankSince = -1;
  }

  private linesUpTo(end: number): number {
    const passed = this.window.bytes.subarray(this.window.position, end);
    let lines = 0;
    for (let at = passed.indexOf(LF); at >= 0; at = passed.indexOf(LF, at + 1)) lines++;
    return lines;
  }
}

function cutNotice(line: number): string {
  return `The file ends in the middle of the load on line ${line} and may have been cut off. The loads before it were read.`;
}
