import { expect, test } from '@jest/globals';
import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { sniffSource, sourceOf } from './sniff-source';

const header = Object.values(CENTRAL_LOADS_COLUMNS);

test.each([
  ['a CSV of loads', header.join(','), 'central-loads'],
  ['a CSV from a spreadsheet', `\uFEFF${header.join(';')}\r\n`, 'central-loads'],
  ['a CSV with names in another style', '"REFERENCE_ID"\tcompany\torigin-city\n', 'central-loads'],
  ['a report of its failed rows', `line,reason,${header.join(',')}\n`, 'central-loads'],
  ['an object of loads', '\n {"loads": [', 'truck-smarter'],
  ['a bare array', '[\n  {"load_id": "1"', 'truck-smarter'],
  ['one load on each line', '{"load_id":"1"}\n{"load_id":"2"}', 'truck-smarter'],
  ['a report of failed loads', 'line,reason,load\n3,No stops,"{""load_id"":""1""}"', null],
  ['a CSV of something else', 'item,price', null],
  ['an empty file', '', null],
  ['a text', 'Dear Sir,', null],
  ['a text that starts like an array', '[draft] Dear Sir', null],
])('the source of a file of %s', (_what, head, source) => expect(sourceOf(head)).toBe(source));

test('the source of a file is recognized by the first bytes of a large file', async () => {
  const file = new File(['{"loads":[', 'x'.repeat(1_000_000)], 'loads.dat');
  expect(await sniffSource(file)).toBe('truck-smarter');
});
