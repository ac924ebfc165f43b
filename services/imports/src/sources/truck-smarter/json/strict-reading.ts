import type { FileWindow } from '@lanewise/text-files';
import { CLOSE_LIST, CLOSE_OBJECT, isListKey, OPEN_LIST, QUOTE } from './json-bytes.js';
import { BROKEN, CLOSES, OPENS, SEPARATES, STATE_BITS, stateOf, STEPS } from './json-grammar.js';

const [VALUE, NEXT_KEY, KEY, COLON, AFTER] = ['value', 'nextKey', 'key', 'colon', 'after'].map(stateOf);

/** A reading that gets deeper ends there, as if broken, so that its memory does not grow with the file. */
export const MAX_DEPTH = 100_000;

/**
 * Reads JSON byte by byte, as strictly as `JSON.parse`, and stops at the first wrong byte. So it also knows of every
 * object inside whether it ends before that: objects still open there are broken as well, and none of them has to be
 * read again to find out.
 */
export class StrictReading {
  /** Where in the file the list of loads begins, once the value turns out to be the object around it. */
  listAt: number | undefined;
  private state = VALUE;
  private broken = false;
  /** Where in the file the open brackets are, and what closes each. */
  private readonly opened: number[] = [];
  private readonly closers: number[] = [];
  /** Where the last key of the value itself is. */
  private keyAt = 0;
  private keyEnd = 0;

  /**
   * @param at where in the file a value begins; then how far it has been read
   * @param mayHoldList the value may be the object around the list of loads
   */
  constructor(
    private at: number,
    private readonly mayHoldList: boolean,
  ) {}

  /** Whether this has read past the bracket at `start`, but not yet to the one that closes it. */
  hasOpen(start: number): boolean {
    return this.opened[this.depthOf(start)] === start;
  }

  hasPassed(position: number): boolean {
    return this.at > position;
  }

  /** Returns where the value at `start` ends; undefined when it is broken, contains the list or continues at `to`. */
  endOf(start: number, window: FileWindow, to: number): number | undefined {
    const depth = this.depthOf(start);
    while (this.at < to && !this.broken && this.listAt === undefined) {
      this.step(window);
      if (this.state === AFTER && this.opened.length <= depth && !this.broken) return this.at;
    }
    return undefined;
  }

  private step({ bytes, offset }: FileWindow): void {
    const { at, state } = this;
    const byte = bytes[at - offset];
    const step = STEPS[state * 256 + byte];
    this.state = step & STATE_BITS;
    if (this.opened.length === 1) {
      if (this.state === KEY && byte === QUOTE) this.keyAt = at;
      else if (state === KEY && this.state === COLON) this.keyEnd = at + 1;
      else if (this.mayHoldList && byte === OPEN_LIST && step >= OPENS) {
        if (isListKey(bytes, this.keyAt - offset, this.keyEnd - offset)) this.listAt = at + 1;
      }
    }
    if (step === BROKEN || (step >= OPENS && !this.keepBrackets(step, byte))) this.broken = true;
    else this.at++;
  }

  /** Returns false when the step does not fit the open bracket, or leads too deep. */
  private keepBrackets(step: number, byte: number): boolean {
    if (step >= SEPARATES) {
      this.state = this.closers.at(-1) === CLOSE_OBJECT ? NEXT_KEY : VALUE;
      return this.closers.length > 0;
    }
    if (step >= CLOSES) {
      if (this.closers.at(-1) !== byte) return false;
      this.closers.pop();
      this.opened.pop();
      return true;
    }
    if (this.opened.length === MAX_DEPTH) return false;
    this.opened.push(this.at);
    this.closers.push(byte === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT);
    return true;
  }

  /** Returns the number of open brackets before `start`. */
  private depthOf(start: number): number {
    let [low, high] = [0, this.opened.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.opened[middle] < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
