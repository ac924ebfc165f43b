import { columnOf } from './central-loads.columns.js';

/** The comma, and what spreadsheets put in its place. */
const DELIMITERS = [',', ';', '\t'];

/** By which delimiter the first line of a file names the most columns, and how many. */
export function readHeaderLine(line: string): { delimiter: string; columns: number } {
  const counts = DELIMITERS.map((delimiter) => countColumns(line, delimiter));
  const columns = Math.max(...counts);
  return { delimiter: DELIMITERS[counts.indexOf(columns)], columns };
}

function countColumns(line: string, delimiter: string): number {
  return line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
}
