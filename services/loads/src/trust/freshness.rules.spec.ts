import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { freshnessAt, survivalOf } from './freshness.rules.js';

test('says which share of the postings was still there after as many hours', () => {
  // All came 10 hours ago: 50 went after 2 hours, 100 after 4, 50 are still there.
  const survival = survivalOf(
    [{ hours: 10, count: 200 }],
    [
      { hours: 2, count: 50 },
      { hours: 4, count: 100 },
      { hours: 10, count: 50 },
    ],
  );
  expect([0, 2, 3, 4, 5, 10].map((hours) => freshnessAt(survival, hours)?.stillThere)).toEqual([
    1, 1, 0.75, 0.75, 0.25, 0.25,
  ]);
  expect(freshnessAt(survival, 0)?.usuallyGoneHours).toBe(5);
});

test('says nothing beyond the age of 100 postings, nor by which hour half were gone if more stay', () => {
  const survival = survivalOf(
    [
      { hours: 3, count: 60 },
      { hours: 9, count: 60 },
    ],
    [
      { hours: 3, count: 60 },
      { hours: 9, count: 60 },
    ],
  );
  expect(freshnessAt(survival, 3)).toEqual({ stillThere: 1, usuallyGoneHours: null });
  expect(freshnessAt(survival, 4)).toBeNull();
  expect(freshnessAt(survivalOf([], []), 0)).toBeNull();
});

test('is what a plain reading of the postings says', () => {
  const posting = fc.record({ age: fc.nat(20), stay: fc.option(fc.nat(20), { nil: null }) });
  fc.assert(
    fc.property(fc.array(posting, { minLength: 100, maxLength: 300 }), fc.nat(20), (postings, hours) => {
      const all = postings.map(({ age, stay }) => ({ age, stay: stay === null ? age : Math.min(stay, age) }));
      const counts = (of: 'age' | 'stay') => all.map((each) => ({ hours: each[of], count: 1 }));
      const older = all.filter(({ age }) => age >= hours);
      const there = older.filter(({ stay }) => stay >= hours);
      expect(freshnessAt(survivalOf(counts('age'), counts('stay')), hours)?.stillThere).toBe(
        older.length < 100 ? undefined : Math.round((there.length / older.length) * 100) / 100,
      );
    }),
  );
});
