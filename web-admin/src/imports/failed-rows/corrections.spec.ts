import { expect, test } from '@jest/globals';
import type { FailedRowView } from '@lanewise/contracts';
import { applyFix, cellOf, correct, NO_CORRECTIONS, toRequest } from './corrections';

const fault = {
  text: 'Origin city "Atlnta, IL" is not known. Did you mean "Atlanta, IL"?',
  column: 1,
  fix: { name: 'Atlanta, IL', edits: [{ column: 1, from: 'Atlnta', to: 'Atlanta' }] },
};
const rowAt = (position: string): FailedRowView => ({
  position,
  line: Number(position) + 1,
  cells: ['LD-1', 'Atlnta', 'IL'],
  faults: [fault],
});
const [first, second] = [rowAt('1'), rowAt('2')];

test('a suggestion leaves a cell alone that somebody has corrected otherwise', () => {
  const typed = correct(NO_CORRECTIONS, first, 1, 'Peoria');
  expect(cellOf(applyFix(typed, [first, second], fault), first, 1)).toBe('Peoria');
});

test('a suggestion for one city of a load in JSON keeps that for the other', () => {
  const edit = (from: string, to: string) => ({
    text: from,
    column: 0,
    fix: { name: to, edits: [{ column: 0, from, to }] },
  });
  const faults = [edit('"Atlnta"', '"Atlanta"'), edit('"Dalas"', '"Dallas$&"')];
  const row: FailedRowView = { position: '3', line: 1, cells: ['{"a":"Atlnta","b":"Dalas"}'], faults };
  const both = faults.reduce((corrections, each) => applyFix(corrections, [row], each), NO_CORRECTIONS);
  expect(cellOf(both, row, 0)).toBe('{"a":"Atlanta","b":"Dallas$&"}');
});

test('a cell that is as in the file again is not sent', () => {
  const typed = correct(NO_CORRECTIONS, first, 0, 'LD-2');
  expect(toRequest(correct(typed, first, 0, 'LD-1'), [first])).toEqual([]);
  // A cell that the row lacks counts as empty.
  expect(correct(NO_CORRECTIONS, first, 7, '')).toEqual(NO_CORRECTIONS);
});
