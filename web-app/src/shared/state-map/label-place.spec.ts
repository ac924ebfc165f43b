import { expect, test } from '@jest/globals';
import type { Polygon } from 'geojson';
import { ringsOf, labelPlaceIn } from './label-place';

/** Two arms around a bay, in which its centroid lies. */
const BAY: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [100, 0],
      [100, 100],
      [70, 100],
      [70, 20],
      [20, 20],
      [20, 100],
      [0, 100],
      [0, 0],
    ],
  ],
};

test('the label of a shape around a bay is on its broader arm', () => {
  const { label, room } = labelPlaceIn(ringsOf(BAY));
  expect(label[0]).toBeGreaterThan(80);
  expect(label[0]).toBeLessThan(90);
  expect(room).toBeGreaterThan(10);
  expect(room).toBeLessThanOrEqual(15);
});

test('the label of a shape with islands is on the largest', () => {
  const square = (left: number, size: number) => [
    [left, 0],
    [left + size, 0],
    [left + size, size],
    [left, size],
    [left, 0],
  ];
  const islands = {
    type: 'MultiPolygon' as const,
    coordinates: [[square(0, 10)], [square(50, 40)], [square(20, 20)]],
  };
  const { label, room } = labelPlaceIn(ringsOf(islands));
  expect(label[0]).toBeGreaterThan(50);
  expect(room).toBeLessThanOrEqual(20);
});

test('the label is not on a lake', () => {
  const lake = [
    [25, 25],
    [75, 25],
    [75, 75],
    [25, 75],
    [25, 25],
  ];
  const { label } = labelPlaceIn(
    ringsOf({
      ...BAY,
      coordinates: [
        [
          [0, 0],
          [120, 0],
          [120, 100],
          [0, 100],
          [0, 0],
        ],
        lake,
      ],
    }),
  );
  expect(label[0]).toBeGreaterThan(75);
});
