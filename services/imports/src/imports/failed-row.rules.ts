import {
  CENTRAL_LOADS_COLUMNS,
  type FailedRowCorrection,
  type FailedRowFault,
  type FailedRowFix,
  type ImportSource,
} from '@lanewise/contracts';
import { columnOf } from '../sources/central-loads/central-loads.columns.js';
import type { FailedRow } from './failed-rows.js';

/** The hint of `LoadFields.city`. */
const UNKNOWN_CITY =
  /^(\w+) city "(.+), ([A-Z]{2})" is not known\. Did you mean "(.+), ([A-Z]{2})"(?:, in another state)?\?$/;

/** The faults of a row, each with the cell that it is about, and the correction that it suggests. */
export function faultsOf(
  source: ImportSource,
  columns: readonly string[],
  { faults, cells }: Pick<FailedRow, 'faults' | 'cells'>,
): FailedRowFault[] {
  return faults.map((text) =>
    source === 'central-loads'
      ? { text, column: columnNamedIn(text, columns), fix: fixOfCells(text, columns, cells) }
      : { text, column: 0, fix: fixOfLoad(text, cells) },
  );
}

/** A fault begins with the name of its column; one about the row as a whole does not. */
function columnNamedIn(fault: string, columns: readonly string[]): number | null {
  const text = fault.toLowerCase();
  const index = columns.findIndex((name) => {
    const column = columnOf(name);
    return column && text.startsWith(`${CENTRAL_LOADS_COLUMNS[column].toLowerCase()} `);
  });
  return index < 0 ? null : index;
}

function fixOfCells(
  fault: string,
  columns: readonly string[],
  cells: readonly string[],
): FailedRowFix | null {
  const [, role, , state, city, rightState] = UNKNOWN_CITY.exec(fault) ?? [];
  const cityColumn = columnNamedIn(`${role} City `, columns);
  const stateColumn = columnNamedIn(`${role} State `, columns);
  if (!city || !rightState || cityColumn === null || stateColumn === null) return null;
  const edits = [{ column: cityColumn, from: cells[cityColumn], to: city }];
  if (state !== rightState) edits.push({ column: stateColumn, from: cells[stateColumn], to: rightState });
  return { name: `${city}, ${rightState}`, edits };
}

/** In JSON the name stands in quotes. A city of another state is left to the reader, as states come more than once. */
function fixOfLoad(fault: string, [load]: readonly string[]): FailedRowFix | null {
  const [, , wrong, state, city, rightState] = UNKNOWN_CITY.exec(fault) ?? [];
  if (!wrong || !city || state !== rightState) return null;
  const [from, to] = [JSON.stringify(wrong), JSON.stringify(city)];
  return load.includes(from) ? { name: `${city}, ${rightState}`, edits: [{ column: 0, from, to }] } : null;
}

/** The cells of a row with what was corrected. A row that is too short gets empty cells, as it was shown. */
export function correctedCells(
  cells: readonly string[],
  columns: readonly string[],
  corrections: FailedRowCorrection['cells'],
): string[] {
  const corrected = [...cells];
  for (const { column, value } of corrections) corrected[column] = value;
  const width = Math.max(columns.length, corrected.length);
  return Array.from({ length: width }, (_, column) => corrected[column] ?? '');
}

/** `board-corrected.csv`, whatever the file was, and however often its rows are corrected. */
export const correctedName = (fileName: string): string =>
  `${baseName(fileName).replace(/-corrected$/, '')}-corrected.csv`;

/** `board-failed-rows.csv` */
export const reportName = (fileName: string, kind: 'failed' | 'skipped'): string =>
  `${baseName(fileName)}-${kind}-rows.csv`;

const baseName = (fileName: string): string => fileName.replace(/\.(?:csv|txt|json|jsonl|ndjson)$/i, '');
