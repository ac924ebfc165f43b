import { describe, expect, test } from '@jest/globals';
import { stateCode, US_STATES } from './us-states.js';

describe('stateCode', () => {
  test.each([
    ['IL', 'IL'],
    [' il ', 'IL'],
    ['Illinois', 'IL'],
    ['new  york', 'NY'],
    ['D.C.', 'DC'],
    ['District of Columbia', 'DC'],
  ])('%j is %s', (text, code) => expect(stateCode(text)).toBe(code));

  test.each(['', 'XX', 'PR', 'Ontario', 'constructor'])('knows no state %j', (text) =>
    expect(stateCode(text)).toBeUndefined(),
  );

  test('has the 50 states and DC', () => expect(Object.keys(US_STATES)).toHaveLength(51));
});
