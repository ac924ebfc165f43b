import { expect, test } from '@jest/globals';
import { remember } from './remember.js';

test('computes each result once, whatever it is', () => {
  const asked: string[] = [];
  const lengthOf = remember((text: string) => {
    asked.push(text);
    return text.length || undefined;
  });
  expect(['a', '', 'bb', 'a', ''].map(lengthOf)).toEqual([1, undefined, 2, 1, undefined]);
  expect(asked).toEqual(['a', '', 'bb']);
});

test('does not keep results of long texts, nor too many results', () => {
  let asked = 0;
  const same = remember((key: string | number) => {
    asked++;
    return key;
  });
  const long = 'x'.repeat(101);
  expect([same(long), same(long)]).toEqual([long, long]);
  expect(asked).toBe(2);
  for (let key = 0; key <= 10_000; key++) same(key);
  expect(same(0)).toBe(0);
  expect(asked).toBe(10_004);
});
