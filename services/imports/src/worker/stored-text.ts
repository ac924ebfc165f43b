/** Characters kept of a cell of a failed row, and of one that is the whole row: a load in JSON stays complete. */
const LONGEST_CELL = 10_000;
const LONGEST_ROW = 1_000_000;

/**
 * A failed row's cells as the database can keep them: shortened, and without the characters that it refuses.
 */
export function toStoredCells(cells: readonly string[]): string[] {
  const longest = cells.length === 1 ? LONGEST_ROW : LONGEST_CELL;
  return cells.map((cell) => toStorable(cell.length > longest ? `${cutWell(cell, longest)}…` : cell));
}

/** Postgres knows no NUL and no half of a surrogate pair; U+FFFD shows where one was. */
export function toStorable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\uFFFD');
}

/** Not through the middle of a surrogate pair. */
function cutWell(cell: string, longest: number): string {
  const last = cell.charCodeAt(longest - 1);
  return cell.slice(0, last >= 0xd800 && last < 0xdc00 ? longest - 1 : longest);
}
