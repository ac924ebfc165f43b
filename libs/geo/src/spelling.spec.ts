import { expect, test } from '@jest/globals';
import { editDistance } from './spelling.js';

test.each([
  ['dallas', 'dallas', 0],
  ['dalas', 'dallas', 1],
  ['dallass', 'dallas', 1],
  ['dellas', 'dallas', 1],
  ['adllas', 'dallas', 1],
  ['hosuton', 'houston', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('%j and %j are %d apart', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
  expect(editDistance(b, a, 3)).toBe(distance);
});

test('returns the limit plus one for any larger distance', () => {
  expect(editDistance('kitten', 'sitting', 2)).toBe(3);
  expect(editDistance('chicago', 'houston', 2)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});
