import { expect, test } from '@jest/globals';
import { memoize } from './memoize.js';

test('computes each result once, whatever it is', () => {
  const computed: string[] = [];
  const lengthOf = memoize((text: string) => {
    computed.push(text);
    return text.length || undefined;
  });
  expect(['a', '', 'bb', 'a', ''].map(lengthOf)).toEqual([1, undefined, 2, 1, undefined]);
  expect(computed).toEqual(['a', '', 'bb']);
});

test('does not keep results of long texts, nor too many results', () => {
  let computed = 0;
  const same = memoize((key: string | number) => {
    computed++;
    return key;
  });
  const long = 'x'.repeat(101);
  expect([same(long), same(long)]).toEqual([long, long]);
  expect(computed).toBe(2);
  for (let key = 0; key <= 10_000; key++) same(key);
  expect(same(0)).toBe(0);
  expect(computed).toBe(10_004);
});
