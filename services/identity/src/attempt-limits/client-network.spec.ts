import { expect, test } from '@jest/globals';
import { clientNetwork } from './client-network.js';

test.each([
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['', '203.0.113.7', false],
])('whether %s and %s are in the same network is %s', (one, other, same) => {
  expect(clientNetwork(one) === clientNetwork(other)).toBe(same);
});
