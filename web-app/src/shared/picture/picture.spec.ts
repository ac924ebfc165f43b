import { expect, test } from '@jest/globals';
import { LIMITS } from '@lanewise/contracts';
import { isAcceptable, croppedSide } from './picture';

test.each([
  ['image/jpeg', LIMITS.image.bytes, true],
  ['image/png', 1, true],
  ['image/png', LIMITS.image.bytes + 1, false],
  ['image/jpeg', 0, false],
  ['image/svg+xml', 1000, false],
  ['image/gif', 1000, false],
  ['', 1000, false],
])('a file of type "%s" with %d bytes may be uploaded: %s', (type, size, acceptable) => {
  expect(isAcceptable({ type, size })).toBe(acceptable);
});

test.each([
  [3000, LIMITS.image.side],
  [640.4, 640],
  [0.2, 1],
])('a square of %d pixels is cropped to %d', (width, side) => {
  expect(croppedSide({ x: 0, y: 0, width })).toBe(side);
});
