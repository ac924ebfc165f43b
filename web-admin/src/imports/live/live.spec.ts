import { describe, expect, test } from '@jest/globals';
import { type ImportView, MESSAGES } from '@lanewise/contracts';
import { cancelOutcome, uploadOutcome, waitsFor } from './live';

const importOf = (facts: Partial<ImportView>) =>
  ({ source: 'central-loads', fileName: 'a.csv', imported: 0, updated: 0, ...facts }) as ImportView;

describe('a queued import', () => {
  const active = [
    importOf({ id: '1', status: 'running' }),
    importOf({ id: '2', source: 'truck-smarter' }),
    importOf({ id: '3' }),
    importOf({ id: '4' }),
  ];
  test.each([
    ['1', 'starting soon'],
    ['2', 'starting soon'],
    ['3', 'waiting for 1 earlier import from Central Loads'],
    ['4', 'waiting for 2 earlier imports from Central Loads'],
  ])('%s: %s', (id, sentence) => {
    expect(
      waitsFor(
        active.find((record) => record.id === id)!,
        active,
      ),
    ).toBe(sentence);
  });
});

describe('the end of an import', () => {
  const cancelling = importOf({ status: 'running', cancelling: true });
  test.each([
    [
      'canceled halfway',
      null,
      { status: 'cancelled', imported: 1200, updated: 34 },
      /1,234 loads were imported/,
    ],
    ['canceled before it started', null, { status: 'cancelled' }, /No loads were imported/],
    ['canceled too late', cancelling, { status: 'completed' }, /was completed before/],
    ['that failed while being canceled', cancelling, { status: 'failed' }, /failed before/],
  ] as const)('%s is reported', (_what, before, after, sentence) => {
    expect(cancelOutcome(before, importOf(after))).toMatch(sentence);
  });

  test('that nobody canceled is not reported', () => {
    expect(
      cancelOutcome(importOf({ status: 'running', cancelling: false }), importOf({ status: 'completed' })),
    ).toBeNull();
  });
});

describe('the end of an upload', () => {
  const ended = (facts: Partial<ImportView>) => uploadOutcome(importOf({ message: null, ...facts }));
  test('is told as the specification says once loads are in', () => {
    const success = { text: MESSAGES.uploaded, type: 'success' };
    expect(ended({ status: 'completed', imported: 5 })).toEqual(success);
    expect(ended({ status: 'completed', updated: 1, failed: 3 })).toEqual(success);
  });

  test('is an error when it brought in nothing', () => {
    const error = { text: MESSAGES.uploadFailed, type: 'error' };
    expect(ended({ status: 'completed', failed: 3 })).toEqual(error);
    expect(ended({ status: 'failed' })).toEqual(error);
    expect(ended({ status: 'failed', message: 'The file is empty.' })?.text).toBe('The file is empty.');
  });

  test('that somebody canceled is told as such alone', () => {
    expect(ended({ status: 'cancelled', imported: 5 })).toBeNull();
  });
});
