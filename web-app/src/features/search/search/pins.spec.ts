import { expect, test } from '@jest/globals';
import { MAX_PINS, readPins, withPins } from './pins';

const id = (number: number) => `019e2f3c-7a10-7000-8000-00000000000${number}`;
const IDS = [3, 1, 2].map(id);

test('pins are kept in the address beside the search, in the order in which they were pinned', () => {
  const address = withPins(new URLSearchParams('origin=Chicago%2C+IL&pin=old'), IDS);
  expect(readPins(new URLSearchParams(address.toString()))).toEqual(IDS);
  expect(address.get('origin')).toBe('Chicago, IL');
  expect(withPins(address, []).toString()).toBe('origin=Chicago%2C+IL');
});

test('only ids count, each once, and no more than can be compared', () => {
  const all = ['nonsense', id(1).toUpperCase(), id(1), ...[2, 3, 4, 5].map(id)];
  expect(readPins(withPins(new URLSearchParams(), all))).toEqual([1, 2, 3, 4].map(id).slice(0, MAX_PINS));
});
