import { CR, LF, QUOTE } from '@lanewise/text-files';
import { toVisible } from '@lanewise/text-files';

/** Ends some old files. */
export const CTRL_Z = 0x1a;
export const COMMA = 0x2c;
export const COLON = 0x3a;
const BACKSLASH = 0x5c;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
export const LAST_ASCII = 0x7f;
/** Length of the longest character in UTF-8, in bytes. */
export const LONGEST_CHARACTER = 4;
const LIST_KEY = '"loads"';
/** Blanks between this key and its list are at most so many where the object is too long to be held. */
export const KEY_BYTES = 1000;

/** Bytes that matter outside texts; all others are skipped. */
const [TEXT, OPEN, CLOSE, LINE_END, SEPARATOR] = [1, 2, 3, 4, 5];
const KINDS = new Uint8Array(256);
for (const [index, characters] of ['"', '{[', '}]', '\n', ','].entries())
  for (const byte of Buffer.from(characters)) KINDS[byte] = index + 1;

/**
 * Subjects of scans: an object outside lists, which may be the one around the list of loads; the rest of that one; a load in
 * a list; what a list holds in place of one.
 */
export type ScanKind = 'outer' | 'rest' | 'load' | 'other';

/** Why a scan stops: at its end, in the list of loads, or at a line end in a text or in the first line. */
export type Stop = 'end' | 'list' | 'lineEnd' | 'wrongBracket';

/**
 * Finds where an object ends, by its brackets and quotes alone: `JSON.parse` decides whether it is valid. Every byte is
 * looked at once, in whatever chunks the file comes, and as a byte: to decode all of them first would take longer than
 * everything else.
 */
export class ObjectScan {
  /** The number of line ends passed so far. */
  lines = 0;
  /** Maximum depth of nested brackets. */
  deepest = 0;
  inText = false;
  private depth: number;

  /**
   * @param at how far the scan is, in bytes of the file
   * @param line the line on which it begins
   * @param inFirstLine stops at a line end outside texts, too
   */
  constructor(
    readonly kind: ScanKind,
    public at: number,
    readonly line: number,
    public inFirstLine = kind === 'outer',
    readonly start = at,
  ) {
    this.depth = kind === 'rest' ? 1 : 0;
  }

  /** Continues in the bytes that begin at `offset` in the file. Undefined when they end first. */
  run(bytes: Buffer, offset: number): Stop | undefined {
    const { inFirstLine, kind } = this;
    const mayHoldList = kind === 'outer' || kind === 'rest';
    let at = this.at - offset;
    let { depth, inText, lines, deepest } = this;
    let stop: Stop | undefined;
    for (; at < bytes.length && !stop; at++) {
      if (inText) {
        at = endOfText(bytes, at);
        inText = bytes[at] !== QUOTE;
        if (!inText) continue;
        if (bytes[at] === LF) stop = 'lineEnd';
        break;
      }
      const found = KINDS[bytes[at]];
      if (found === TEXT) {
        inText = true;
      } else if (found === OPEN) {
        if (++depth > deepest) deepest = depth;
        if (depth === 2 && mayHoldList && isListOfLoads(bytes, at)) stop = 'list';
      } else if (found === CLOSE) {
        const closer = --depth < 0 ? CLOSE_LIST : CLOSE_OBJECT;
        if (depth < 0 || (depth === 0 && kind !== 'other'))
          stop = bytes[at] === closer ? 'end' : 'wrongBracket';
        // The bracket is that of the list around it.
        if (depth < 0) break;
      } else if (found === LINE_END) {
        if (inFirstLine) stop = 'lineEnd';
        if (stop) break;
        lines++;
      } else if (found === SEPARATOR && depth === 0) {
        stop = 'end';
        break;
      }
    }
    this.at = offset + at;
    this.depth = depth;
    this.inText = inText;
    this.lines = lines;
    this.deepest = deepest;
    return stop;
  }

  /** Passes over the rest of the line. */
  runToLineEnd(bytes: Buffer, offset: number): Stop | undefined {
    const found = bytes.indexOf(LF, this.at - offset);
    this.at = offset + (found < 0 ? bytes.length : found);
    return found < 0 ? undefined : 'lineEnd';
  }
}

/** Returns where a text ends: at its quote, at a line end before that, or before what the bytes do not hold yet. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === LF) break;
    if (byte !== BACKSLASH || bytes[at + 1] === LF) continue;
    if (at + 1 === bytes.length) break;
    at++;
  }
  return at;
}

/** Whether the bracket opens the list under the key `loads`. */
function isListOfLoads(bytes: Buffer, bracket: number): boolean {
  if (bytes[bracket] !== OPEN_LIST) return false;
  const colon = lastBefore(bytes, bracket);
  const end = lastBefore(bytes, colon) + 1;
  const start = end - LIST_KEY.length;
  // Most keys end otherwise, which a native function would take longer to tell.
  if (bytes[colon] !== COLON || bytes[end - 2] !== LIST_KEY.charCodeAt(5) || bytes[start] !== QUOTE)
    return false;
  return bytes[start - 1] !== BACKSLASH && bytes.toString('latin1', start, end) === LIST_KEY;
}

/** Returns where the last byte is, before `end`, that is not blank. */
export function lastBefore(bytes: Buffer, end: number): number {
  let at = end - 1;
  while (isBlank(bytes[at])) at--;
  return at;
}

export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === LF || byte === CR || byte === 0x09;
}

/** Returns how many bytes a character beyond ASCII has that shows nothing; 0 for any other. */
export function unseenBytes(bytes: Buffer, at: number): number {
  const length = bytes[at] >= 0xf0 ? LONGEST_CHARACTER : bytes[at] >= 0xe0 ? 3 : 2;
  return toVisible(bytes.toString('utf8', at, at + length)).trim() === '' ? length : 0;
}
