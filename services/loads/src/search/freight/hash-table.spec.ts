import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HashTable } from './hash-table.js';
import { runs } from '../../../../../tests/support/runs.js';

/** Few hashes, close together at both ends of a few shards. */
const hash = fc
  .tuple(fc.nat(2), fc.constantFrom(0, 1, 2, 0xfffffe, 0xffffff, 0x800000))
  .map(([shard, rest]) => (shard * 100 * 0x1000000 + rest) >>> 0);

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

test('holds what a list holds, and says what shares a hash', () => {
  const step = fc.record({ hash, number: fc.nat(60) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400, size: 'max' }), (steps) => {
      const table = new HashTable();
      const plain = new Map<number, number>();
      const numbersOf = (each: number) =>
        [...plain].filter((entry) => entry[1] === each).map(([number]) => number);
      for (const { hash: newHash, number } of steps) {
        const existing = plain.get(number);
        plain.delete(number);
        if (existing !== undefined)
          expect(table.remove(existing, number)).toBe(numbersOf(existing).length > 0);
        else {
          expect(table.add(newHash, number)).toBe(numbersOf(newHash).length > 0);
          plain.set(number, newHash);
        }
      }
      for (const { hash: each } of steps) expect(sorted(table.find(each))).toEqual(sorted(numbersOf(each)));
    }),
    runs(8),
  );
});

test('finds each of many numbers after others have gone', () => {
  const table = new HashTable();
  const hashes = Array.from({ length: 20_000 }, (_, n) => Math.imul(n + 1, 0x9e3779b1) >>> 0);
  expect(hashes.filter((each, n) => table.add(each, n))).toEqual([]);
  for (let n = 0; n < hashes.length; n += 2) table.remove(hashes[n], n);
  expect(hashes.map((each) => table.find(each))).toEqual(hashes.map((_, n) => (n % 2 ? [n] : [])));
  // Two numbers for each.
  expect(table.bytes).toBeLessThan(20_000 * 8 * 1.6);
});
