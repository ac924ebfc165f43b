import { expect, test } from '@jest/globals';
import { namesInView } from './state-names';

const square = (left: number, side: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [left, 0],
      [left, side],
      [left + side, side],
      [left + side, 0],
      [left, 0],
    ],
  ],
});
const STATES = [
  { name: 'Ohio', shape: square(0, 100) },
  { name: 'Rhode Island', shape: square(100, 12) },
];
const SIZE = { width: 200, height: 100 };

test('a state is named in its middle if the name fits', () => {
  expect(namesInView(STATES, { scale: 1, x: 0, y: 0 }, SIZE)).toEqual([{ name: 'Ohio', x: 50, y: 50 }]);
});

test('a partly visible state is named in the middle of its visible part', () => {
  const [ohio] = namesInView(STATES, { scale: 1, x: -50, y: 0 }, SIZE);
  expect(ohio).toEqual({ name: 'Ohio', x: 25, y: 50 });
});

test('a small state is named if the map is large enough; an invisible one never', () => {
  const names = namesInView(STATES, { scale: 10, x: -1000, y: 0 }, SIZE);
  expect(names.map(({ name }) => name)).toEqual(['Rhode Island']);
});
