import { expect, test } from '@jest/globals';
import { CORRELATION_ID, newCorrelationId } from './correlation.js';

test('a new name is one that a service takes up, and no other', () => {
  const [one, other] = [newCorrelationId(), newCorrelationId()];
  expect(one).toMatch(CORRELATION_ID);
  expect(one).not.toBe(other);
});
