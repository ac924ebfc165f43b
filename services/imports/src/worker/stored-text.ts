/** Characters stored of a failed row's cell, and of one that is the whole row: a load in JSON stays complete. */
const LONGEST_CELL = 10_000;
const LONGEST_ROW = 1_000_000;

/** Returns the cells of a failed row as they are stored: shortened, and without characters that Postgres refuses. */
export function toStoredCells(cells: readonly string[]): string[] {
  const maxLength = cells.length === 1 ? LONGEST_ROW : LONGEST_CELL;
  return cells.map((cell) => toStorable(cell.length > maxLength ? `${cutWhole(cell, maxLength)}…` : cell));
}

/** Postgres refuses NUL and halves of surrogate pairs. U+FFFD shows where one was. */
export function toStorable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\uFFFD');
}

/** Cuts a text, but not through the middle of a surrogate pair. */
function cutWhole(cell: string, maxLength: number): string {
  const last = cell.charCodeAt(maxLength - 1);
  return cell.slice(0, last >= 0xd800 && last < 0xdc00 ? maxLength - 1 : maxLength);
}
