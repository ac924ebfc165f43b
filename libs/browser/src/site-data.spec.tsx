import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { browserData, isStorageBlocked, tabData } from './site-data.js';

afterEach(() => {
  for (const key of browserData.keys()) browserData.removeItem(key);
  jest.restoreAllMocks();
});

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

test('what a browser remembers is in its storage, and a tab has its own', () => {
  browserData.setItem('a', '1');
  expect([localStorage.getItem('a'), browserData.getItem('a'), tabData.getItem('a')]).toEqual([
    '1',
    '1',
    null,
  ]);
  expect(browserData.keys()).toEqual(['a']);
  expect(isStorageBlocked()).toBe(false);
  browserData.removeItem('a');
  expect([localStorage.getItem('a'), browserData.getItem('a')]).toEqual([null, null]);
});

describe.each([
  ['is blocked', () => jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(blocked)],
  [
    'is missing',
    () => jest.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(null as unknown as Storage),
  ],
  ['is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)],
])('where the storage %s', (_, prepare) => {
  test('all is remembered until the page is left', () => {
    prepare();
    browserData.setItem('a', '1');
    expect([browserData.getItem('a'), browserData.getItem('b'), browserData.keys()]).toEqual([
      '1',
      null,
      ['a'],
    ]);
    browserData.removeItem('a');
    expect([browserData.getItem('a'), browserData.keys()]).toEqual([null, []]);
    expect(isStorageBlocked()).toBe(true);
  });
});

test('without cookies a browser remembers no session', () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  expect(isStorageBlocked()).toBe(true);
});
