import { BACKSLASH, CR, isAt, LF, OPEN_OBJECT, QUOTE, SPACE, TAB } from './json-bytes.js';

/** A key that ends later is not looked at. */
const LONGEST_START = 1000;
/** A load with more blanks before it on its line does not count as one that begins its line. */
const MAX_INDENT = 1000;
/** Beginnings without a key, made once: a file may hold millions of them. */
const ONE_BYTE = Array.from({ length: 256 }, (_, byte) => Buffer.of(byte));

/**
 * How a load begins, and so where the next one may begin after a broken one: if it begins its line, on the next line
 * that begins alike; otherwise where the same text comes again.
 */
export class LoadStart {
  /**
   * @param text the beginning of the load up to the end of its first key: `{"load_id"`
   * @param indent the number of blanks before it on its line; -1 when it does not begin the line
   */
  constructor(
    private readonly text: Buffer,
    readonly indent: number,
  ) {}

  /** The same text, anywhere on a line. */
  get anywhere(): LoadStart {
    return new LoadStart(this.text, -1);
  }

  /** Whether an object with the same indent begins the line after this line end. */
  isLineAfter(bytes: Buffer, lineEnd: number): boolean {
    if (this.indent < 0 || bytes[lineEnd + 1 + this.indent] !== OPEN_OBJECT) return false;
    for (let at = lineEnd + this.indent; at > lineEnd; at--) {
      if (bytes[at] !== SPACE && bytes[at] !== TAB) return false;
    }
    return true;
  }

  /** Whether that object also has the same first key. */
  isSameLineAfter(bytes: Buffer, lineEnd: number): boolean {
    return this.isLineAfter(bytes, lineEnd) && this.isAt(bytes, lineEnd + 1 + this.indent);
  }

  /** Whether the same text begins there. */
  isAt(bytes: Buffer, at: number): boolean {
    return isAt(bytes, at, this.text);
  }

  /** Returns where the next load begins, or the line end before it if loads begin lines; -1 when there is none. */
  find(bytes: Buffer, from: number): number {
    // A byte is found sooner than a text.
    if (this.indent < 0) return bytes.indexOf(this.text.length > 1 ? this.text : this.text[0], from);
    let lineEnd = bytes.indexOf(LF, from);
    while (lineEnd >= 0 && !this.isLineAfter(bytes, lineEnd)) lineEnd = bytes.indexOf(LF, lineEnd + 1);
    return lineEnd;
  }
}

/** How the loads of a file begin: as its first sound object does. */
export class LoadStarts {
  /** How the current object begins. */
  current: LoadStart;
  private known: Buffer | undefined;

  /** An object begins at `at`. */
  begin(bytes: Buffer, at: number, indent: number): void {
    const limited = indent > MAX_INDENT ? -1 : indent;
    if (this.known && this.current.indent === limited) return;
    this.current = new LoadStart(this.known ?? beginningOf(bytes, at), limited);
  }

  /** The object at `at` is sound. */
  learn(bytes: Buffer, at: number): void {
    this.known ??= beginningOf(bytes, at);
  }
}

/** Returns the beginning of an object up to the end of its first key, or only its first byte when there is no such end. */
function beginningOf(bytes: Buffer, start: number): Buffer {
  if (bytes[start] === QUOTE) return ONE_BYTE[QUOTE];
  const last = start + LONGEST_START;
  let at = start + 1;
  while (at < last && isBlank(bytes[at])) at++;
  if (bytes[at] === QUOTE) {
    for (at++; at < last && bytes[at] !== LF && bytes[at] !== BACKSLASH; at++) {
      if (bytes[at] === QUOTE) return Buffer.from(bytes.subarray(start, at + 1));
    }
  }
  return ONE_BYTE[bytes[start]];
}

function isBlank(byte: number): boolean {
  return byte === SPACE || byte === LF || byte === CR || byte === TAB;
}
