import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import type { City } from '@lanewise/geo';
import { failedRow, failedRowsHeader } from '../shared/failed-rows.js';
import { BrokenFileError, LoadFileError, type LoadFileRow } from '../shared/load-file.js';
import { toCsv } from '../shared/to-csv.js';
import { readLoadFile } from '../sources.js';

const city = { fullName: 'Chicago, IL', latitude: 41, longitude: -87, timeZone: 'America/Chicago' } as City;
const stop = (type: string) => ({ type, start_time: '2026-11-23T08:00', city: 'Chicago', state: 'IL' });
const load = (load_id: string, changes: object = {}) =>
  JSON.stringify({ load_id, equipment: ['van'], stops: [stop('P'), stop('D')], ...changes });

async function read(content: string | Buffer, rows: LoadFileRow[] = []): Promise<LoadFileRow[]> {
  const file = Readable.from([Buffer.from(content as string)]);
  const cities = { match: () => city, suggest: () => undefined };
  for await (const some of readLoadFile('truck-smarter', file, cities))
    for (const row of some) rows.push(row);
  return rows;
}
const outcomes = (rows: LoadFileRow[]) =>
  rows.map(({ result }) =>
    'load' in result ? result.load.referenceId : 'skipped' in result ? 'skipped' : result.faults.join(' '),
  );

test('a row has the text of its load, with line and position', async () => {
  const bad = load('B', { offer_price: 'x' });
  const content = `{"loads":[\n${load('A')},\n  ${bad},\n${load('C', { equipment: ['lowboy'] })}\n]}`;
  const rows = await read(content);
  expect(outcomes(rows)).toEqual([
    'A',
    'offer_price "x" is not a number from 0 to 100,000 (dollars).',
    'skipped',
  ]);
  expect(rows[1]).toMatchObject({
    line: 3,
    columns: ['load'],
    cells: [bad],
    bytesRead: content.indexOf(bad) + bad.length,
  });
});

test.each(['4.81235E+11', '4.81235e11', '5E+10'])('the number %s is no number of a load', async (id) => {
  const rows = await read(load('A').replace('"A"', ` ${id}`));
  expect(outcomes(rows)).toEqual([
    `load_id "${id}" was shortened by a spreadsheet. Please format its column as text.`,
  ]);
});

test.each(['3.12556e9', '3.12556E+09', '1E10', '"3.12556E+09"'])(
  'the number %s is no phone',
  async (phone) => {
    const [{ result }] = await read(load('A').replace('{', `{"contact_phone": ${phone},`));
    expect(result).toMatchObject({ load: { shipperPhone: null }, lostPhone: true });
  },
);

test('a phone may be a number', async () => {
  const [{ result }] = await read(load('A').replace('{', '{"contact_phone":3125550123,'));
  expect(result).toMatchObject({ load: { shipperPhone: '3125550123' }, lostPhone: false });
});

test('reads a corrected report of failed loads', async () => {
  const rows = await read(`[${load('A', { offer_price: 'x' })},oops,\n${load('"B"', { weight: '=1' })}]`);
  const written = await toCsv([
    failedRowsHeader(rows[0].columns),
    ...rows.map(({ line, cells, result }) => failedRow(line, 'faults' in result ? result.faults : [], cells)),
  ]);
  const again = await read(written);
  expect(again.map(({ columns, cells }) => [columns, cells])).toEqual(
    rows.map(({ columns, cells }) => [columns, cells]),
  );
  expect(outcomes(again).slice(1)).toEqual([
    expect.stringMatching(/^The load is not valid JSON/),
    'weight "=1" is not a number from 0 to 100,000 (pounds).',
  ]);

  const corrected = written
    .replace('_price"":""x""', '_price"":900')
    .replace('ht"":""=1""', 'ht"":100')
    .replaceAll('oops', '7');
  expect(outcomes(await read(corrected))).toEqual(['A', expect.stringMatching(/^This is not a load/), '"B"']);
  // As a spreadsheet with European settings saves it.
  const saved = `\uFEFFline;reason;load\r\n2;x;${load('C').replaceAll('"', '""').replace(/.+/, '"$&"')}\r\n;;\r\n3\r\n`;
  expect(outcomes(await read(saved))).toEqual(['C', expect.stringMatching(/^The load is not valid JSON/)]);
});

test('reads a file as far as it is whole', async () => {
  const rows: LoadFileRow[] = [];
  const reading = read(`{"loads":[\n${load('A')},\n${load('B').slice(0, -5)}`, rows);
  await expect(reading).rejects.toThrow(/^The file ends in the middle of the load on line 3 /);
  await expect(reading).rejects.toThrow(BrokenFileError);
  expect(outcomes(rows)).toEqual(['A']);
});

test('reads lines that were cut off as far as they are whole, with a notice', async () => {
  const rows = await read(`${load('A')}\n${load('B').slice(0, -5)}`);
  expect(outcomes(rows)).toEqual([
    'A',
    'The load is not complete. The file ends here and may have been cut off.',
  ]);
  expect(rows[1].notice).toMatch(/^The file ends in the middle of the load on line 2 /);
});

describe('refuses a file that is not JSON with loads:', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['no loads', '{"loads":[]}', /^The file holds no loads\.$/],
    ['an empty list', '[]', /^The file holds no loads\.$/],
    ['a list cut before its first load', '{"loads":[', /^The file ends on line 1, before its list/],
    ['loads that are no list', '{"loads":{"load_id":1}}', /: its "loads" is not a list\.$/],
    ['another object', '{"type":"FeatureCollection","features":[]}', /neither "loads" nor "load_id"\.$/],
    [
      'xlsx',
      Buffer.from('PK\u0003\u0004....'),
      /^This is an Excel workbook .* not JSON\. Export the loads as JSON/,
    ],
    ['binary', Buffer.from('00017f80ff00', 'hex'), /^This is not a text file\. Please upload a JSON file/],
    ['a text', 'hello\nworld', /^This is not a JSON file of loads: it begins with neither \{ nor \[\.$/],
    [
      'a Central Loads CSV',
      'Reference ID;Company;Pickup\nLD-1;Prairie;11/23/2026\n',
      /^This looks like a Central Loads CSV\. Upload it there\.$/,
    ],
  ])('%s', async (_, content, message) => {
    const reading = read(content);
    await expect(reading).rejects.toThrow(LoadFileError);
    await expect(reading).rejects.toThrow(message);
  });
});
