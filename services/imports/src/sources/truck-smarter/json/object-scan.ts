import { BACKSLASH, CLOSE_OBJECT, isListKey, LF, LIST_KEY, OPEN_LIST, QUOTE } from './json-bytes.js';
import type { LoadStart } from './load-start.js';

/** Bytes that matter outside texts; all others are passed over. */
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
 * How a scan ended: where the object does; in the list of loads that it is around; with a text that goes over the
 * end of its line; with a bracket of the wrong kind; before a line that begins as the object does. Undefined when it
 * has got as far as it may.
 */
export type Verdict = 'complete' | 'list' | 'openText' | 'wrongBracket' | 'nextLoad' | undefined;

/**
 * Finds where an object ends, by its brackets and quotes alone: whether it is sound is for `JSON.parse` to say. It
 * scans bytes, as making text of all of them first would take longer than all the rest.
 */
export class ObjectScan {
  /** Line ends passed so far. */
  lines = 0;
  /** The text before is the key of a list of loads. */
  private listKey = false;

  /**
   * @param at how far the scan is: where the object begins, or further with `depth` and `inText`
   * @param start how the object begins; undefined for one around a list that has ended
   * @param mayHoldList the object may be one around a list of loads
   * @param closer the bracket that ends it
   */
  constructor(
    public at: number,
    private readonly start: LoadStart | undefined,
    private readonly mayHoldList: boolean,
    private readonly closer = CLOSE_OBJECT,
    private depth = 0,
    private inText = false,
  ) {}

  /** Goes on up to `to`. Texts and the key of the list may be looked at beyond it. */
  run(bytes: Buffer, to: number): Verdict {
    const { start, closer, mayHoldList } = this;
    let { at, depth, inText, listKey } = this;
    let verdict: Verdict;
    let open = -1;
    while (at < to) {
      if (inText) {
        at = endOfText(bytes, at, to);
        if (at >= to) break;
        // No JSON text goes over the end of a line: its quote is missing.
        if (bytes[at] === LF && start) {
          verdict = 'openText';
          break;
        }
        inText = false;
        if (bytes[at] === LF) continue;
        at++;
        listKey = mayHoldList && depth === 1 && open >= 0 && isListKey(bytes, open, at);
        if (depth > 0) continue;
        verdict = 'complete';
        break;
      }
      const kind = KINDS[bytes[at]];
      if (kind === TEXT) {
        inText = true;
        open = at;
      } else if (kind === OPEN) {
        depth++;
        if (listKey && depth === 2 && bytes[at] === OPEN_LIST) verdict = 'list';
      } else if (kind === CLOSE) {
        depth--;
        if (depth === 0) verdict = bytes[at] === closer ? 'complete' : 'wrongBracket';
      } else if (kind === LINE_END) {
        if (start?.isSameLineAfter(bytes, at)) {
          verdict = 'nextLoad';
          break;
        }
        this.lines++;
      }
      at++;
      if (verdict) break;
    }
    // The key of the list is only known as a whole.
    if (!verdict && inText && mayHoldList && open >= 0 && at - open < LIST_KEY.length) {
      at = open;
      inText = false;
    }
    this.at = at;
    this.depth = depth;
    this.inText = inText;
    this.listKey = listKey;
    return verdict;
  }

  shift(used: number): void {
    this.at -= used;
  }
}

/** Where a text ends: at its quote, or at the line end or limit that it reaches before. */
function endOfText(bytes: Buffer, from: number, to: number): number {
  let at = from;
  for (; at < to; at++) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === LF) break;
    if (byte === BACKSLASH && bytes[at + 1] !== LF) at++;
  }
  return at;
}
