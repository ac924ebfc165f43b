import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BestMatches } from './best-matches.js';

test('keeps the matches that come first when all are sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Infinity)), { maxLength: 300 }),
      fc.nat(200),
      fc.integer({ min: 1, max: 100 }),
      (keys, offset, limit) => {
        const best = new BestMatches(offset + limit, (left, right) => left - right);
        keys.forEach((key, slot) => best.offer(key, slot));
        const sorted = keys
          .map((key, slot) => ({ key, slot }))
          .sort((left, right) => (left.key === right.key ? left.slot - right.slot : left.key - right.key));
        const page = sorted.slice(offset, offset + limit).map(({ slot }) => slot);
        expect(best.takeFrom(offset)).toEqual(page);
      },
    ),
  );
});
