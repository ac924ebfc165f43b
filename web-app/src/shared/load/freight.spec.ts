import { expect, test } from '@jest/globals';
import { requirementLines } from './freight';

test.each([
  [null, 'Paper', []],
  ['Tarps\nPaper\nNo touch', 'paper', ['Tarps', 'No touch']],
  ['Tarps\n\n Straps ', null, ['Tarps', 'Straps']],
  ['Paper towels', 'Paper', ['Paper towels']],
])('requirements %j of %j are the lines %j', (requirements, commodity, lines) => {
  expect(requirementLines({ requirements, commodity })).toEqual(lines);
});
