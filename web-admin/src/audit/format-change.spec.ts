import { expect, test } from '@jest/globals';
import type { AuditValue } from '@lanewise/contracts';
import { fieldLabel, formatValue } from './format-change';

test.each([
  ['roles', 'Roles'],
  ['paidUntil', 'Paid until'],
])('the field %s is called %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each<[AuditValue, string | RegExp]>([
  [null, '—'],
  ['', '—'],
  [[], '—'],
  [['Admin', 'Carrier'], 'Admin, Carrier'],
  [false, 'No'],
  [12.5, '12.5'],
  ['Blue Trucks', 'Blue Trucks'],
  ['2031-05-01T12:00:00.000Z', /^May 1, 2031, \d+:00/],
])('%j reads %s', (value, text) => {
  expect(formatValue(value)).toMatch(text);
});
