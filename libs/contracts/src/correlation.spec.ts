import { expect, test } from '@jest/globals';
import { CORRELATION_ID, errorReference, newCorrelationId } from './correlation.js';

test('a new name is one that a service takes up, and no other', () => {
  const [one, other] = [newCorrelationId(), newCorrelationId()];
  expect(one).toMatch(CORRELATION_ID);
  expect(one).not.toBe(other);
});

test('an unexpected error has a reference short enough to be read out', () => {
  expect(errorReference({ correlationId: '0af7651916cd43dd8448eb211c80319c' })).toBe('0af76519');
  expect(errorReference({})).toBeUndefined();
  expect(errorReference(null)).toBeUndefined();
});
