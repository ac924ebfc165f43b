import { expect, jest, test } from '@jest/globals';
import { foldText } from './text.js';

test.each([
  ['  São  Paulo', 'sao paulo'],
  ['SAINT LOUIS', 'saint louis'],
  ['Cañon City\t\n', 'canon city'],
  // One letter and a mark of its own.
  ['Can\u0303on City', 'canon city'],
  ['no-break\u00a0blank', 'no-break blank'],
  ['ﬁrst ① Ｆull', 'first 1 full'],
  ["Coeur d'Alene, ID", "coeur d'alene, id"],
  [' \n ', ''],
  ['', ''],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});

test('has no long run of accents put in order, which takes time by its square', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(foldText(`a${'\u0301\u0316'.repeat(1000)}b`)).toBe('ab');
  expect(normalize.mock.contexts.map(String)).toEqual(['ab']);
  normalize.mockRestore();
});
