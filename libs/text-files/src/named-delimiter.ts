import { toVisible } from './visible.js';

/** Excel's `sep=;`: a first line that names the delimiter, and is none of the file's own. Other programs fill its cells up. */
const DELIMITER_LINE = /^\s*"?sep\s*=\s*([,;\t|])["\s,;|]*$/i;

export const delimiterNamedBy = (line: string): string | undefined =>
  DELIMITER_LINE.exec(toVisible(line))?.[1];
