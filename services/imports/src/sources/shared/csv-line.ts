/** One line of a CSV (RFC 4180), with its line end. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}
