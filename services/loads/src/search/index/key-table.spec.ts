import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { KeyTable, NONE } from './key-table.js';

const keyOf = (...words: number[]) => Uint32Array.from(words);
const wordsOf = (key: Uint32Array) => [...key];

/** Keys that are close together in one of their words. */
const key = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.nat(40))
  .map((words) => words.join(','))
  .map((text) => Uint32Array.from(text.split(','), Number));

describe('KeyTable', () => {
  test('holds what a Map holds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.boolean(), fc.nat()), { maxLength: 400 }), (steps) => {
        const table = new KeyTable(2);
        const plain = new Map<string, { key: Uint32Array; value: number }>();
        for (const [each, keep, value] of steps) {
          const slot = table.find(each);
          expect(slot === NONE).toBe(!plain.has(each.join()));
          if (keep) {
            table.set(slot === NONE ? table.add(each) : slot, 1, value);
            plain.set(each.join(), { key: each, value });
          } else if (slot !== NONE) {
            table.remove(slot);
            plain.delete(each.join());
          }
        }
        expect(table.size).toBe(plain.size);
        for (const { key: each, value } of plain.values()) {
          const slot = table.find(each);
          const read = new Uint32Array(4);
          table.readKey(slot, read);
          expect(wordsOf(read)).toEqual(wordsOf(each));
          expect([table.get(slot, 0), table.get(slot, 1)]).toEqual([0, value]);
        }
      }),
    );
  });

  test('finds every key among many, whichever word they differ in', () => {
    const table = new KeyTable(1);
    const keys = Array.from({ length: 40_000 }, (_, n) => {
      const words = [1, 2, 3, 4];
      words[n % 4] = 0x10000 + n;
      return keyOf(...words);
    });
    const slots = keys.map((each) => table.add(each));
    for (let n = 0; n < keys.length; n += 2) table.remove(slots[n]);
    expect(keys.map((each) => table.find(each))).toEqual(slots.map((slot, n) => (n % 2 ? slot : NONE)));
  });

  test('reuses freed slots, and marks their payload', () => {
    const table = new KeyTable(1);
    const slots = [keyOf(1, 0, 0, 0), keyOf(2, 0, 0, 0), keyOf(3, 0, 0, 0)].map((each) => table.add(each));
    table.remove(slots[1]);
    expect(table.get(slots[1], 0)).toBe(NONE);
    expect(table.add(keyOf(4, 0, 0, 0))).toBe(slots[1]);
    expect(table.slots).toBe(3);
  });

  test('compares slots by their keys', () => {
    const table = new KeyTable(0);
    const high = table.add(keyOf(0xffffffff, 0, 0, 0));
    const low = table.add(keyOf(1, 9, 9, 9));
    const lower = table.add(keyOf(1, 9, 9, 8));
    expect([high, low, lower].sort((a, b) => table.compareKeys(a, b))).toEqual([lower, low, high]);
  });
});
