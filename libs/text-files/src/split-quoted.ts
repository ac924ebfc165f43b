import { QUOTE } from './bytes.js';

/** Splits a row, whose quotes are known to be sound, into its cells. */
export function splitQuoted(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let end: number;
    if (text.charCodeAt(at) === QUOTE) {
      let escaped = false;
      end = text.indexOf('"', at + 1);
      while (text.charCodeAt(end + 1) === QUOTE) {
        escaped = true;
        end = text.indexOf('"', end + 2);
      }
      const cell = text.slice(at + 1, end);
      cells.push(escaped ? cell.replaceAll('""', '"') : cell);
      end++;
    } else {
      end = text.indexOf(delimiter, at);
      if (end < 0) end = text.length;
      cells.push(text.slice(at, end));
    }
    if (end >= text.length) return cells;
    at = end + 1;
  }
}
