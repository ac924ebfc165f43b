/** Characters kept of a cell of a failed row. */
const LONGEST_CELL = 10_000;

/** A cell of a failed row as the database can keep it: shortened, and without the characters it refuses. */
export function toStoredCell(cell: string): string {
  return toStorable(cell.length > LONGEST_CELL ? `${cutWell(cell)}…` : cell);
}

/** Postgres knows no NUL and no half of a surrogate pair; U+FFFD shows where one was. */
export function toStorable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\uFFFD');
}

/** Not through the middle of a surrogate pair. */
function cutWell(cell: string): string {
  const last = cell.charCodeAt(LONGEST_CELL - 1);
  return cell.slice(0, last >= 0xd800 && last < 0xdc00 ? LONGEST_CELL - 1 : LONGEST_CELL);
}
