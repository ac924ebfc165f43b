import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { readClientFile } from './client-file.js';

const read = (text: string, mostRows = 10) =>
  readClientFile(Readable.from([Buffer.from(text)]), text, mostRows);

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
