import { isUtf8 } from 'node:buffer';
import { type JsonItem, NO_OBJECT, parseObject } from './json-item.js';

/** A longer object is not held in memory but fails. */
export const MAX_OBJECT_BYTES = 1_048_576;
/** Bytes shown of what is too long, or no object at all. */
const SHOWN_BYTES = 1000;

const UNCLOSED = 'The load is not valid JSON: its brackets are not closed as they were opened.';
const NOT_UTF8 = 'The load holds characters that are not UTF-8. Save the file in UTF-8 and upload it again.';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
const LIST_KEY = Buffer.from('"loads"');
/** An object's beginning and first key. */
const FIRST_KEY = /^\{\s*"[^"\\\n]*"/;
const EMPTY_SIGNATURE = Buffer.from('{');
/** In a list, ends what is no object. */
const ENDS_OTHER = Buffer.from(',]{["');

/** Bytes that matter between texts; all others are passed over. */
const [TEXT, OPEN, CLOSE, LINE_END] = [1, 2, 3, 4];
const KINDS = new Uint8Array(256);
for (const [kind, bytes] of [
  [TEXT, '"'],
  [OPEN, '{['],
  [CLOSE, '}]'],
  [LINE_END, '\n'],
] as const) {
  for (const byte of Buffer.from(bytes)) KINDS[byte] = kind;
}

/**
 * How the scan of an object ended: soundly; at the list that it is around; with a text or an object that is
 * not closed; with a bracket of the wrong kind. Undefined when more of the file is needed.
 */
type Verdict = 'complete' | 'list' | 'openText' | 'openObject' | 'wrongBracket' | undefined;

/**
 * Takes a file apart that comes in pieces, and holds no more of it than the object in hand. It scans bytes, for
 * making text of all of them would take longer than all the rest.
 */
export class JsonScanner {
  private buffer: Buffer;
  /** Of the first byte that is still needed: where the object in hand begins, unless that is too long. */
  private position: number;
  /** Bytes of the file before the buffer. */
  private offset = 0;
  /** Of the file, at `position`; of an object that is too long, on which it begins. */
  private line = 1;
  private ended = false;
  private inList = false;
  /** In the object around the list: its list, or what follows that. */
  private inWrapper = false;
  /** Where the line began that held only blanks so far, in bytes of the file; -1 after anything else. */
  private blankSince: number;
  /** The one before is broken, and what follows it at once belongs to it. */
  private afterBroken = false;
  /** What reading goes on with after what is broken. */
  private seeking: 'line' | 'object' | undefined;

  // The object in hand.
  private scanning = false;
  private at = 0;
  private depth = 0;
  /** The bracket that closes it. */
  private lastBracket = CLOSE_OBJECT;
  private inText = false;
  /** The text before is the key of a list of loads. */
  private listKey = false;
  /** Line ends in it so far. */
  private lines = 0;
  /** Blanks before it on its line; -1 when there is more than blanks. */
  private indent = -1;
  /** Beginning and first key of the file's first sound object; until there is one, of that in hand. */
  private signature: Buffer = EMPTY_SIGNATURE;
  private signatureKnown = false;
  /** What is shown of it, once it has become too long to be held. */
  private shown: string | undefined;

  constructor(head: Buffer) {
    this.buffer = head;
    this.position = head.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
    this.blankSince = this.position;
  }

  add(chunk: Buffer): void {
    this.offset += this.position;
    this.at -= this.position;
    this.buffer = Buffer.concat([this.buffer.subarray(this.position), chunk]);
    this.position = 0;
  }

  end(): void {
    this.ended = true;
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
    for (;;) {
      if (this.seeking && !this.seek()) return undefined;
      if (!this.scanning) {
        if (!this.begin()) return undefined;
        if (this.seeking) continue;
        if (!this.scanning) return this.takeOther();
      }
      const verdict = this.scan();
      if (this.isAroundList()) {
        this.pass();
        if (!verdict) return undefined;
        if (verdict === 'list') this.inList = true;
        else this.inWrapper = false;
        this.scanning = false;
        continue;
      }
      if (this.shown === undefined && this.at - this.position > MAX_OBJECT_BYTES) {
        const alike = this.findAlike(this.position + 1, this.position + MAX_OBJECT_BYTES);
        if (alike >= 0) return this.takeUnclosed(alike);
        this.shown = this.textTo(this.position + SHOWN_BYTES);
      }
      if (verdict !== 'list') return this.take(verdict);
      this.pass();
      this.inWrapper = this.inList = true;
      this.scanning = false;
    }
  }

  /** Goes to where an item begins, in and out of lists; false when more of the file is needed. */
  private begin(): boolean {
    const { buffer } = this;
    for (let at = this.position; at < buffer.length; at++) {
      const byte = buffer[at];
      if (byte === LF) {
        this.line++;
        this.blankSince = this.offset + at + 1;
        this.afterBroken &&= this.inList;
      } else if (byte === COMMA || (byte === OPEN_LIST && !this.inList)) {
        this.inList ||= byte === OPEN_LIST;
        this.afterBroken = false;
        this.blankSince = -1;
      } else if (byte === CLOSE_LIST && this.inList) {
        this.inList = false;
        this.afterBroken = false;
        this.blankSince = -1;
        if (this.inWrapper) return this.start(at + 1, 1);
      } else if (byte !== SPACE && byte !== TAB && byte !== CR) {
        this.indent = this.blankSince < 0 ? -1 : this.offset + at - this.blankSince;
        this.start(at, 0);
        if (this.afterBroken && byte !== OPEN_OBJECT) {
          this.scanning = false;
          this.seeking = this.inList ? 'object' : 'line';
          return true;
        }
        this.afterBroken = false;
        this.scanning = byte === OPEN_OBJECT || (this.inList && (byte === QUOTE || byte === OPEN_LIST));
        return true;
      }
    }
    this.position = buffer.length;
    return false;
  }

  private start(position: number, depth: number): true {
    this.position = position;
    this.at = position;
    this.depth = depth;
    this.lastBracket = this.buffer[position] === OPEN_LIST && depth === 0 ? CLOSE_LIST : CLOSE_OBJECT;
    this.inText = false;
    this.listKey = false;
    this.lines = 0;
    this.shown = undefined;
    this.scanning = true;
    return true;
  }

  /** In the object around a list, where the list has ended. */
  private isAroundList(): boolean {
    return this.inWrapper && !this.inList;
  }

  /** Goes on until the object ends or is seen to be broken. */
  private scan(): Verdict {
    const { buffer } = this;
    const { length } = buffer;
    const aroundList = this.isAroundList();
    let { at, depth, inText } = this;
    let verdict: Verdict;
    let open = -1;
    while (at < length && !verdict) {
      if (inText) {
        let byte = 0;
        for (; at < length; at++) {
          byte = buffer[at];
          if (byte === QUOTE || byte === LF) break;
          if (byte !== BACKSLASH) continue;
          if (at + 1 === length) break;
          if (buffer[at + 1] !== LF) at++;
        }
        if (at === length || byte === BACKSLASH) break;
        // No JSON text goes over the end of a line: its quote is missing.
        if (byte === LF && !aroundList) {
          verdict = 'openText';
          continue;
        }
        inText = false;
        if (byte === LF) continue;
        at++;
        this.listKey =
          depth === 1 &&
          at - open === LIST_KEY.length &&
          !this.inList &&
          open >= 0 &&
          buffer.subarray(open, at).equals(LIST_KEY);
        if (depth === 0) verdict = 'complete';
        continue;
      }
      const kind = KINDS[buffer[at]];
      if (kind === TEXT) {
        inText = true;
        open = at;
      } else if (kind === OPEN) {
        if (this.listKey && depth === 1 && buffer[at] === OPEN_LIST) verdict = 'list';
        depth++;
      } else if (kind === CLOSE) {
        depth--;
        if (depth === 0) verdict = buffer[at] === this.lastBracket ? 'complete' : 'wrongBracket';
      } else if (kind === LINE_END) {
        if (this.indent >= 0 && !aroundList) {
          const alike = this.isAlikeAfter(at);
          if (alike === undefined) break;
          if (alike) {
            verdict = 'openObject';
            continue;
          }
        }
        this.lines++;
      }
      at++;
    }
    // The key of the list is only known as a whole.
    if (!verdict && inText && !this.inList && open >= 0 && length - open < LIST_KEY.length && !this.ended) {
      at = open;
      inText = false;
    }
    this.at = at;
    this.depth = depth;
    this.inText = inText;
    return verdict;
  }

  /** Lets go of what was scanned. */
  private pass(): void {
    this.position = this.at;
    this.line += this.lines;
    this.lines = 0;
  }

  private take(verdict: Verdict): JsonItem | undefined {
    const { line } = this;
    if (this.shown !== undefined) {
      if (verdict || this.ended) return this.takeTooLong(this.shown, verdict);
      this.position = this.at;
      return undefined;
    }
    if (verdict === 'complete') return this.takeComplete();
    if (verdict === 'openObject') return this.takeUnclosed(this.at);
    if (verdict) {
      const item = this.broken(
        verdict === 'openText'
          ? `The load is not valid JSON: a quote that opens on line ${line + this.lines} is not closed on that line.`
          : UNCLOSED,
      );
      const alike = this.findAlike(this.position + 1, this.at, true);
      if (alike >= 0) this.goTo(alike);
      else {
        this.pass();
        this.seeking = 'object';
      }
      return item;
    }
    if (!this.ended) return undefined;
    const alike = this.findAlike(this.position + 1, this.buffer.length);
    if (alike >= 0) return this.takeUnclosed(alike);
    this.at = this.buffer.length;
    const item = this.broken('The load is not complete. The file ends here and may have been cut off.');
    this.position = this.buffer.length;
    this.inList = this.inWrapper = this.scanning = false;
    return { ...item, notice: cutNotice(line) };
  }

  private takeComplete(): JsonItem {
    const { buffer, position: start, at: end, offset, line } = this;
    const text = buffer.toString('utf8', start, end);
    const item: JsonItem = { text, line, bytesRead: offset + end };
    this.scanning = false;
    // Decoding puts U+FFFD for what is not UTF-8; a file may also hold an honest one.
    if (text.includes('\uFFFD') && !isUtf8(buffer.subarray(start, end))) {
      item.fault = NOT_UTF8;
    } else if (buffer[start] !== OPEN_OBJECT) {
      item.fault = NO_OBJECT;
    } else {
      const { value, fault } = parseObject(text);
      // It may hold others when a bracket is missing that a later one made up for.
      const alike = fault ? this.findAlike(start + 1, end, true) : -1;
      if (alike >= 0) return this.takeUnclosed(alike);
      item.value = value;
      item.fault = fault;
      this.afterBroken = fault !== undefined;
      if (!fault) {
        this.learnSignature();
        this.signatureKnown = true;
      }
    }
    this.pass();
    return item;
  }

  /** Its brackets are not closed before `next`, where another one begins. */
  private takeUnclosed(next: number): JsonItem {
    this.at = next;
    const item = this.broken(UNCLOSED);
    this.goTo(next);
    return item;
  }

  private takeTooLong(text: string, verdict: Verdict): JsonItem {
    const { line } = this;
    const item = { text, line, bytesRead: this.offset + this.at, fault: 'The load is longer than 1 MB.' };
    this.pass();
    this.scanning = false;
    if (verdict === 'openText' || verdict === 'wrongBracket') this.seeking = 'object';
    return verdict ? item : { ...item, notice: cutNotice(line) };
  }

  /** What can begin no load, up to where something else may. */
  private takeOther(): JsonItem | undefined {
    const { buffer, position: start, inList } = this;
    const limit = Math.min(buffer.length, start + SHOWN_BYTES);
    let end = start + 1;
    while (end < limit && buffer[end] !== LF && !(inList && ENDS_OTHER.includes(buffer[end]))) end++;
    if (end === buffer.length && limit < start + SHOWN_BYTES && !this.ended) return undefined;
    this.at = end;
    const item = this.broken(NO_OBJECT);
    this.position = end;
    if (!inList) this.seeking = 'line';
    return item;
  }

  private broken(fault: string): JsonItem {
    this.scanning = false;
    const text = this.textTo(this.at).trim();
    return { text, line: this.line, bytesRead: this.offset + this.at, fault };
  }

  private textTo(end: number): string {
    return this.buffer.toString('utf8', this.position, end);
  }

  private goTo(next: number): void {
    this.line += countLines(this.buffer, this.position, next);
    this.position = next;
    this.blankSince = this.indent < 0 ? -1 : this.offset + next - this.indent;
  }

  /** True once reading can go on. */
  private seek(): boolean {
    const { buffer, position } = this;
    if (this.seeking === 'line') {
      const lineEnd = buffer.indexOf(LF, position);
      this.position = lineEnd < 0 ? buffer.length : lineEnd;
      if (lineEnd >= 0) this.seeking = undefined;
      return lineEnd >= 0;
    }
    const alike = this.findNext(position, buffer.length, false);
    if (alike >= 0) {
      this.goTo(alike);
      this.seeking = undefined;
      return true;
    }
    let keep = Math.max(position, buffer.length - this.signature.length + 1);
    if (this.indent >= 0) {
      const lineEnd = buffer.lastIndexOf(LF);
      keep = lineEnd >= position && lineEnd + 1 + this.indent >= buffer.length ? lineEnd : buffer.length;
    }
    this.line += countLines(buffer, position, keep);
    this.position = keep;
    return false;
  }

  /** Where another object like the one in hand begins; -1 when none does before `to`. */
  private findAlike(from: number, to: number, byKey = false): number {
    this.learnSignature();
    return this.findNext(from, to, byKey);
  }

  /** Of an object that begins its line, the next line that does so; else the next text that is the same. */
  private findNext(from: number, to: number, byKey: boolean): number {
    const { buffer, indent, signature } = this;
    if (indent < 0) {
      const next = buffer.indexOf(signature, from);
      return next < to ? next : -1;
    }
    for (let at = buffer.indexOf(LF, from); at >= 0 && at < to; at = buffer.indexOf(LF, at + 1)) {
      const next = at + 1 + indent;
      if (next < to && this.beginsAfter(at) && (!byKey || this.hasSignature(next))) return next;
    }
    return -1;
  }

  /** Whether an object begins after a line end as the one in hand does; undefined when more of the file is needed. */
  private isAlikeAfter(lineEnd: number): boolean | undefined {
    const next = lineEnd + 1 + this.indent;
    if (next >= this.buffer.length) return this.ended ? false : undefined;
    if (!this.beginsAfter(lineEnd)) return false;
    this.at = lineEnd;
    this.learnSignature();
    if (next + this.signature.length > this.buffer.length) return this.ended ? false : undefined;
    return this.hasSignature(next);
  }

  private beginsAfter(lineEnd: number): boolean {
    const { buffer, indent } = this;
    if (buffer[lineEnd + 1 + indent] !== OPEN_OBJECT) return false;
    for (let at = lineEnd + indent; at > lineEnd; at--) {
      if (buffer[at] !== SPACE && buffer[at] !== TAB) return false;
    }
    return true;
  }

  private hasSignature(at: number): boolean {
    return this.buffer.subarray(at, at + this.signature.length).equals(this.signature);
  }

  private learnSignature(): void {
    if (this.signatureKnown || this.shown !== undefined) return;
    const end = Math.min(this.at, this.position + SHOWN_BYTES);
    const [signature = '{'] = FIRST_KEY.exec(this.buffer.toString('latin1', this.position, end)) ?? [];
    this.signature = Buffer.from(signature, 'latin1');
  }
}

function cutNotice(line: number): string {
  return `The file ends in the middle of the load on line ${line} and may have been cut off. The loads before it were read.`;
}

function countLines(buffer: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = buffer.indexOf(LF, from); at >= 0 && at < to; at = buffer.indexOf(LF, at + 1)) count++;
  return count;
}
