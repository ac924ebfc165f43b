import { expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { assertNewest } from './assert-newest.js';

test.each([undefined, null, 3])('a change made from version %s is accepted', (edited) => {
  expect(() => assertNewest(edited, 3)).not.toThrow();
});

test.each([2, 4, 0])('a change made from version %d is refused when the newest is 3', (edited) => {
  expect(() => assertNewest(edited, 3)).toThrow(
    expect.objectContaining({ status: 409, code: 'changed-elsewhere', title: MESSAGES.changedElsewhere }),
  );
});
