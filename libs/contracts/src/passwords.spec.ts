import { expect, test } from '@jest/globals';
import { currentPassword, normalizePassword } from './passwords.js';

test.each([
  ['Cafe\u0301!2026', 'Caf\u00e9!2026'],
  ['Vie\u0323\u0302t!2026', 'Vi\u1ec7t!2026'],
  ['\uff30assword\uff01', 'Password!'],
  ['\u1112\u1161\u11ab!Abcd', '\ud55c!Abcd'],
])('a password typed as %j is %j', (typed, normal) => {
  expect(normalizePassword(typed)).toBe(normal);
  expect(normalizePassword(normal)).toBe(normal);
});

test('a text that is too long for any password is left alone', () => {
  const typed = `A!${'e\u0301'.repeat(50_000)}`;
  expect(normalizePassword(typed)).toBe(typed);
});

test.each([
  // Its only symbol becomes letters.
  ['Abcdef\u2122', 'Abcdef\u2122'],
  ['Cafe\u0301!2026', 'Cafe\u0301!2026'],
  // A fraction, which becomes a symbol and two digits.
  ['Abcdef\u00bd', 'Abcdef1\u20442'],
  [`A!${'e\u0301'.repeat(98)}`, `A!${'\u00e9'.repeat(98)}`],
  ['short', 'short'],
])('a current password %j is checked as %j', (typed, checked) => {
  expect(currentPassword(typed)).toBe(checked);
});
