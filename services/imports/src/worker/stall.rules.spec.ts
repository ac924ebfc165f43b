import { expect, test } from '@jest/globals';
import { StallRule, stallMessage } from './stall.rules.js';

const LOOKS = 60;

/** Looks again and again. Returns how many looks it took until the reading counted as stalled; 0 for never. */
function looksUntilStalled(progressAt: (look: number) => { isReading: boolean; steps: number }): number {
  const rule = new StallRule(LOOKS);
  for (let look = 1; look <= 10 * LOOKS; look++) if (rule.look(progressAt(look))) return look;
  return 0;
}

test('a reading that comes no further has stalled', () => {
  expect(looksUntilStalled(() => ({ isReading: true, steps: 0 }))).toBe(LOOKS + 1);
  expect(looksUntilStalled((look) => ({ isReading: true, steps: Math.min(look, 100) }))).toBe(LOOKS + 100);
});

test('a slow one has not', () => {
  expect(looksUntilStalled((look) => ({ isReading: true, steps: Math.floor(look / LOOKS) }))).toBe(0);
});

test('one that waits for the database or for the loads service has not', () => {
  expect(looksUntilStalled(() => ({ isReading: false, steps: 7 }))).toBe(0);
  // Its time begins when it reads on.
  expect(looksUntilStalled((look) => ({ isReading: look > 100, steps: 7 }))).toBe(LOOKS + 100);
});

test('the message names the time and the line', () => {
  expect(stallMessage(60, 1204)).toBe(
    'No progress for a minute at line 1,204. What was imported before stays.',
  );
  expect(stallMessage(1, 1)).toMatch(/^No progress for 1 second at line 1\. /);
  expect(stallMessage(90, 1)).toMatch(/^No progress for 90 seconds at line 1\. /);
});
