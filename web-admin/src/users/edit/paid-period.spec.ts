import { describe, expect, test } from '@jest/globals';
import { fromWireDate, MESSAGES, toWireDate } from '@lanewise/contracts';
import { validateFinish, endOfPickedDay, startOfPickedDay, toPickedDay } from './paid-period';

describe('a picked day', () => {
  const pick = (start: string | null, finish: string | null) =>
    validateFinish(finish, { startPayedPeriodDate: start });

  test.each(['2026-11-21', '2026-01-01', '2026-12-31'])('%s survives the round trip at both ends', (day) => {
    expect(toPickedDay(startOfPickedDay(day))).toBe(day);
    expect(toPickedDay(endOfPickedDay(day))).toBe(day);
  });

  test('is paid for from its first to its last instant', () => {
    const start = fromWireDate(startOfPickedDay('2026-06-15')!);
    const end = fromWireDate(endOfPickedDay('2026-06-15')!);
    expect(end.getTime() - start.getTime()).toBe(24 * 3600_000 - 1);
  });

  test('may be empty', () => {
    expect(toPickedDay(null)).toBe('');
    expect(startOfPickedDay('')).toBeNull();
    expect(endOfPickedDay('')).toBeNull();
  });

  test('of an invalid date is empty', () => {
    expect(toPickedDay('0026-01-01T00:00:00.000')).toBe('');
  });

  test.each([
    ['2026-06-15', '2026-06-15', undefined],
    ['2026-06-15', '2026-06-16', undefined],
    ['2026-06-15', '2026-06-14', MESSAGES.paidPeriodInvalid],
    ['2026-06-15', '', undefined],
    ['', '2026-06-14', undefined],
  ])('from %j to %j: %s', (from, to, message) => {
    expect(pick(startOfPickedDay(from), endOfPickedDay(to))).toBe(message);
  });
});

test('an instant is shown as the day in the time zone of the viewer', () => {
  const noon = new Date(2026, 10, 21, 12);
  expect(toPickedDay(toWireDate(noon))).toBe('2026-11-21');
});
