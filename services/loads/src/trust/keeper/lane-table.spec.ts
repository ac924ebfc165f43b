import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../../tests/support/runs.js';
import { type LanePosting, LaneTable } from './lane-table.js';

const COLUMNS = 720;
const CELL = 260 * COLUMNS + 100;

const posting = (fields: Partial<LanePosting> = {}): LanePosting => ({
  originCell: CELL,
  destinationCell: CELL + 50,
  states: 'IL>TX',
  centsPerMile: 200,
  identity: fields.identity ?? `${Math.random()}`,
  duplicateKey: null,
  load: 1,
  day: 0,
  ...fields,
});
const cells = ({ originCell, destinationCell }: LanePosting) => originCell * COLUMNS * 360 + destinationCell;

function tableOf(postings: readonly LanePosting[]): LaneTable {
  const table = new LaneTable();
  for (const each of postings.toSorted((one, other) => cells(one) - cells(other))) table.add(each);
  return table.end();
}
const many = (count: number, fields: Partial<LanePosting>) =>
  Array.from({ length: count }, () => posting(fields));

test('a lane takes in the cells around both of its ends, more of them where there are too few loads, then its states', () => {
  const ends = { originCell: CELL, destinationCell: CELL + 50, states: 'IL>TX' };
  const near = many(21, { originCell: CELL + COLUMNS - 1 });
  const far = many(30, { destinationCell: CELL + 50 - 2 * COLUMNS });
  const farther = many(40, { originCell: CELL + 3 });
  const inStates = many(50, { originCell: CELL + 9 });
  const of = (...parts: LanePosting[][]) => {
    const { n, area } = tableOf(parts.flat()).figuresOf(ends);
    return [n, area.miles];
  };
  expect(of(near, far, farther, inStates)).toEqual([21, 50]);
  expect(of(near.slice(1), far, farther, inStates)).toEqual([50, 100]);
  expect(of(near.slice(1), farther, inStates)).toEqual([60, 150]);
  expect(of(near.slice(1), inStates)).toEqual([70, null]);
  expect(of(near.slice(1))).toEqual([20, null]);
  expect(tableOf([]).figuresOf(ends)).toMatchObject({ n: 0, area: { kind: 'states' } });
});

test('a load that came back counts once, by its last rate, and of duplicates the first', () => {
  const once = [
    posting({ identity: 'a', centsPerMile: 900 }),
    posting({ identity: 'b', duplicateKey: 'k' }),
    posting({ identity: 'a', centsPerMile: 300 }),
    posting({ identity: 'c', duplicateKey: 'k', centsPerMile: 900 }),
  ];
  const { n, top } = tableOf(once).figuresOf(posting());
  expect([n, ...top]).toEqual([2, 200, 300]);
});

test('figures are those of a plain reading of all postings', () => {
  const somePosting = fc.record({
    originCell: fc.integer({ min: 0, max: 4 }).map((step) => CELL + step),
    destinationCell: fc.integer({ min: 0, max: 4 }).map((step) => CELL + step * COLUMNS),
    centsPerMile: fc.integer({ min: 100, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(somePosting, { minLength: 1, maxLength: 80 }), (values) => {
      const postings = values.map((fields, n) => posting({ ...fields, load: n, identity: `${n}` }));
      const [{ originCell, destinationCell }] = postings;
      const steps = (one: number, other: number) =>
        Math.max(
          Math.abs(Math.floor(one / COLUMNS) - Math.floor(other / COLUMNS)),
          Math.abs((one % COLUMNS) - (other % COLUMNS)),
        );
      const within = (most: number) =>
        postings.filter(
          (each) =>
            steps(each.originCell, originCell) <= most &&
            steps(each.destinationCell, destinationCell) <= most,
        );
      const area = [1, 2, 3].map(within).find(({ length }) => length > 20) ?? postings;
      const rates = area.map(({ centsPerMile }) => centsPerMile).sort((one, other) => one - other);
      const { n, from, top } = tableOf(postings).figuresOf(postings[0]);
      expect([n, ...top]).toEqual([rates.length, ...rates.slice(from, from + top.length)]);
    }),
    runs(100),
  );
});
