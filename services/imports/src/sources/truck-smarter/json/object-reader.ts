import { isUtf8 } from 'node:buffer';
import type { FileWindow } from '@lanewise/text-files';
import { endOfBroken, type UnclosedEnd } from './broken-load.js';
import { CLOSE_LIST, CLOSE_OBJECT, isNestedDeeper, OPEN_LIST, OPEN_OBJECT, textOf } from './json-bytes.js';
import { MOST_NESTED, NESTED, NO_OBJECT, NOT_UTF8 } from './json-faults.js';
import { type JsonItem, parseObject } from './json-item.js';
import type { LoadStart } from './load-start.js';
import { ObjectScan } from './object-scan.js';
import { StrictReading } from './strict-reading.js';

/** An object, by its brackets, with its end. */
interface Whole extends Pick<JsonItem, 'text' | 'value' | 'fault'> {
  found: 'whole';
  at: number;
  parses: boolean;
  /** The number of line ends in it, if they have been counted. */
  lines?: number;
}
/** The object around the list of loads, with where that list begins. */
type Wrapper = { found: 'list'; at: number };

export type Extent = Whole | Wrapper | UnclosedEnd;

/**
 * Finds out what the objects of a file are and where each ends, one after another.
 *
 * Every byte is read a few times at most, whatever the file holds. No scan of brackets begins before the previous one
 * has ended. What was scanned and turned out to be broken is read again by `StrictReading`s, each of which knows about
 * all objects inside. And a broken object is searched for the next one only up to where reading resumes.
 */
export class ObjectReader {
  /** How far brackets have been scanned, in bytes of the file. */
  private scannedTo = 0;
  /** Readings that may still know about objects to come: at most one for each way to tell what is inside a text. */
  private readings: StrictReading[] = [];
  /** Up to here, in bytes of the file, lines that begin alike are other loads, whatever their first key. */
  private anyKeyTo = 0;

  constructor(
    private readonly window: FileWindow,
    private readonly maxBytes: number,
  ) {}

  /**
   * Returns what begins at the window's position: an object, or a list or text in its place. Undefined when that takes
   * more of the file.
   *
   * @param mayHoldList it may be the object around the list of loads
   */
  read(start: LoadStart, mayHoldList: boolean): Extent | undefined {
    const { bytes, offset, position } = this.window;
    const to = Math.min(bytes.length, position + this.maxBytes);
    const extent =
      offset + position < this.scannedTo
        ? this.readStrictly(position, to, mayHoldList)
        : this.scan(position, to, start, mayHoldList);
    if (extent && (extent.found === 'list' || extent.parses)) return extent;
    return this.window.hasAll() ? this.readBroken(position, to, start, extent) : undefined;
  }

  private scan(
    position: number,
    to: number,
    start: LoadStart,
    mayHoldList: boolean,
  ): Whole | Wrapper | undefined {
    const { bytes, offset } = this.window;
    const closer = bytes[position] === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT;
    const scan = new ObjectScan(position, start, mayHoldList, closer);
    const found = scan.run(bytes, to);
    if (found === 'list') return { found, at: scan.at };
    const whole = found === 'complete' ? this.wholeObject(position, scan.at, scan.lines) : undefined;
    if (!whole?.parses && this.window.hasAll()) this.scannedTo = offset + scan.at;
    return whole;
  }

  private readStrictly(position: number, to: number, mayHoldList: boolean): Whole | Wrapper | undefined {
    const { window } = this;
    const start = window.offset + position;
    // Looked at first: what is broken may be tiny, and there may be millions of it.
    if (!this.readings.every((reading) => reading.hasPassed(start)))
      this.readings = this.readings.filter((reading) => reading.hasPassed(start));
    let reading = this.readings.find((earlier) => earlier.hasOpen(start));
    if (!reading) {
      reading = new StrictReading(start, mayHoldList);
      this.readings.push(reading);
    }
    const end = reading.endOf(start, window, window.offset + to);
    if (end !== undefined) return this.wholeObject(position, end - window.offset);
    return reading.listAt === undefined ? undefined : { found: 'list', at: reading.listAt - window.offset };
  }

  private readBroken(position: number, to: number, start: LoadStart, whole?: Whole): Extent {
    const { bytes, offset } = this.window;
    const anyKey = offset + position < this.anyKeyTo;
    const broken = endOfBroken(bytes, position, to, start, anyKey);
    if (broken.found === 'closer')
      return whole?.at === broken.at ? whole : this.wholeObject(position, broken.at);
    if (broken.found === 'nothing' && broken.similarLine >= 0) {
      this.anyKeyTo = offset + to;
      return { ...broken, found: 'nextLoad', at: broken.similarLine };
    }
    return broken;
  }

  private wholeObject(start: number, at: number, lines?: number): Whole {
    const { bytes } = this.window;
    const text = textOf(bytes, start, at);
    const unfit = unfitness(text, bytes, start, at);
    if (unfit) return { found: 'whole', at, text, value: undefined, fault: unfit, parses: true, lines };
    const { value, fault } = parseObject(text);
    return { found: 'whole', at, text, value, fault, parses: !fault, lines };
  }
}

/** Why what ends where its brackets say is no load, whatever `JSON.parse` says; undefined otherwise. */
function unfitness(text: string, bytes: Buffer, start: number, end: number): string | undefined {
  // Decoding replaces what is not UTF-8 with U+FFFD; a file may also hold that character itself.
  if (text.includes('\uFFFD') && !isUtf8(bytes.subarray(start, end))) return NOT_UTF8;
  if (bytes[start] !== OPEN_OBJECT) return NO_OBJECT;
  return isNestedDeeper(MOST_NESTED, bytes, start, end) ? NESTED : undefined;
}
