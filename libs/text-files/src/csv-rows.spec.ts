import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Readable } from 'node:stream';
import { MAX_ROW_BYTES, csvRows, type CsvRow } from './csv-rows.js';
import { runs } from '../../../tests/support/runs.js';

async function read(
  content: string | Buffer,
  chunkSize = 65_536,
  delimiter = ',',
  maxRowBytes?: number,
): Promise<CsvRow[]> {
  const bytes = Buffer.from(content as string);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) chunks.push(bytes.subarray(at, at + chunkSize));
  const rows: CsvRow[] = [];
  for await (const some of csvRows(Readable.from(chunks), delimiter, maxRowBytes)) rows.push(...some);
  return rows;
}
const brief = (rows: CsvRow[]) => rows.map(({ line, cells }) => [line, ...cells]);

test.each<[what: string, content: string, ...rows: [line: number, ...cells: string[]][]]>([
  ['lines ended by LF, CRLF or CR', 'a,b\n1,2\r\n3,4\r', [1, 'a', 'b'], [2, '1', '2'], [3, '3', '4']],
  ['no line end at the end', 'a,b\n1,2', [1, 'a', 'b'], [2, '1', '2']],
  ['empty cells', ',\n"",\n', [1, '', ''], [2, '', '']],
  ['empty lines', '\n\na\n\r\n\nb\n', [3, 'a'], [6, 'b']],
  ['quoted delimiters', '"a,b",c\n', [1, 'a,b', 'c']],
  ['quotes in quotes', '"say ""go""",""""\n', [1, 'say "go"', '"']],
  ['quotes inside a plain cell', '5" pipe,a"b"\n', [1, '5" pipe', 'a"b"']],
  ['lines in quotes', 'a,"x\ny"\nb,c\n', [1, 'a', 'x\ny'], [3, 'b', 'c']],
  ['CRLF in quotes', '"x\r\ny\r\nz",a\r\nb,c\r\n', [1, 'x\r\ny\r\nz', 'a'], [4, 'b', 'c']],
  ['a quoted cell at the end', 'a,"b"', [1, 'a', 'b']],
  ['letters of several bytes', 'Peñasco,"東京🚚"\n', [1, 'Peñasco', '東京🚚']],
])('reads %s, in chunks of any size', async (_, content, ...expected) => {
  const shifted = expected.map(([line, ...cells]) => [line + 1, ...cells]);
  for (const chunkSize of [1, 2, 3, 7, 1000]) {
    expect(brief(await read(`first\n${content}`, chunkSize))).toEqual([[1, 'first'], ...shifted]);
  }
  expect(brief(await read(content))).toEqual(expected);
});

test('skips a byte order mark', async () => {
  for (const chunkSize of [1, 2, 100]) {
    expect(brief(await read('\uFEFF\na,b\n', chunkSize))).toEqual([[2, 'a', 'b']]);
  }
});

test('reads cells with another delimiter', async () => {
  expect(brief(await read('a;"b;c";1,5\n', 5, ';'))).toEqual([[1, 'a', 'b;c', '1,5']]);
});

test('gives each row the place in the file where it ends', async () => {
  const rows = await read('\uFEFFä,b\r\n\n"x\ny",2\nz,3', 4);
  expect(rows.map(({ bytesRead, endsFile }) => [bytesRead, endsFile])).toEqual([
    [9, false],
    [18, false],
    [21, true],
  ]);
});

test('reads rows across many chunks', async () => {
  const lines = Array.from({ length: 5000 }, (_, index) => `${index},"row ${index}"`);
  const rows = await read(lines.join('\r\n'), 1013);
  expect(brief(rows)).toEqual(lines.map((_, index) => [index + 1, String(index), `row ${index}`]));
});

describe('a broken row', () => {
  test('with a quote that is never closed costs only its line', async () => {
    const rows = await read('a,b\n1,"x\n2,y\n3,z\n');
    expect(brief(rows)).toEqual([
      [1, 'a', 'b'],
      [2, '1,"x'],
      [3, '2', 'y'],
      [4, '3', 'z'],
    ]);
    expect(rows[1].fault).toBe('The quote that opens on line 2 is never closed.');
    expect(rows[1].notice).toBe(
      'A quote that opens on line 2 is never closed. The other rows were read line by line.',
    );
    expect(rows.filter(({ fault }) => fault)).toHaveLength(1);
  });

  test('names the line of the quote, not of the row', async () => {
    const [row] = await read('"a\nb","c\nd');
    expect(row.line).toBe(1);
    expect(row.fault).toBe('The quote that opens on line 2 is never closed.');
  });

  test.each([1, 5, 4096])('with a quote that a later row closes, in chunks of %d', async (chunkSize) => {
    const rows = await read('first\na,"b\nc,"d"\ne,f\n', chunkSize);
    expect(brief(rows)).toEqual([
      [1, 'first'],
      [2, 'a,"b'],
      [3, 'c', 'd'],
      [4, 'e', 'f'],
    ]);
    expect(rows[1].fault).toMatch(/^The quote that opens on line 2 is not closed where its cell ends/);
    expect(rows[1].notice).toBeUndefined();
  });

  test('with a quote that is never closed in a large file', async () => {
    const lines = ['a,"b', ...Array.from({ length: 100_000 }, (_, index) => `row,${index}`)];
    const rows = await read(lines.join('\n'));
    expect(rows).toHaveLength(100_001);
    expect(rows.filter(({ fault }) => fault).map(({ line }) => line)).toEqual([1]);
    expect(rows[100_000].line).toBe(100_001);
  });

  test.each<[lineEnd: string, chunkSize: number]>([
    ['\n', 4 * MAX_ROW_BYTES],
    ['\r\n', 65_536],
    ['\r', 65_536],
  ])('longer than a megabyte, ended by %j, is not held', async (lineEnd, chunkSize) => {
    const long = 'x'.repeat(2 * MAX_ROW_BYTES);
    const rows = await read(['a,b', long, `"${long}`, `"${long}"`, 'c,d', ''].join(lineEnd), chunkSize);
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, undefined],
      [2, 'The row is longer than 1 MB.'],
      [3, 'The row is longer than 1 MB.'],
      [4, 'The row is longer than 1 MB.'],
      [5, undefined],
    ]);
    expect(rows[1].cells).toEqual(['x'.repeat(1000)]);
  });

  test('holds characters that are not UTF-8', async () => {
    const rows = await read(Buffer.from('Peñasco\nTulsa\n', 'latin1'));
    expect(rows.map(({ fault }) => fault)).toEqual([
      'The row holds characters that are not UTF-8. Save the file as CSV UTF-8 and upload it again.',
      undefined,
    ]);
    expect((await read('an honest \uFFFD\n'))[0].fault).toBeUndefined();
  });

  test('holds NUL characters', async () => {
    const rows = await read('a\0b\nc\n');
    expect(rows.map(({ fault }) => fault)).toEqual([
      'The row holds NUL characters; the file may be damaged here.',
      undefined,
    ]);
  });
});

describe('any file', () => {
  const pieces = ['a', ',', '"', '""', '\n', '\r\n', '\r', 'é', 'x","\n', '"b,\n"'];
  const files = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join(''));

  /** The simple way: reads each row from its beginning to its end, however often in vain. */
  function rowsOf(text: string): { line: number; cells: string[] }[] {
    const rows: { line: number; cells: string[] }[] = [];
    const cell = '"(?:[^"]|"")*"|(?!")[^,\\r\\n]*';
    const whole = new RegExp(`(?:${cell})(?:,(?:${cell}))*(?=[\\r\\n]|$)`, 'y');
    const rest = /([^\r\n]*)(?:\r\n|\n|\r|$)/y;
    const plain = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    for (let at = 0, line = 1; at < text.length;) {
      whole.lastIndex = at;
      const row = whole.exec(text)?.[0];
      rest.lastIndex = at + (row?.length ?? 0);
      const [skipped, brokenRow] = rest.exec(text)!;
      const cells = row?.match(new RegExp(`(?<=^|,)(?:${cell})`, 'g'));
      if (row === undefined) rows.push({ line, cells: [brokenRow] });
      else if (row !== '') rows.push({ line, cells: cells!.map(plain) });
      const found = (row ?? '') + skipped;
      at += found.length;
      line += found.match(/\r\n|\n|\r/g)?.length ?? 0;
    }
    return rows;
  }

  test('has the rows that reading each from its beginning finds', async () => {
    await fc.assert(
      fc.asyncProperty(files, async (text) => {
        expect((await read(text)).map(({ line, cells }) => ({ line, cells }))).toEqual(rowsOf(text));
      }),
      runs(60),
    );
  });

  test('has the same rows, whatever the chunks and the longest row', async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 5, max: 60 }),
        async (...of) => {
          const [text, chunkSize, maxRowBytes] = of;
          const shown = async (size: number) =>
            (await read(text, size, ',', maxRowBytes)).map((row) => ({ ...row, bytesRead: undefined }));
          expect(await shown(chunkSize)).toEqual(await shown(10_000));
        },
      ),
      runs(60),
    );
  });
});
