import { CLIENT_COLUMNS, type ClientColumn, REQUIRED_CLIENT_COLUMNS } from '@lanewise/contracts';
import {
  type CsvRow,
  csvRows,
  decoded,
  delimiterNamedBy,
  findEncoding,
  otherKindOf,
  toVisible,
} from '@lanewise/text-files';
import { Readable } from 'node:stream';

/** A row of a file of clients; a cell that is missing or blank is absent. */
export interface ClientRow extends Pick<CsvRow, 'line' | 'cells' | 'fault'> {
  values: Partial<Record<ClientColumn, string>>;
}

export interface ClientFile {
  columns: string[];
  rows: ClientRow[];
}

/** Other names of the columns, as `keyOf` folds them. */
const OTHER_NAMES: Record<string, ClientColumn> = {
  companyname: 'name',
  company: 'name',
  emailaddress: 'email',
  dotnumber: 'dotNumber',
  usdot: 'dotNumber',
  role: 'appRoles',
};

/** Says that the file as a whole cannot be read. */
export class ClientFileError extends Error {}

/**
 * Reads a CSV file of clients, as spreadsheets of any country write it.
 * @throws ClientFileError for one that is no CSV, names too few of the columns, or has more rows than `maxRows`
 */
export async function readClientFile(file: Buffer, maxRows: number): Promise<ClientFile> {
  const text = await textOf(file);
  const delimiter = delimiterOf(text);
  let columns: string[] | undefined;
  let places: [ClientColumn, number][] = [];
  const rows: ClientRow[] = [];
  for await (const some of csvRows(Readable.from([Buffer.from(text)]), delimiter)) {
    for (const { line, cells, fault } of some) {
      if (!fault && cells.every((cell) => cell.trim() === '')) continue;
      if (!columns) {
        if (delimiterNamedBy(cells.join(delimiter))) continue;
        columns = cells.map((cell) => cell.trim());
        places = placesOf(columns);
        continue;
      }
      if (rows.length === maxRows) {
        throw new ClientFileError(`A file may hold ${maxRows.toLocaleString('en-US')} clients at most.`);
      }
      const entries = places.map(([column, place]) => [column, cells[place]?.trim()] as const);
      const values = Object.fromEntries(entries.filter(([, value]) => value)) as ClientRow['values'];
      rows.push({ line, cells, fault, values });
    }
  }
  if (!columns || rows.length === 0) throw new ClientFileError('The file holds no clients.');
  return { columns, rows };
}

const NO_PDF = 'This is a PDF, not a CSV. Save the list of clients as CSV and upload that.';

/** Returns the text of a file without invisible characters. */
async function textOf(file: Buffer): Promise<string> {
  const other = otherKindOf(file, 'the list of clients', NO_PDF);
  if (other) throw new ClientFileError(other);
  const encoding = await findEncoding(Readable.from([file]));
  let text = '';
  for await (const piece of decoded(Readable.from([file]), encoding)) text += toVisible(piece);
  if (text.includes('\0')) throw new ClientFileError('This is not a text file. Please upload a CSV.');
  if (text.trimStart().startsWith('<'))
    throw new ClientFileError('This looks like a web page or XML, not a CSV of clients.');
  return text;
}

const HAS_CELLS = /[^\s,;|"]/;

/** Returns the delimiter that a line above the column names says, or else the most frequent one in them. */
function delimiterOf(text: string): string {
  const names = text.split(/\r\n?|\n/).find((line) => HAS_CELLS.test(line)) ?? '';
  const count = (delimiter: string) => names.split(delimiter).length;
  return (
    delimiterNamedBy(names) ??
    [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best))
  );
}

function placesOf(names: string[]): [ClientColumn, number][] {
  const columns = names.map(columnOf);
  // Beside a company, the name is that of a person there.
  const company = names.findIndex((name) => OTHER_NAMES[keyOf(name)] === 'name');
  const missing = REQUIRED_CLIENT_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const labels = missing.map((column) => `"${CLIENT_COLUMNS[column]}"`).join(', ');
    throw new ClientFileError(`Columns that are missing from the first row: ${labels}.`);
  }
  return (Object.keys(CLIENT_COLUMNS) as ClientColumn[]).map((column) => [
    column,
    column === 'name' && company >= 0 ? company : columns.indexOf(column),
  ]);
}

function columnOf(name: string): ClientColumn | undefined {
  const key = keyOf(name);
  const named = Object.entries(CLIENT_COLUMNS).find(([, label]) => keyOf(label) === key);
  return (named?.[0] as ClientColumn | undefined) ?? OTHER_NAMES[key];
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
