import { expect, test } from '@jest/globals';
import type { StateCode } from '@lanewise/contracts';
import { nextState } from './next-state';

const STATES: { code: StateCode; center: [number, number] }[] = [
  { code: 'CO', center: [330, 300] },
  { code: 'KS', center: [450, 310] },
  { code: 'MO', center: [560, 320] },
  { code: 'WY', center: [310, 210] },
  { code: 'NM', center: [300, 420] },
  { code: 'UT', center: [220, 290] },
];

test.each([
  ['ArrowRight', 'KS'],
  ['ArrowLeft', 'UT'],
  ['ArrowUp', 'WY'],
  ['ArrowDown', 'NM'],
])('%s from Colorado leads to %s', (key, code) => expect(nextState(STATES, 'CO', key)).toBe(code));

test('other keys and the edge of the map lead nowhere', () => {
  expect(nextState(STATES, 'CO', 'Tab')).toBeNull();
  expect(nextState(STATES, 'MO', 'ArrowRight')).toBeNull();
  expect(nextState(STATES, 'WY', 'ArrowUp')).toBeNull();
});
