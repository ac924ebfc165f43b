import { BACKSLASH, CLOSE_OBJECT, isListKey, LF, LIST_KEY, OPEN_LIST, QUOTE } from './json-bytes.js';
import type { LoadStart } from './load-start.js';

/** Bytes that matter outside texts; all others are skipped. */
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
 * How a scan ended: at the end of the object; in the list of loads that the object contains; in a text that runs past
 * the end of its line; at a bracket of the wrong kind; before a line that begins as the object does. Undefined when
 * it got as far as it may.
 */
export type Verdict = 'complete' | 'list' | 'openText' | 'wrongBracket' | 'nextLoad' | undefined;

/**
 * Finds where an object ends, by its brackets and quotes alone: `JSON.parse` decides whether it is valid. It scans
 * bytes, since decoding all of them first would take longer than everything else.
 */
export class ObjectScan {
  /** The number of line ends passed so far. */
  lines = 0;
  /** The last text is the key of a list of loads. */
  private listKey = false;

  /**
   * @param at how far the scan is: where the object begins, or further on with `depth` and `inText`
   * @param start how the object begins; undefined for the rest of an object after its list of loads
   * @param mayHoldList the object may contain a list of loads
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

  /** Continues up to `to`. Texts and the key of the list may be read beyond it. */
  run(bytes: Buffer, to: number): Verdict {
    const { start, closer, mayHoldList } = this;
    let { at, depth, inText, listKey } = this;
    let verdict: Verdict;
    let open = -1;
    while (at < to) {
      if (inText) {
        at = endOfText(bytes, at, to);
        if (at >= to) break;
        // No JSON text runs past the end of a line: its closing quote is missing.
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
    // The key of the list can only be recognized as a whole.
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

/** Returns where a text ends: at its quote, or at the line end or limit before that. */
function endOfText(bytes: Buffer, from: number, to: number): number {
  let at = from;
  for (; at < to; at++) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === LF) break;
    if (byte === BACKSLASH && bytes[at + 1] !== LF) at++;
  }
  return at;
}
