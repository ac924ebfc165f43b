import { describe, expect, test } from '@jest/globals';
import type { ImportView } from '@lanewise/contracts';
import { cancelOutcome } from './cancelOutcome';
import { waitsFor } from './waiting';

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
    ['1', 'starts in a moment'],
    ['2', 'starts in a moment'],
    ['3', 'waits for 1 import of Central Loads before it'],
    ['4', 'waits for 2 imports of Central Loads before it'],
  ])('%s %s', (id, sentence) => {
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
      'cancelled in the middle',
      null,
      { status: 'cancelled', imported: 1200, updated: 34 },
      /1,234 of its loads are in/,
    ],
    ['cancelled before it began', null, { status: 'cancelled' }, /None of its loads are in/],
    ['too late to be cancelled', cancelling, { status: 'completed' }, /had completed before/],
    ['failed while being cancelled', cancelling, { status: 'failed' }, /failed before/],
  ] as const)('%s is said', (_what, before, after, sentence) => {
    expect(cancelOutcome(before, importOf(after))).toMatch(sentence);
  });

  test('that nobody cancelled is not', () => {
    expect(
      cancelOutcome(importOf({ status: 'running', cancelling: false }), importOf({ status: 'completed' })),
    ).toBeNull();
  });
});
