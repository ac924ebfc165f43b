import { describe, expect, test } from '@jest/globals';
import type { ServiceDeadLetter } from '../api';
import { replayOutcome } from './replay-outcome';

const left = (letter: Partial<ServiceDeadLetter>) => letter as ServiceDeadLetter;

describe('a replayed event', () => {
  test('that is gone was applied', () => {
    expect(replayOutcome(null)).toEqual({ type: 'success', text: 'The event was applied.' });
  });

  test('that was not retried yet has no outcome', () => {
    expect(replayOutcome(left({ state: 'retrying', attempts: 0, error: 'Before' }))).toBeUndefined();
  });

  test.each([
    ['parked', 1, 'error', 'The event failed again and was parked: No such column'],
    ['retrying', 1, 'warning', 'The event failed again and is being retried: No such column'],
    ['waiting', 0, 'info', 'The event is waiting for an earlier one with its key.'],
  ] as const)('that is %s is reported as such', (state, attempts, type, text) => {
    const error = 'No such column\n    at Connection.parse';
    expect(replayOutcome(left({ state, attempts, error }))).toEqual({ type, text });
  });
});
