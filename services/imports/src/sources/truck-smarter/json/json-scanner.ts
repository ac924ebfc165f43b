import { FileWindow } from '@lanewise/text-files';
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
  textOf,
} from './json-bytes.js';
import * as faults from './json-faults.js';
import type { JsonItem } from './json-item.js';
import { LinePosition } from './line-position.js';
import { LoadStarts } from './load-start.js';
import { type Extent, ObjectReader } from './object-reader.js';
import { ObjectScan } from './object-scan.js';

/** Bytes shown of what is too long, or no object at all. */
const SHOWN_BYTES = 1000;
/** What may have to be looked at after an object: another line's indent and first key. */
const LOOKAHEAD_BYTES = 4096;

/** In a list, ends what is no object. */
const ENDS_OTHER = Buffer.from(',]{["');

/** An object that is read without being held. */
interface Passing {
  scan: ObjectScan;
  /** What is shown of one that is too long; undefined for the rest of the one around a list. */
  tooLong?: Pick<JsonItem, 'text' | 'line'>;
}

/**
 * Splits a file that comes in chunks into its objects, and holds no more of it than the current one. It keeps track
 * of lists and lines, and finds where to go on after something broken.
 */
export class JsonScanner {
  private readonly window: FileWindow;
  private readonly reader: ObjectReader;
  private readonly position: LinePosition;
  private readonly starts = new LoadStarts();
  private inList = false;
  /** In the object around the list: in its list, or in what follows that. */
  private inWrapper = false;
  /** The previous object is broken, and what follows it directly belongs to it. */
  private afterBroken = false;
  /** What to look for after something broken. */
  private seeking: 'lineEnd' | 'load' | undefined;
  private passing: Passing | undefined;

  /** @param maxBytes a longer object is not held but fails */
  constructor(maxBytes: number) {
    this.window = new FileWindow(maxBytes + LOOKAHEAD_BYTES);
    this.reader = new ObjectReader(this.window, maxBytes);
    this.position = new LinePosition(this.window);
  }

  add(chunk: Buffer): void {
    const dropped = this.window.add(chunk);
    this.passing?.scan.shift(dropped);
  }

  end(): void {
    this.window.ended = true;
  }

  /** Returns what the end of the file shows to be wrong with it, after its last item. */
  noticeAfter({ line }: JsonItem): string | undefined {
    if (this.seeking === 'load') return faults.noneAfter(line);
    return this.inList || this.inWrapper ? faults.endsInList(line) : undefined;
  }

  *items(): Generator<JsonItem> {
    for (let item = this.next(); item; item = this.next()) yield item;
  }

  /** Returns the next item; undefined when more of the file is needed, or at its end. */
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
    const { position, window } = this;
    const { bytes } = window;
    position.begin();
    for (let at = window.position; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === SPACE || byte === TAB || byte === CR) continue;
      if (byte === LF) {
        position.endLine(at);
        this.afterBroken &&= this.inList;
      } else if (byte === COMMA || (byte === OPEN_LIST && !this.inList)) {
        this.inList ||= byte === OPEN_LIST;
        this.afterBroken = false;
        position.leaveIndent();
      } else if (byte === CLOSE_LIST && this.inList) {
        this.inList = false;
        this.afterBroken = false;
        position.leaveIndent();
        if (this.inWrapper) return this.leaveList(at + 1);
      } else {
        window.moveTo(at);
        return this.begins(at);
      }
    }
    window.moveTo(bytes.length);
    return false;
  }

  /** The rest of the object around a list is of no interest. */
  private leaveList(at: number): false {
    this.window.moveTo(at);
    this.passing = { scan: new ObjectScan(at, undefined, true, CLOSE_OBJECT, 1) };
    return false;
  }

  /** Whether an item begins here, or this still belongs to the broken one before. */
  private begins(at: number): boolean {
    const { bytes } = this.window;
    if (this.afterBroken && bytes[at] !== OPEN_OBJECT) {
      this.seeking = this.inList ? 'load' : 'lineEnd';
      this.starts.current = this.starts.current.anywhere;
      return false;
    }
    this.afterBroken = false;
    this.starts.begin(bytes, at, this.position.indentAt(at));
    return true;
  }

  /** Returns the item that begins here; undefined when it is not held, or more of the file is needed. */
  private read(): JsonItem | undefined {
    const { bytes, position } = this.window;
    const byte = bytes[position];
    if (byte === OPEN_OBJECT || (this.inList && (byte === QUOTE || byte === OPEN_LIST))) {
      const extent = this.reader.read(this.starts.current, !this.inList);
      if (extent) return this.take(extent);
    } else if (this.window.hasAll()) {
      return this.takeOther();
    }
    this.window.wait();
    return undefined;
  }

  private take(extent: Extent): JsonItem | undefined {
    const { bytes, offset, ended, position } = this.window;
    const { line } = this.position;
    switch (extent.found) {
      case 'whole': {
        const { text, value, fault, at, parses, lines } = extent;
        if (value) this.starts.learn(bytes, position);
        this.position.moveTo(at, lines);
        this.afterBroken = !parses;
        return { text, value, line, bytesRead: offset + at, fault };
      }
      case 'list':
        this.position.moveTo(extent.at);
        this.inWrapper = this.inList = true;
        return undefined;
      case 'nextLoad':
        return this.takeFaulty(extent.at, faults.UNCLOSED);
      case 'wrongBracket':
        this.seeking = 'load';
        return this.takeFaulty(extent.at, faults.UNCLOSED);
      case 'openText': {
        this.seeking = 'load';
        const item = this.takeFaulty(extent.at);
        return { ...item, fault: faults.openQuote(this.position.line) };
      }
      case 'nothing':
        if (!ended || extent.at < bytes.length) return this.passTooLong(extent);
        this.inList = this.inWrapper = false;
        return { ...this.takeFaulty(extent.at, faults.INCOMPLETE), notice: faults.endsInLoad(line) };
    }
  }

  /** Of an object that is too long only the beginning is kept. */
  private passTooLong({ at, depth, inText }: UnclosedEnd): undefined {
    const { bytes, position } = this.window;
    const closer = bytes[position] === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT;
    this.passing = {
      scan: new ObjectScan(at, this.starts.current, !this.inList, closer, depth, inText),
      tooLong: {
        text: bytes.toString('utf8', position, position + SHOWN_BYTES),
        line: this.position.line,
      },
    };
    this.position.moveTo(at);
  }

  /** Returns what cannot be used, up to `end`, as an item. */
  private takeFaulty(end: number, fault?: string): JsonItem {
    const { bytes, offset, position } = this.window;
    const text = textOf(bytes, position, end).trim();
    const item = { text, line: this.position.line, bytesRead: offset + end, fault };
    this.position.moveTo(end);
    return item;
  }

  /** Returns what cannot begin a load, up to where something else may. */
  private takeOther(): JsonItem {
    const { bytes, position } = this.window;
    const limit = Math.min(bytes.length, position + SHOWN_BYTES);
    let end = position + 1;
    while (end < limit && bytes[end] !== LF && !(this.inList && ENDS_OTHER.includes(bytes[end]))) end++;
    if (!this.inList) this.seeking = 'lineEnd';
    return this.takeFaulty(end, faults.NO_OBJECT);
  }

  /** Goes past what follows of an object that is not held; returns one that is too long once its end is found. */
  private pass({ scan, tooLong }: Passing): JsonItem | undefined {
    const { bytes, offset, ended } = this.window;
    const found = scan.run(bytes, ended ? bytes.length : bytes.length - LOOKAHEAD_BYTES);
    this.position.moveTo(scan.at);
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
    if (found === 'openText' || found === 'wrongBracket') this.seeking = 'load';
    const item = { ...tooLong, bytesRead: offset + scan.at, fault: faults.TOO_LONG };
    return found ? item : { ...item, notice: faults.endsInLoad(tooLong.line) };
  }

  /** Goes to where reading resumes, or through all of the file that is in hand. */
  private seek(): undefined {
    const { bytes, ended, position } = this.window;
    const found =
      this.seeking === 'lineEnd' ? bytes.indexOf(LF, position) : this.starts.current.find(bytes, position);
    if (found >= 0) this.seeking = undefined;
    this.position.moveTo(found >= 0 ? found : ended ? bytes.length : bytes.length - LOOKAHEAD_BYTES);
  }
}
