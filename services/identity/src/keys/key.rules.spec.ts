import { describe, expect, test } from '@jest/globals';
import { isKeyDue, retiredKeys, signingKeyOf } from './key.rules.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Keys named by their place, with these ages. */
const aged = (...ages: number[]) => ages.map((age, index) => ({ kid: 'abc'[index], age }));

describe('the next key is made', () => {
  test.each([
    [[], true],
    [[30 * DAY - 1], false],
    [[30 * DAY], true],
    [[60 * DAY, 1], false],
    [[60 * DAY, 30 * DAY], true],
  ])('with keys of %j seconds: %s', (ages, due) => {
    expect(isKeyDue(aged(...ages), 30)).toBe(due);
  });
});

describe('a token is signed', () => {
  test.each([
    ['by the only key, though it is new', [0], 'a'],
    ['by the old key until the new one is known', [30 * DAY, 15 * MINUTE - 1], 'a'],
    ['by the new key from then on', [30 * DAY, 15 * MINUTE], 'b'],
    ['by the newest that is known', [60 * DAY, 30 * DAY, 5 * MINUTE], 'b'],
    ['by the first of several new ones', [2 * MINUTE, 1 * MINUTE], 'a'],
  ])('%s', (_, ages, kid) => {
    expect(signingKeyOf(aged(...ages).reverse()).kid).toBe(kid);
  });
});

describe('a key is deleted', () => {
  test.each([
    ['never while it is the only one', [365 * DAY], []],
    ['not while it signs', [30 * DAY, 10 * MINUTE], []],
    ['not while its last token may live', [30 * DAY, 35 * MINUTE - 1], []],
    ['when that is dead', [30 * DAY, 35 * MINUTE], ['a']],
    ['with all that came before', [90 * DAY, 60 * DAY, 35 * MINUTE], ['a', 'b']],
    ['but not those that follow', [60 * DAY, 30 * DAY, 5 * MINUTE], ['a']],
  ])('%s', (_, ages, kids) => {
    expect(retiredKeys(aged(...ages)).map(({ kid }) => kid)).toEqual(kids);
  });
});
