import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, LF, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-bytes.js';
import type { LoadStart } from './load-start.js';

/** Where a load ends whose brackets do not close it. */
export interface UnclosedEnd {
  /** What ends it: another load, a bracket of the wrong kind, a line end inside a text, or nothing up to the limit. */
  found: 'nextLoad' | 'wrongBracket' | 'openText' | 'nothing';
  at: number;
  depth: number;
  inText: boolean;
  /** The first line end in it that precedes a line which begins alike, whatever its first key; -1 without one. */
  similarLine: number;
}

/**
 * Finds where a load ends that is known to be broken.
 *
 * @param anyKey lines that begin alike are other loads, whatever their first key
 */
export function endOfBroken(
  bytes: Buffer,
  from: number,
  to: number,
  start: LoadStart,
  anyKey: boolean,
): UnclosedEnd | { found: 'closer'; at: number } {
  const closer = bytes[from] === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT;
  const inLine = start.indent < 0;
  let depth = 0;
  let inText = false;
  let similarLine = -1;
  const end = (found: UnclosedEnd['found'], at: number) => ({ found, at, depth, inText, similarLine });
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    // Also inside a text: after a missing quote, what looks like text is not.
    if (inLine && byte === OPEN_OBJECT && at > from && start.isAt(bytes, at)) return end('nextLoad', at);
    if (inText) {
      if (byte === LF) return end('openText', at);
      if (byte === BACKSLASH && (bytes[at + 1] === QUOTE || bytes[at + 1] === BACKSLASH)) at++;
      else if (byte === QUOTE) {
        inText = false;
        if (depth === 0) return { found: 'closer', at: at + 1 };
      }
    } else if (byte === QUOTE) {
      inText = true;
    } else if (byte === LF) {
      if (anyKey ? start.isLineAfter(bytes, at) : start.isSameLineAfter(bytes, at))
        return end('nextLoad', at);
      if (similarLine < 0 && start.isLineAfter(bytes, at)) similarLine = at;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth++;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--;
      if (depth > 0) continue;
      return byte === closer ? { found: 'closer', at: at + 1 } : end('wrongBracket', at + 1);
    }
  }
  return end('nothing', to);
}
