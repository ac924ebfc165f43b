import { describe, expect, test } from '@jest/globals';
import { fromWireDate, toWireDate } from './dates.js';

test.each([
  ['2026-11-21T14:00:00Z', '2026-11-21T14:00:00.000'],
  ['2026-11-21T14:00:00.125Z', '2026-11-21T14:00:00.125'],
  ['2026-11-21T20:00:00-06:00', '2026-11-22T02:00:00.000'],
])('%s is written %s', (instant, text) => {
  expect(toWireDate(new Date(instant))).toBe(text);
  expect(fromWireDate(text)).toEqual(new Date(instant));
});

describe('a text is read', () => {
  test.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T14:00', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21T14:00:05', '2026-11-21T14:00:05.000Z'],
    ['2026-11-21T14:00:05.125', '2026-11-21T14:00:05.125Z'],
    ['2026-11-21T14:00:05Z', '2026-11-21T14:00:05.000Z'],
    ['2026-11-21T14:00:05z', '2026-11-21T14:00:05.000Z'],
    ['2026-11-21T14:00:05-06:00', '2026-11-21T20:00:05.000Z'],
    ['2026-11-21T14:00-0600', '2026-11-21T20:00:00.000Z'],
    ['2026-11-21T02:00:05.125+05:30', '2026-11-20T20:30:05.125Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('%s as %s', (text, instant) => {
    expect(fromWireDate(text).toISOString()).toBe(instant);
  });

  test.each(['', 'soon', '2026-13-01', '2026-11-32', '2026-11-21T', '2026-11-21T25:00', '2026-11-21T14:00+'])(
    '%j as no date',
    (text) => {
      expect(fromWireDate(text).getTime()).toBeNaN();
    },
  );
});
