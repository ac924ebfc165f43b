import { expect, jest, test } from '@jest/globals';
import { foldCompany, foldText } from './text.js';

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

test.each([
  ['Lake Freight, L.L.C.', 'lake freight'],
  ['LAKE  FREIGHT LLC', 'lake freight'],
  ['Lake Freight L. L. C.', 'lake freight'],
  ['lake freight,Inc', 'lake freight'],
  ['Lake Freight Co., Ltd.', 'lake freight'],
  ['Lake Freight Corp. - Chicago', 'lake freight - chicago'],
  ['J.B. Łake & Sons Company', 'jb łake & sons'],
  ['Lake Freight Corporation Limited', 'lake freight'],
  ['Lake Incline Corporate Freight', 'lake incline corporate freight'],
  // A name is never empty but where nothing is given.
  ['LP Gas Haulers LP', 'lp gas haulers'],
  ['L.L.C.', 'llc'],
  [' ... ', ''],
])('%j is the company %j', (name, company) => {
  expect(foldCompany(name)).toBe(company);
  expect(foldCompany(company)).toBe(company);
  expect(foldCompany(foldText(name))).toBe(company);
});
