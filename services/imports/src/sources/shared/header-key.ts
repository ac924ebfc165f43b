import { foldText } from '@lanewise/contracts';

/** Returns what identifies a column's name: case, blanks, `_`, `-` and `.` do not count. */
export function headerKey(header: string): string {
  return foldText(header).replace(/[\s_.-]/g, '');
}
