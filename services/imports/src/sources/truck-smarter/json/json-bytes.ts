import { QUOTE } from '@lanewise/text-files';

export { LF, CR, QUOTE } from '@lanewise/text-files';

export const TAB = 0x09;
export const SPACE = 0x20;
export const COMMA = 0x2c;
export const BACKSLASH = 0x5c;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;

/** The key of the list of loads. */
export const LIST_KEY = Buffer.from('"loads"');

/** Whether the text from `start` to `end` is that key. */
export function isListKey(bytes: Buffer, start: number, end: number): boolean {
  return end - start === LIST_KEY.length && isAt(bytes, start, LIST_KEY);
}

/** Whether `text` is at `start`. It mostly differs at once, which a native function would take longer to tell. */
export function isAt(bytes: Buffer, start: number, text: Buffer): boolean {
  let same = 0;
  while (same < text.length && bytes[start + same] === text[same]) same++;
  return same === text.length;
}

/** Decodes bytes. One or two of ASCII are decoded without a native function, which takes longer than to read them. */
export function textOf(bytes: Buffer, start: number, end: number): string {
  const [first, second] = [bytes[start], bytes[end - 1]];
  const length = end - start;
  if (length > 2 || length < 1 || first > 0x7f || second > 0x7f) return bytes.toString('utf8', start, end);
  return length === 1 ? String.fromCharCode(first) : String.fromCharCode(first, second);
}

/** Whether brackets are open in one another, more than `most`, in JSON from `start` to `end`. */
export function isNestedDeeper(most: number, bytes: Buffer, start: number, end: number): boolean {
  if (end - start <= 2 * most) return false;
  let depth = 0;
  let inText = false;
  for (let at = start; at < end && depth <= most; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText && byte === BACKSLASH) at++;
    else if (inText) continue;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return depth > most;
}
