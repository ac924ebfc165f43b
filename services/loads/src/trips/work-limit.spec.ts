import { expect, test } from '@jest/globals';
import { THOROUGH_TIMES } from '@lanewise/contracts';
import { allowedMs } from './work-limit.js';

test.each([
  ['has its time', false, 0, 1, 1000],
  ['has a share of it where others wait', false, 3, 4, 250],
  ['has a tenth of it at least', false, 30, 31, 100],
  ['goes on for longer where it is thorough', true, 0, 1, 1000 * THOROUGH_TIMES],
  ['ends when its own time is over as soon as somebody else waits, however thorough', true, 0, 2, 1000],
])('a search for trips %s', (_, thorough, queued, waiting, ms) => {
  expect(allowedMs({ thorough }, 1000, { queued, waiting })).toBe(ms);
});
