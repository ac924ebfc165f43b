import { csvRows, type CsvRow, delimiterNamedBy } from '@lanewise/text-files';
import { reportColumns, unmarkCell } from '../shared/failed-rows.js';
import { type FileKind, firstLineOf, isJson, notText, refuseBinary } from '../shared/file-kind.js';
import { type CityMatcher, LoadFileError, type LoadFileRow, UncheckedRow } from '../shared/load-file.js';
import { cleanLine } from '../shared/load-values.rules.js';
import type { OpenFile, Source } from '../shared/source.js';
import {
  type CentralLoadsRow,
  type Column,
  columnOf,
  COLUMNS,
  REQUIRED_COLUMNS,
} from './central-loads.columns.js';
import { centralLoadsSample } from './central-loads.sample.js';
import { readLoadRow } from './load-row.rules.js';

const CSV: FileKind = {
  format: 'a CSV',
  file: 'a CSV of loads',
  advice: 'Save it as CSV UTF-8 and upload that.',
};

/** The comma, and what spreadsheets use instead. */
const DELIMITERS = [',', ';', '\t'];
/** A file whose first line names this many of our columns is a Central Loads file. */
const TELLING_COLUMNS = 2;

/** CSV files with a row of column names. */
export const centralLoads: Source = {
  name: 'central-loads',
  kind: CSV,
  recognizes: recognizesCsv,
  read: readCentralLoads,
  sample: centralLoadsSample,
};

function recognizesCsv(beginning: string): boolean {
  return !isJson(beginning) && readFirstLine(beginning).columns >= TELLING_COLUMNS;
}

/**
 * Reads a Central Loads CSV row by row, in memory that does not grow with the file. Blank rows are left out.
 * Throws a `LoadFileError` when the file is not a CSV of loads or has none; rows yielded before remain valid.
 */
async function* readCentralLoads(file: OpenFile, cities: CityMatcher): AsyncGenerator<Iterable<LoadFileRow>> {
  const delimiter = chooseDelimiter(file);
  let header: Header | undefined;
  let empty = true;
  function* read(rows: Iterable<CsvRow>): Generator<LoadFileRow> {
    for (const row of rows) {
      if (!row.fault && row.cells.every(isBlank)) continue;
      if (!header) {
        if (delimiterNamedBy(row.cells.join(delimiter))) continue;
        header = readHeader(row, delimiter);
        continue;
      }
      empty = false;
      yield readRow(row, header, cities);
    }
  }
  for await (const rows of csvRows(file.content, delimiter)) yield read(rows);
  if (empty) throw new LoadFileError('The file holds no loads.');
}

/** Returns the delimiter of a file's cells. Throws a `LoadFileError` when the file is not a CSV at all. */
function chooseDelimiter({ head, beginning }: OpenFile): string {
  if (isJson(beginning)) throw new LoadFileError('This looks like JSON, not a CSV of loads.');
  // Some rows of a CSV may be damaged, but not its column names.
  if (firstLineOf(beginning).includes('\0')) throw notText(CSV);
  const { delimiter, columns } = readFirstLine(beginning);
  if (columns === 0) refuseBinary(head, CSV);
  return delimiter;
}

/** Returns the delimiter with which the first line names the most of our columns, and their number. */
function readFirstLine(beginning: string): { delimiter: string; columns: number } {
  const line = firstLineOf(beginning);
  const named = delimiterNamedBy(line);
  if (named) {
    const next = firstLineOf(beginning.slice(beginning.indexOf(line) + line.length).trimStart());
    return { delimiter: named, columns: countColumns(next, named) };
  }
  const counts = DELIMITERS.map((delimiter) => countColumns(line, delimiter));
  const columns = Math.max(...counts);
  return { delimiter: DELIMITERS[counts.indexOf(columns)], columns };
}

function countColumns(line: string, delimiter: string): number {
  return line.split(delimiter).filter((cell) => columnOf(cell.replaceAll('"', ''))).length;
}

interface Header {
  width: number;
  /** The file's columns without those of a failed-row report. */
  columns: string[];
  /** Indexes of the columns of a failed-row report; empty for any other file. */
  reportColumns: Set<number>;
  /** The index of each column; -1 when the file lacks it. */
  places: [Column, number][];
  /** Spreadsheets separate by semicolons where decimals follow commas. */
  mayHaveCommas: boolean;
}

function readHeader({ cells, fault }: CsvRow, delimiter: string): Header {
  if (fault) throw new LoadFileError(`The row of column names cannot be read. ${fault}`);
  const found = cells.map(columnOf);
  if (!found.some(Boolean)) {
    throw new LoadFileError(
      `This is not a CSV of loads: its first row names none of the columns, such as ${list([COLUMNS.referenceId, COLUMNS.company, COLUMNS.pickup])}.`,
    );
  }
  const all = Object.keys(COLUMNS) as Column[];
  const twice = all.filter((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (twice.length > 0) throw new LoadFileError(columnFault(twice, 'given more than once in the first row'));
  const missing = REQUIRED_COLUMNS.filter((column) => !found.includes(column));
  if (missing.length > 0) throw new LoadFileError(columnFault(missing, 'missing from the first row'));

  const ofReport = reportColumns(cells);
  return {
    width: cells.length,
    columns: cells.filter((_, index) => !ofReport.has(index)).map((cell) => cell.trim()),
    reportColumns: ofReport,
    places: all.map((column) => [column, found.indexOf(column)]),
    mayHaveCommas: delimiter === ';',
  };
}

function readRow(row: CsvRow, header: Header, cities: CityMatcher): LoadFileRow {
  const { line, bytesRead, fault, notice } = row;
  const { columns } = header;
  if (fault) return { line, columns, cells: row.cells, bytesRead, result: { faults: [fault] }, notice };

  const isReport = header.reportColumns.size > 0;
  const rawCells = isReport ? row.cells.map(unmarkCell) : row.cells;
  const cells = isReport ? rawCells.filter((_, index) => !header.reportColumns.has(index)) : rawCells;
  const surplus = rawCells.slice(header.width);
  if (rawCells.length >= header.width && surplus.every(isBlank)) {
    return new UncheckedRow(line, columns, cells, bytesRead, () =>
      readLoadRow(toLoadRow(rawCells, header), cities, header.mayHaveCommas),
    );
  }

  const counted = `The row has ${rawCells.length} ${rawCells.length === 1 ? 'cell' : 'cells'} where the first row names ${header.width} columns.`;
  if (!row.endsFile || surplus.length > 0) {
    return { line, columns, cells, bytesRead, result: { faults: [counted] } };
  }
  return {
    line,
    columns,
    cells,
    bytesRead,
    result: { faults: [`${counted} The file ends here and may have been cut off.`] },
    notice: `The file ends in the middle of the row on line ${line} and may have been cut off. The rows before it were read.`,
  };
}

function toLoadRow(cells: string[], { places }: Header): CentralLoadsRow {
  const row = {} as CentralLoadsRow;
  for (const [column, index] of places) row[column] = index < 0 ? '' : cells[index];
  return row;
}

function isBlank(cell: string): boolean {
  return cell === '' || cleanLine(cell) === '';
}

function columnFault(columns: Column[], what: string): string {
  const names = list(columns.map((column) => COLUMNS[column]));
  return columns.length === 1 ? `The column ${names} is ${what}.` : `The columns ${names} are ${what}.`;
}

/** `"A"`, `"A" and "B"`, `"A", "B" and "C"`. */
function list(names: string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length === 1
    ? quoted[0]
    : `${quoted.slice(0, -1).join(', ')} and ${quoted[quoted.length - 1]}`;
}
