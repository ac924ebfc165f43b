import { describe, expect, test } from '@jest/globals';
import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { sniffSource, sourceOf } from './sniffSource';

const header = Object.values(CENTRAL_LOADS_COLUMNS);

describe('the source of a file', () => {
  test.each([
    ['a CSV of loads', 'loads.csv', header.join(','), 'central-loads'],
    ['one with another ending', 'loads.json', `\uFEFF${header.join(';')}\r\n`, 'central-loads'],
    ['one with names written otherwise', 'a.txt', '"REFERENCE_ID"\tcompany\torigin-city\n', 'central-loads'],
    ['a report of failed rows', 'report.txt', `line,reason,${header.join(',')}\n`, 'central-loads'],
    ['an object of loads', 'loads.txt', '\n {"loads": [', 'truck-smarter'],
    ['a bare array', 'loads.csv', '[\n  {"load_id": "1"', 'truck-smarter'],
    ['one load on each line', 'x', '{"load_id":"1"}\n{"load_id":"2"}', 'truck-smarter'],
    ['a CSV of something else', 'prices.csv', 'item,price', 'central-loads'],
    ['an empty file', 'loads.ndjson', '', 'truck-smarter'],
    ['a text', 'notes.txt', 'Dear Sir,', null],
    ['a text that begins like an array', 'notes.txt', '[draft] Dear Sir', null],
  ])('of %s', (_what, name, head, source) => expect(sourceOf(name, head)).toBe(source));

  test('is told by the first bytes of a large one', async () => {
    const file = new File(['{"loads":[', 'x'.repeat(1_000_000)], 'loads.dat');
    expect(await sniffSource(file)).toBe('truck-smarter');
  });
});
