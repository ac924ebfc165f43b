import { BACKSLASH, CR, LF, OPEN_OBJECT, QUOTE, SPACE, TAB } from './json-bytes.js';

/** A key that ends later is not looked at. */
const LONGEST_START = 1000;

/**
 * How a load begins, and so where the next one may begin after a broken one: of a load that begins its line, on the
 * next line that begins alike; else at the next text that is the same.
 */
export class LoadStart {
  /**
   * @param text the load's beginning up to the end of its first key: `{"load_id"`
   * @param indent blanks before it on its line; -1 when it does not begin the line
   */
  constructor(
    private readonly text: Buffer,
    readonly indent: number,
  ) {}

  /** The same text, wherever on a line. */
  get anywhere(): LoadStart {
    return new LoadStart(this.text, -1);
  }

  /** Whether an object begins the line after this line end, behind as many blanks. */
  isLineAfter(bytes: Buffer, lineEnd: number): boolean {
    if (this.indent < 0 || bytes[lineEnd + 1 + this.indent] !== OPEN_OBJECT) return false;
    for (let at = lineEnd + this.indent; at > lineEnd; at--) {
      if (bytes[at] !== SPACE && bytes[at] !== TAB) return false;
    }
    return true;
  }

  /** The same, and the object has the same first key. */
  isSameLineAfter(bytes: Buffer, lineEnd: number): boolean {
    return this.isLineAfter(bytes, lineEnd) && this.isAt(bytes, lineEnd + 1 + this.indent);
  }

  /** Whether the same text is there. */
  isAt(bytes: Buffer, at: number): boolean {
    const { text } = this;
    let same = 0;
    while (same < text.length && bytes[at + same] === text[same]) same++;
    return same === text.length;
  }

  /** Where the next one begins, of a line the line end before it; -1 when none does. */
  find(bytes: Buffer, from: number): number {
    if (this.indent < 0) return bytes.indexOf(this.text, from);
    let lineEnd = bytes.indexOf(LF, from);
    while (lineEnd >= 0 && !this.isLineAfter(bytes, lineEnd)) lineEnd = bytes.indexOf(LF, lineEnd + 1);
    return lineEnd;
  }
}

/** The beginning of an object up to the end of its first key, or only its brace when that is not found. */
export function beginningOf(bytes: Buffer, start: number): Buffer {
  const last = start + LONGEST_START;
  let at = start + 1;
  while (at < last && isBlank(bytes[at])) at++;
  if (bytes[at] === QUOTE) {
    for (at++; at < last && bytes[at] !== LF && bytes[at] !== BACKSLASH; at++) {
      if (bytes[at] === QUOTE) return Buffer.from(bytes.subarray(start, at + 1));
    }
  }
  return Buffer.from([bytes[start]]);
}

function isBlank(byte: number): boolean {
  return byte === SPACE || byte === LF || byte === CR || byte === TAB;
}
