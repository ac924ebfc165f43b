import { expect, test } from '@jest/globals';
import { columnsThatFit } from './columns';

const COLUMNS = [
  { label: 'Name', width: 200 },
  { label: 'City', width: 100, leaves: 2 },
  { label: 'Email', width: 200, leaves: 3 },
  { label: 'Created', width: 100, leaves: 1 },
  { label: 'Actions', width: 150 },
];

test.each([
  [750, ['Name', 'City', 'Email', 'Created', 'Actions']],
  [749, ['Name', 'City', 'Email', 'Actions']],
  [649, ['Name', 'Email', 'Actions']],
  [549, ['Name', 'Actions']],
  [100, ['Name', 'Actions']],
])('a table of %d pixels keeps the columns %j: the others have left in their order', (room, labels) => {
  expect(columnsThatFit(COLUMNS, room).map(({ label }) => label)).toEqual(labels);
});
