import { expect, test } from '@jest/globals';
import { formatAge, formatBytes, formatDuration, formatTimeLeft } from './format';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [150 * 1024, '150 KB'],
  [2 * 1024 ** 3, '2.0 GB'],
])('format: %d bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  [0.01, 'under 0.1 s'],
  [0.84, '0.8 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [185, '3 min 5 s'],
  [4800, '1 h 20 min'],
  [273_600, '3 d 4 h'],
])('format: %d seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each([
  [4, '4 s'],
  [185, '3 min 5 s'],
])('format an age of %d seconds is %s', (seconds, text) => expect(formatAge(seconds)).toBe(text));

test.each([
  [3, 'a few seconds'],
  [36, 'about 40 s'],
  [170, 'about 3 min'],
  [4700, 'about 1 h 20 min'],
])('format: %d seconds left are %s', (seconds, text) => expect(formatTimeLeft(seconds)).toBe(text));
