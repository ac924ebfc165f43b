import { expect, test } from '@jest/globals';
import { extend, takeBack } from './extension.rules.js';

const PAID_AT = new Date('2026-11-21T14:00:00Z');
const RUNNING = new Date('2026-12-01T00:00:00Z');
const ENDED = new Date('2026-11-01T14:00:00Z');

test('a running period goes on from its end', () => {
  expect(extend(RUNNING, 90, PAID_AT)).toEqual({
    paidAt: PAID_AT,
    endBefore: RUNNING,
    extendedFrom: RUNNING,
    extendedTo: new Date('2027-03-01T00:00:00Z'),
  });
});

test.each([
  ['that has ended', ENDED, ENDED],
  ['that there never was', null, PAID_AT],
])('a period %s begins at the payment', (_, end, endBefore) => {
  expect(extend(end, 30, PAID_AT)).toEqual({
    paidAt: PAID_AT,
    endBefore,
    extendedFrom: PAID_AT,
    extendedTo: new Date('2026-12-21T14:00:00Z'),
  });
});

test.each([RUNNING, ENDED])(
  'taking an extension back leaves the period that ended on %s as it was',
  (end) => {
    const extension = extend(end, 90, PAID_AT);
    expect(takeBack(extension.extendedTo, extension)).toEqual(end);
  },
);

test('extensions can be taken back in any order', () => {
  const first = extend(ENDED, 30, PAID_AT);
  const second = extend(first.extendedTo, 90, PAID_AT);
  expect(takeBack(takeBack(second.extendedTo, first), second)).toEqual(ENDED);
  expect(takeBack(second.extendedTo, first)).toEqual(new Date('2027-01-30T14:00:00Z'));
});

test('a change by hand in between stays', () => {
  const extension = extend(RUNNING, 30, PAID_AT);
  const byHand = new Date('2027-06-15T00:00:00Z');
  expect(takeBack(byHand, extension)).toEqual(new Date('2027-05-16T00:00:00Z'));
  expect(takeBack(null, extension)).toBeNull();
});
