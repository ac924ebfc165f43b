import { foldText } from '@lanewise/contracts';
import { cleanLine } from './load-values.rules.js';

/** Returns what identifies a column's name: case, blanks, `_`, `-` and `.` do not count. */
export function headerKey(header: string): string {
  return foldText(cleanLine(header)).replace(/[\s_.-]/g, '');
}
