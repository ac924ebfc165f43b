import { describe, expect, test } from '@jest/globals';
import { Equipment } from '@lanewise/contracts';
import {
  cleanLine,
  cleanText,
  cutText,
  parseEquipments,
  parseFileTime,
  parseNumber,
  toInstant,
} from './load-values.rules.js';

const { Flatbed, Reefer, Van } = Equipment;

describe('times', () => {
  // Chicago is UTC-6 in November and UTC-5 in July.
  test.each([
    ['11/23/2026', '2026-11-23T06:00:00.000Z'],
    ['1/5/2026', '2026-01-05T06:00:00.000Z'],
    ['11/23/26', '2026-11-23T06:00:00.000Z'],
    ['11/23/2026 08:30', '2026-11-23T14:30:00.000Z'],
    ['11/23/2026 8:30', '2026-11-23T14:30:00.000Z'],
    ['07/23/2026 08:30:15', '2026-07-23T13:30:15.000Z'],
    ['11/23/2026 8:30 AM', '2026-11-23T14:30:00.000Z'],
    ['11/23/2026, 8:30 p.m.', '2026-11-24T02:30:00.000Z'],
    ['11/23/26 12:00 AM', '2026-11-23T06:00:00.000Z'],
    ['11/23/26 12:15pm', '2026-11-23T18:15:00.000Z'],
    ['02/29/2028', '2028-02-29T06:00:00.000Z'],
    ['2026-11-23', '2026-11-23T06:00:00.000Z'],
    ['2026-11-23T08:30', '2026-11-23T14:30:00.000Z'],
    ['2026-11-23 08:30:00', '2026-11-23T14:30:00.000Z'],
    ['2026-11-23T08:30:00Z', '2026-11-23T08:30:00.000Z'],
    ['2026-11-23T08:30:00.125z', '2026-11-23T08:30:00.125Z'],
    ['2026-11-23T08:30-08:00', '2026-11-23T16:30:00.000Z'],
    ['2026-11-23T08:30:00+0530', '2026-11-23T03:00:00.000Z'],
    ['2026-11-23T08:30+01', '2026-11-23T07:30:00.000Z'],
  ])('%s in Chicago is %s', (text, instant) => {
    expect(new Date(toInstant(parseFileTime(text)!, 'America/Chicago')).toISOString()).toBe(instant);
  });

  test.each(
    [
      ['', 'tomorrow', '45983', '11-23-2026', '11/23/202', '11/23/0026', '2026-11-23T'],
      ['13/45/2026', '00/10/2026', '02/30/2026', '02/29/2026', '02/29/1900', '04/31/2026', '2026-13-01'],
      ['11/23/2026 24:00', '11/23/2026 10:60', '11/23/2026 13:00 PM', '11/23/2026 0:30 AM', '11/23/2026 8'],
      ['2026-02-30T10:00Z', '2026-11-23T08:30+15:00', '2026-11-23T08:30+05:75'],
    ].flat(),
  )('%j is not a time', (text) => {
    expect(parseFileTime(text)).toBeUndefined();
  });
});

test.each([
  ['0', 0],
  ['42000', 42000],
  ['42,000', 42000],
  ['1,234,567.89', 1234567.89],
  ['48.5', 48.5],
  ['.5', 0.5],
  ['-5', -5],
  ['+5', 5],
])('%s is the number %d', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test.each(['', '.', '-', ',', '1,85', '1,8500', '1,,850', '1.850,00', '1e5', '0x10', 'Infinity', '12 34'])(
  '%j is no number',
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);

test.each([
  [[Van], ['Van', 'VAN', 'v', 'Dry Van', 'dry-van', 'Van, V, Dry Van', 'Van,']],
  [[Flatbed], ['F', 'Flat Bed']],
  [[Reefer], ['Reefer', 'Refrigerated', 'Reefer Van']],
  [
    [Van, Reefer],
    ['V/R', 'V, R', 'VR', 'Van or Reefer'],
  ],
  [[Reefer, Van, Flatbed], ['R V F']],
  [[Van, Flatbed, Reefer], ['Van/Flatbed and Reefer']],
])('equipment %j is read from %j', (equipments, texts) => {
  expect(texts.map((text) => parseEquipments(text))).toEqual(texts.map(() => equipments));
});

test.each(['', '/', 'Hopper', 'Van/Hopper', 'Step Deck', 'FSD', 'constructor', '3'])(
  '%j is no equipment',
  (text) => {
    expect(parseEquipments(text)).toBeUndefined();
  },
);

test('cleaning turns control characters into blanks, and keeps lines where they are allowed', () => {
  expect(cleanLine('\u0000 LD\t1\r\n00\u0007 ')).toBe('LD 1 00');
  expect(cleanText(' Tarps\r\nNo\u0000touch\u0085\rEnd\n')).toBe('Tarps\nNo touch \nEnd');
});

test('cuts a text between characters', () => {
  expect(cutText('🚚🚚🚚', 2)).toBe('🚚🚚');
  expect(cutText('abc def', 4)).toBe('abc');
  expect(cutText('abc', 3)).toBe('abc');
});
