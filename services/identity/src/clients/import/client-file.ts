import { CLIENT_COLUMNS, type ClientColumn, REQUIRED_CLIENT_COLUMNS } from '@lanewise/contracts';
import { type CsvRow, csvRows, type FileContent } from '@lanewise/text-files';

/** A row of a file of clients; a cell that is missing or blank is absent. */
export interface ClientRow extends Pick<CsvRow, 'line' | 'cells' | 'fault'> {
  values: Partial<Record<ClientColumn, string>>;
}

export interface ClientFile {
  columns: string[];
  rows: ClientRow[];
}

/** Other names of the columns, as `keyOf` has them. */
const OTHER_NAMES: Record<string, ClientColumn> = {
  companyname: 'name',
  company: 'name',
  emailaddress: 'email',
  dotnumber: 'dotNumber',
  usdot: 'dotNumber',
  role: 'appRoles',
};

/** The file as a whole cannot be read. */
export class ClientFileError extends Error {}

/**
 * Reads a CSV file of clients. Its cells may be separated by commas, semicolons or tabs.
 * @throws ClientFileError for one that names too few of the columns, or has more rows than `mostRows`
 */
export async function readClientFile(
  content: FileContent,
  head: string,
  mostRows: number,
): Promise<ClientFile> {
  let columns: string[] | undefined;
  let places: [ClientColumn, number][] = [];
  const rows: ClientRow[] = [];
  for await (const some of csvRows(content, delimiterOf(head))) {
    for (const { line, cells, fault } of some) {
      if (!fault && cells.every((cell) => cell.trim() === '')) continue;
      if (!columns) {
        columns = cells.map((cell) => cell.trim());
        places = placesOf(columns);
        continue;
      }
      if (rows.length === mostRows) {
        throw new ClientFileError(`A file may hold ${mostRows.toLocaleString('en-US')} clients at most.`);
      }
      const given = places.map(([column, place]) => [column, cells[place]?.trim()] as const);
      const values = Object.fromEntries(given.filter(([, value]) => value)) as ClientRow['values'];
      rows.push({ line, cells, fault, values });
    }
  }
  if (!columns || rows.length === 0) throw new ClientFileError('The file holds no clients.');
  return { columns, rows };
}

/** The one that the row of column names has most of. */
function delimiterOf(head: string): string {
  const [names] = head.split(/[\r\n]/, 1);
  const count = (delimiter: string) => names.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function placesOf(names: string[]): [ClientColumn, number][] {
  const columns = names.map(columnOf);
  const missing = REQUIRED_CLIENT_COLUMNS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const labels = missing.map((column) => `"${CLIENT_COLUMNS[column]}"`).join(', ');
    throw new ClientFileError(`Columns that are missing from the first row: ${labels}.`);
  }
  return (Object.keys(CLIENT_COLUMNS) as ClientColumn[]).map((column) => [column, columns.indexOf(column)]);
}

function columnOf(name: string): ClientColumn | undefined {
  const key = keyOf(name);
  const named = Object.entries(CLIENT_COLUMNS).find(([, label]) => keyOf(label) === key);
  return (named?.[0] as ClientColumn | undefined) ?? OTHER_NAMES[key];
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
