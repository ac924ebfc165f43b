import { isUtf8 } from 'node:buffer';
import { type FileContent, FileWindow, LF } from '@lanewise/text-files';
import { BrokenFileError } from '../../shared/load-file.js';
import * as faults from './json-faults.js';
import { type JsonItem, parseObject } from './json-item.js';
import {
  CLOSE_LIST,
  COLON,
  COMMA,
  CTRL_Z,
  isBlank,
  KEY_BYTES,
  LAST_ASCII,
  lastBefore,
  LONGEST_CHARACTER,
  ObjectScan,
  OPEN_LIST,
  OPEN_OBJECT,
  type ScanKind,
  unseenBytes,
} from './object-scan.js';

/** A longer object fails without being held in memory. */
export const MAX_OBJECT_BYTES = 1_048_576;
/** Bytes shown of one. */
const SHOWN_BYTES = 1000;

/**
 * Reads the objects of a list, of the list under the key `loads` of an object, or one after another (NDJSON), those
 * of each chunk of the file together. Memory does not grow with the file, and time grows in proportion to it,
 * whatever it holds.
 *
 * An object that is not valid fails alone if its brackets and quotes tell where it ends; so does a broken line of
 * NDJSON. Otherwise nobody can tell where the next load begins: throws a `BrokenFileError`.
 */
export async function* jsonObjects(
  file: FileContent,
  maxBytes = MAX_OBJECT_BYTES,
): AsyncGenerator<Iterable<JsonItem>> {
  const splitter = new JsonSplitter(maxBytes);
  for await (const chunk of file) yield splitter.itemsOf(chunk);
  yield splitter.lastItems();
}

/** Splits a file that comes in chunks into its objects, and holds no more of it than the current one. */
class JsonSplitter {
  private readonly window: FileWindow;
  private line = 1;
  /** The scan of the object that is being read. */
  private scan: ObjectScan | undefined;
  /** The beginning of what is too long to be held. */
  private shown: string | undefined;
  private inList = false;
  /** The list is in an object. */
  private inWrapper = false;
  private needsComma = false;
  /** There is a load on each line, so that a broken one ends with its line. */
  private byLine = false;
  /** Why the current line is no load, or none any more. */
  private lineFault: string | undefined;

  constructor(private readonly maxBytes: number) {
    this.window = new FileWindow(maxBytes);
  }

  /** Yields what a chunk completes. */
  *itemsOf(chunk: Buffer): Generator<JsonItem> {
    this.window.add(chunk);
    yield* this.items();
  }

  /** Yields what the end of the file completes. */
  *lastItems(): Generator<JsonItem> {
    this.window.ended = true;
    yield* this.items();
    const { scan } = this;
    if (this.inList || scan?.kind === 'rest') {
      if (scan?.kind === 'load') throw new BrokenFileError(faults.endsInLoad(scan.line));
      throw new BrokenFileError(faults.endsInList(this.line + (scan?.lines ?? 0)));
    }
    if (!scan) return;
    const message = faults.endsInLoad(scan.line);
    if (!this.byLine || !scan.inFirstLine) throw new BrokenFileError(message);
    scan.at = this.window.offset + this.window.bytes.length;
    const notice = this.lineFault ? undefined : `${message} The loads before it were read.`;
    yield { ...this.take(scan, this.lineFault ?? faults.INCOMPLETE), notice };
  }

  private *items(): Generator<JsonItem> {
    while (this.window.hasNext()) {
      this.scan ??= this.begin();
      if (!this.scan) return;
      const item = this.read(this.scan);
      if (item) yield item;
      else if (this.scan) return this.letGo(this.scan);
    }
  }

  /** Goes to where something begins that is to be read, in and out of lists. */
  private begin(): ObjectScan | undefined {
    const { bytes, position } = this.window;
    for (let at = position; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === LF) this.line++;
      if (isBlank(byte) || byte === CTRL_Z) continue;
      if (byte > LAST_ASCII) {
        const mayBeCut = !this.window.ended && at + LONGEST_CHARACTER > bytes.length;
        if (mayBeCut) {
          this.window.moveTo(at);
          return undefined;
        }
        const unseen = unseenBytes(bytes, at);
        at += Math.max(0, unseen - 1);
        if (unseen > 0) continue;
      }
      if (byte === COMMA || (byte === OPEN_LIST && !this.inList && !this.byLine)) {
        this.inList ||= byte === OPEN_LIST;
        this.needsComma = false;
      } else if (byte === CLOSE_LIST && this.inList) {
        this.inList = false;
        if (this.inWrapper) return this.beginAt(at + 1, 'rest');
      } else {
        return this.beginAt(at, this.kindOf(byte));
      }
    }
    this.window.moveTo(bytes.length);
    return undefined;
  }

  private beginAt(position: number, kind: ScanKind): ObjectScan {
    this.window.moveTo(position);
    return new ObjectScan(kind, this.window.offset + position, this.line);
  }

  private kindOf(byte: number): ScanKind {
    if (this.inList) {
      if (this.needsComma) throw faults.notJson(this.line, 'a comma is missing after a load');
      return byte === OPEN_OBJECT ? 'load' : 'other';
    }
    if (byte !== OPEN_OBJECT) {
      if (!this.byLine) throw faults.notJson(this.line, 'what follows is no load');
      this.lineFault = faults.NO_OBJECT;
    }
    return 'outer';
  }

  /** Returns what is read, once its end is found. Undefined when that takes more of the file, or it is no load. */
  private read(scan: ObjectScan): JsonItem | undefined {
    const { bytes, offset, ended } = this.window;
    for (;;) {
      const stop = this.lineFault ? scan.runToLineEnd(bytes, offset) : scan.run(bytes, offset);
      const at = scan.at - offset;
      if (stop === 'end' && scan.kind !== 'rest') {
        this.byLine ||= scan.inFirstLine;
        return this.take(scan, scan.kind === 'other' ? faults.NO_OBJECT : undefined);
      }
      if (stop === 'end' || stop === 'list') {
        this.inList = this.inWrapper = stop === 'list';
        this.needsComma = false;
        this.leave(scan);
      }
      // The next line may have to be looked at.
      const isLast = stop === 'lineEnd' && at + 1 === bytes.length;
      if (!this.scan || !stop || (isLast && !ended)) return undefined;
      if (scan.inFirstLine && stop === 'wrongBracket') {
        this.lineFault = faults.notValid(faults.WRONG_BRACKETS);
      } else if (scan.inFirstLine && this.endsWithLine(scan, at)) {
        this.byLine = true;
        return this.take(scan, this.lineFault ?? faults.notValid('it is not complete on its line'));
      } else if (this.lineFault || stop === 'wrongBracket') {
        throw faults.notJson(scan.line, faults.WRONG_BRACKETS);
      } else if (scan.inText) {
        throw faults.notJson(scan.line + scan.lines, faults.OPEN_QUOTE);
      } else {
        scan.inFirstLine = false;
      }
    }
  }

  /**
   * Whether an object ends with its first line, though its brackets do not: there is a load on each line, or the next
   * one begins in a way that cannot belong to it.
   */
  private endsWithLine({ start, inText }: ObjectScan, lineEnd: number): boolean {
    const { bytes, offset } = this.window;
    const isWhole = offset + lineEnd - start <= this.maxBytes;
    const last = isWhole ? lastBefore(bytes, lineEnd) : lineEnd;
    // An indented object.
    if (offset + last === start && !this.lineFault) return false;
    if (this.byLine) return true;
    const mayGoOn = !inText && !this.lineFault && [COLON, COMMA, OPEN_LIST].includes(bytes[last]);
    return bytes[lineEnd + 1] === OPEN_OBJECT && !mayGoOn;
  }

  /** Drops all but the beginning of what is too long, and all of what is no load. */
  private letGo(scan: ObjectScan): void {
    const { bytes, offset, position } = this.window;
    const at = Math.min(scan.at - offset, bytes.length);
    if (scan.kind !== 'rest' && scan.at - scan.start <= this.maxBytes) return;
    this.shown ??= this.beginning();
    this.window.moveTo(Math.max(position, at - KEY_BYTES));
  }

  private beginning(): string {
    const { bytes, position } = this.window;
    return bytes.toString('utf8', position, position + Math.min(SHOWN_BYTES, this.maxBytes));
  }

  private take(scan: ObjectScan, fault: string | undefined): JsonItem {
    const { at, line, start } = scan;
    const isWhole = at - start <= this.maxBytes;
    const item = isWhole
      ? this.itemOf(scan, fault)
      : { text: this.shown ?? this.beginning(), fault: faults.TOO_LONG };
    this.leave(scan);
    this.needsComma = true;
    // Not by spreading, which takes longer than to scan the load.
    return { text: item.text, value: item.value, line, bytesRead: at, fault: item.fault };
  }

  private itemOf(
    { at, deepest }: ObjectScan,
    fault: string | undefined,
  ): Pick<JsonItem, 'text' | 'value' | 'fault'> {
    const { bytes, offset, position } = this.window;
    const end = at - offset;
    const text = textOf(bytes, position, end);
    // Decoding replaces what is not UTF-8 with U+FFFD; a file may also hold that character itself.
    if (text.includes('\uFFFD') && !isUtf8(bytes.subarray(position, end)))
      return { text, fault: faults.NOT_UTF8 };
    if (fault) return { text: text.trimEnd(), fault };
    return deepest > faults.MAX_NESTED ? { text, fault: faults.NESTED } : { text, ...parseObject(text) };
  }

  /** Goes on after what was read. */
  private leave({ at, lines }: ObjectScan): void {
    this.window.moveTo(at - this.window.offset);
    this.line += lines;
    this.scan = this.shown = this.lineFault = undefined;
  }
}

/** Decodes bytes. One of ASCII is decoded without a native function, which takes longer than to read it. */
function textOf(bytes: Buffer, start: number, end: number): string {
  return end - start === 1 && bytes[start] < 0x80
    ? String.fromCharCode(bytes[start])
    : bytes.toString('utf8', start, end);
}
