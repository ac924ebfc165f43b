import { expect, test } from '@jest/globals';
import { containsPattern } from './folded-text.js';

test.each([
  ['São  Paulo ', '%sao paulo%'],
  ['100%', '%100\\%%'],
  ['a_b\\c', '%a\\_b\\\\c%'],
])('matches texts that contain %j by %j', (text, pattern) => {
  expect(containsPattern(text)).toBe(pattern);
});
