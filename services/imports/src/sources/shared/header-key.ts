import { foldText } from '@lanewise/contracts';

/** What a column's name is known by: case, blanks, `_`, `-` and `.` do not count. */
export function headerKey(header: string): string {
  return foldText(header).replace(/[\s_.-]/g, '');
}
