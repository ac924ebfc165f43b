import { describe, expect, test } from '@jest/globals';
import { readClientFile } from './client-file.js';

const read = (text: string, maxRows = 10) => readClientFile(Buffer.from(text), maxRows);

describe('a file of clients', () => {
  test.each([
    ['commas', ',', '"'],
    ['semicolons', ';', ''],
    ['tabs', '\t', ''],
  ])('may be separated by %s, with columns in any order, case and spelling', async (_, separator, quote) => {
    const { columns, rows } = await read(
      [
        ['DOT #', 'e-mail', 'Company name', 'CITY', 'Fax'],
        ['', '', '', '', ''],
        ['12', ' a@trucks.test ', 'Blue', `${quote}Chicago, IL${quote}`, '1'],
        ['13', 'b@trucks.test'],
      ]
        .map((cells) => cells.join(separator))
        .join('\r\n'),
    );
    expect(columns).toEqual(['DOT #', 'e-mail', 'Company name', 'CITY', 'Fax']);
    expect(rows.map(({ line, values }) => ({ line, ...values }))).toEqual([
      { line: 3, dotNumber: '12', email: 'a@trucks.test', name: 'Blue', city: 'Chicago, IL' },
      { line: 4, dotNumber: '13', email: 'b@trucks.test' },
    ]);
  });

  const CLIENTS = 'Name;Email;City;DOT\r\nJosé – Trucking;jose@trucks.test;Chicago, IL;12\r\n';
  const NAMED = { name: 'José – Trucking', email: 'jose@trucks.test', city: 'Chicago, IL', dotNumber: '12' };

  test.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${CLIENTS}`)],
    ['UTF-16', Buffer.from(`\uFEFF${CLIENTS}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${CLIENTS}`, 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from(CLIENTS, 'utf16le')],
    ['Windows-1252', Buffer.from(CLIENTS.replace('–', '\u0096'), 'latin1')],
    ['a line that names the delimiter', Buffer.from(`sep=;\r\n${CLIENTS}`)],
    ['empty lines above', Buffer.from(`\r\n;;;\r\n${CLIENTS}`)],
    ['invisible characters', Buffer.from(CLIENTS.replaceAll('trucks', '\u200btru\u00adcks'))],
  ])('may be written in or with %s', async (_, file) => {
    const { rows } = await readClientFile(file, 10);
    expect(rows.map(({ values }) => values)).toEqual([NAMED]);
  });

  test.each(['Company,Name', 'Name,Company Name'])(
    'names the company, not who works there: %s',
    async (names) => {
      const cells = names.startsWith('Name') ? 'Pat Low,Plain Haulage' : 'Plain Haulage,Pat Low';
      const { rows } = await read(`${names},Email,City,DOT\n${cells},pat@trucks.test,Chicago,1\n`);
      expect(rows[0].values.name).toBe('Plain Haulage');
    },
  );

  test.each([
    ['PK\x03\x04', 'This is an Excel workbook or another zipped file. Save it as CSV and upload that.'],
    ['%PDF-1.7', 'This is a PDF, not a CSV. Save the list of clients as CSV and upload that.'],
    ['<html>', 'This looks like a web page or XML, not a CSV of clients.'],
  ])('says what it is instead: %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  test('keeps a row that cannot be read, with what is wrong with it', async () => {
    const { rows } = await read('Name,Email,City,DOT\nBlue,"a@trucks.test,Chicago,1\n');
    expect(rows[0].fault).toMatch(/quote/);
  });

  test.each([
    ['', 'The file holds no clients.'],
    ['Name,Email,City,DOT\n,,,\n', 'The file holds no clients.'],
    ['Name,City\nA,Chicago\n', 'Columns that are missing from the first row: "Email", "DOT".'],
    [`Name,Email,City,DOT\n${'A,b,C,1\n'.repeat(11)}`, 'A file may hold 10 clients at most.'],
  ])('is refused as a whole: %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
