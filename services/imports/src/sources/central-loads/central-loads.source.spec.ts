import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import type { City } from '@lanewise/geo';
import { readLoadFile } from '../sources.js';
import { failedRow, failedRowsHeader } from '../shared/failed-rows.js';
import { LoadFileError, type CityMatcher, type LoadFileRow } from '../shared/load-file.js';
import { toCsv } from '../shared/to-csv.js';

const HEADER =
  'Reference ID,Company,Origin City,Origin State,Destination City,Destination State,Pickup,Equipment,Rate';
const row = (reference: string, rate = '1850') =>
  `${reference},Prairie Freight,Chicago,IL,Tulsa,OK,11/23/2026,Van,${rate}`;

/** Every city but Nowhere is known. */
const cities: CityMatcher = {
  match: (name, state) =>
    name === 'Nowhere'
      ? undefined
      : ({
          fullName: `${name}, ${state}`,
          latitude: 41,
          longitude: -87,
          timeZone: 'America/Chicago',
        } as City),
  suggest: () => undefined,
};

async function read(content: string | Buffer): Promise<LoadFileRow[]> {
  const rows: LoadFileRow[] = [];
  const file = Readable.from([Buffer.from(content as string)]);
  for await (const found of readLoadFile('central-loads', file, cities)) rows.push(...found);
  return rows;
}
const references = (rows: LoadFileRow[]) =>
  rows.map(({ result }) =>
    'load' in result ? result.load.referenceId : 'faults' in result && result.faults,
  );

describe('the first row of a file', () => {
  test('names columns in any order and case, and unknown ones, which are ignored', async () => {
    const rows = await read(
      '\uFEFFrate, PICKUP ,Colour,reference_id,ORIGINCITY,origin state,Destination  City,destination-state,company,"Equipment"\n' +
        '"$1,850",11/23/2026,red,LD-1,Chicago,IL,Tulsa,OK,Prairie Freight,V\n',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].result).toMatchObject({
      load: { referenceId: 'LD-1', company: 'Prairie Freight', rateCents: 185_000, length: null },
    });
    expect(rows[0].columns).toContain('Colour');
  });

  test.each([
    [';', '\n'],
    ['\t', '\r\n'],
    [',', '\r'],
  ])('may separate cells by %j and lines by %j', async (delimiter, lineEnd) => {
    const content = [HEADER, row('LD-1'), row('LD-2')].join(lineEnd).replaceAll(',', delimiter);
    expect(references(await read(content))).toEqual(['LD-1', 'LD-2']);
  });

  test('may have empty lines and blank rows around it', async () => {
    const rows = await read(`\n\n${HEADER}\n\n${row('LD-1')}\n , ,,,,,,,\n   \n${row('LD-2')}\n\n`);
    expect(rows.map(({ line }) => line)).toEqual([5, 8]);
  });
});

describe('the rows of a file', () => {
  test('are loads, or failed rows with line, cells and all faults', async () => {
    const rows = await read(`${HEADER}\n${row('LD-1')}\n${row('"LD\n2"', 'x')}\n${row('LD-3')}\n`);
    expect(references(rows)).toEqual([
      'LD-1',
      ['Rate "x" is not a number from 0 to 100,000 (dollars).'],
      'LD-3',
    ]);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 5]);
    const cells = ['LD\n2', 'Prairie Freight', 'Chicago', 'IL', 'Tulsa', 'OK', '11/23/2026', 'Van', 'x'];
    expect(rows[1].cells).toEqual(cells);
    expect(rows[2].bytesRead).toBe(
      Buffer.byteLength(`${HEADER}\n${row('LD-1')}\n${row('"LD\n2"', 'x')}\n${row('LD-3')}\n`),
    );
  });

  test('fail with too few or too many cells', async () => {
    const rows = await read(`${HEADER}\nLD-1\n${row('LD-2')},extra\n${row('LD-3')},,\n`);
    expect(references(rows)).toEqual([
      ['The row has 1 cell where the first row names 9 columns.'],
      ['The row has 10 cells where the first row names 9 columns.'],
      'LD-3',
    ]);
    expect(rows.map(({ notice }) => notice)).toEqual([undefined, undefined, undefined]);
  });

  test('are read as far as they are whole when the file was cut off, with a notice', async () => {
    const rows = await read(`${HEADER}\n${row('LD-1')}\nLD-2,Prairie Fre`);
    expect(references(rows)).toEqual([
      'LD-1',
      [
        'The row has 2 cells where the first row names 9 columns. The file ends here and may have been cut off.',
      ],
    ]);
    expect(rows[1].notice).toBe(
      'The file ends in the middle of the row on line 3 and may have been cut off. The rows before it were read.',
    );
  });

  test('are read around a quote that is never closed, with a notice', async () => {
    const rows = await read(`${HEADER}\n${row('LD-1')}\n${row('"LD-2')}\n${row('LD-3')}\n`);
    expect(references(rows)).toEqual(['LD-1', ['The quote that opens on line 3 is never closed.'], 'LD-3']);
    expect(rows[1].notice).toMatch(/^A quote that opens on line 3 is never closed\./);
    expect(rows[1].cells).toEqual([row('"LD-2')]);
  });

  test('are read up to where the stream fails', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from(`${HEADER}\n${`${row('LD-1')}\n`.repeat(2000)}`);
        throw new Error('disk');
      })(),
    );
    let count = 0;
    const reading = (async () => {
      for await (const found of readLoadFile('central-loads', broken, cities))
        for (const { result } of found) if ('load' in result) count++;
    })();
    await expect(reading).rejects.toThrow('disk');
    expect(count).toBe(2000);
  });
});

test('reads a corrected report of failed rows', async () => {
  const rows = await read(`${HEADER}\n${row('-1', '=1+1')}\n${row("'+2", '1')}x\n`);
  const written = await toCsv([
    failedRowsHeader(rows[0].columns),
    ...rows.map(({ line, cells, result }) => failedRow(line, 'faults' in result ? result.faults : [], cells)),
  ]);
  expect(written).toContain(`,'-1,Prairie`);

  const again = await read(written);
  expect(again.map(({ columns, cells }) => [columns, cells])).toEqual(
    rows.map(({ columns, cells }) => [columns, cells]),
  );
  const corrected = await read(written.replace(`'=1+1`, '1850').replace(',1x\r', ',1\r'));
  expect(references(corrected)).toEqual(['-1', "'+2"]);
});

const loadOf = (delimiter: string) => `${HEADER}\r\n${row('LD-1')}\r\n`.replaceAll(',', delimiter);

test.each([
  ['a first line that names the delimiter', `sep=;\r\n${loadOf(';')}`],
  ['such a line in a row of empty cells', `"sep=;";;;;\r\n${loadOf(';')}`],
  ['two byte order marks', `\ufeff\ufeff"${HEADER.replace(',', '",')}\n${row('LD-1')}\n`],
  ['no-break blanks in its headings', `\u200b${HEADER.replaceAll(' ', '\u2007')}\n${row('LD-1')}\n`],
  ['a closing Ctrl-Z', `${HEADER}\n${row('LD-1')}\n\x1a`],
  ['invisible characters', `\ufeff${HEADER.replaceAll(',', '\u200b,\u200e')}\n${row('LD-1')}\n`],
])('reads a file with %s', async (_, content) => {
  const rows = await read(content);
  expect(references(rows)).toEqual(['LD-1']);
  expect(rows.map(({ notice }) => notice)).toEqual([undefined]);
});

describe('refuses a file that is not a CSV of loads:', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const NO_TEXT = /^This is not a text file\. Please upload a CSV of loads\.$/;
  const TRUCK_SMARTER = /^This looks like a TruckSmarter file\. Upload it there\.$/;
  test.each<[string, string | Buffer, RegExp]>([
    ['empty', '', /^The file is empty\.$/],
    ['only blanks', ' \r\n\n', /^The file is empty\.$/],
    ['only a byte order mark', '\uFEFF', /^The file is empty\.$/],
    ['only column names', HEADER, /^The file holds no loads\.$/],
    ['only blank rows', `${HEADER}\n,,,,,,,,\n`, /^The file holds no loads\.$/],
    ['xlsx', Buffer.from('PK\u0003\u0004....'), /^This is an Excel workbook .* Save it as CSV UTF-8/],
    ['xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /^This is an old Excel workbook/],
    ['gzip', Buffer.from('1f8b0800', 'hex'), /^This file is compressed/],
    ['PDF', '%PDF-1.7', /^This is a PDF/],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from('fffe', 'hex'), utf16(HEADER)]), /UTF-16/],
    ['UTF-16 without a mark', utf16(HEADER), /UTF-16/],
    ['binary', Buffer.from('00017f80ff00', 'hex'), /^This is not a text file/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), NO_TEXT],
    ['a program', Buffer.from('\x7fELF\x02\x01\nbinary'), NO_TEXT],
    ['NUL among the column names', `a\0,${HEADER}\n`, NO_TEXT],
    ['JSON', ' {"name":"loads"}', /^This looks like JSON, not a CSV of loads\.$/],
    ['an object of TruckSmarter', '{"loads":[]}', TRUCK_SMARTER],
    ['a list of TruckSmarter', '\uFEFF[\n  {\n    "load_id": 1', TRUCK_SMARTER],
    ['lines of TruckSmarter', '{"equipment":["van"],"stops":[]}\n{}', TRUCK_SMARTER],
    ['a web page', '<!doctype html>', /^This looks like a web page/],
    [
      'another CSV',
      'date,amount\n1,2\n',
      /^This is not a CSV of loads: .*"Reference ID", "Company" and "Pickup"\.$/,
    ],
    [
      'one column missing',
      `${HEADER.replace('Pickup', 'When')}\n`,
      /^The column "Pickup" is missing from the first row\.$/,
    ],
    [
      'columns missing',
      `${HEADER.replace('Reference ID', 'Id').replace('Equipment', 'Kind')}\n`,
      /^The columns "Reference ID" and "Equipment" are missing from the first row\.$/,
    ],
    ['a column twice', `${HEADER},rate\n`, /^The column "Rate" is given more than once in the first row\.$/],
    [
      'a quote open in the first row',
      `"${HEADER}\n${row('LD-1')}\n`,
      /cannot be read\. The quote that opens on line 1/,
    ],
    ['a first row not in UTF-8', Buffer.from(`Größe,${HEADER}\n`, 'latin1'), /cannot be read\. .*UTF-8/],
  ])('%s', async (_, content, message) => {
    const reading = read(content);
    await expect(reading).rejects.toThrow(LoadFileError);
    await expect(reading).rejects.toThrow(message);
  });
});
