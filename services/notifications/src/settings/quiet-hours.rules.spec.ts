import { describe, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { quietEnd, readQuietHours } from './quiet-hours.rules.js';

const hours = (quietFrom: string, quietUntil: string, timeZone = 'America/Chicago') => ({
  quietFrom,
  quietUntil,
  timeZone,
});
const NIGHT = hours('22:00', '06:00');
const KOLKATA = hours('22:00', '06:00', 'Asia/Kolkata');
const [TO_130, FROM_130] = [hours('22:00', '01:30'), hours('01:30', '06:00')];

describe('quiet hours end', () => {
  test.each([
    // In Chicago, 22:00 is 04:00 UTC in winter.
    ['before they begin', NIGHT, '2027-01-15T03:59:59.999Z', null],
    ['the next morning', NIGHT, '2027-01-15T04:00:00Z', '2027-01-15T12:00:00Z'],
    ['after midnight', NIGHT, '2027-01-15T06:30:00Z', '2027-01-15T12:00:00Z'],
    ['in their last moment', NIGHT, '2027-01-15T11:59:59.999Z', '2027-01-15T12:00:00Z'],
    ['at their end', NIGHT, '2027-01-15T12:00:00Z', null],
    ['over the end of a month', NIGHT, '2027-02-01T05:00:00Z', '2027-02-01T12:00:00Z'],
    ['within a day', hours('12:00', '13:30'), '2027-01-15T18:30:00Z', '2027-01-15T19:30:00Z'],
    ['within a day, later', hours('12:00', '13:30'), '2027-01-15T19:30:00Z', null],
    ['from midnight', hours('00:00', '06:00'), '2027-01-15T06:00:00Z', '2027-01-15T12:00:00Z'],
    ['at midnight', hours('22:00', '00:00'), '2027-01-15T05:59:00Z', '2027-01-15T06:00:00Z'],
    ['in another zone', KOLKATA, '2027-01-15T17:00:00Z', '2027-01-16T00:30:00Z'],
    // The clocks go forward at 02:00 on March 14, 2027, and back at 02:00 on November 7.
    ['in a short night', NIGHT, '2027-03-14T05:00:00Z', '2027-03-14T11:00:00Z'],
    ['in a long night', NIGHT, '2027-11-07T04:00:00Z', '2027-11-07T12:00:00Z'],
    ['at a time that is skipped', hours('22:00', '02:30'), '2027-03-14T08:10:00Z', '2027-03-14T08:30:00Z'],
    ['at a time that comes twice, once', TO_130, '2027-11-07T06:10:00Z', '2027-11-07T06:30:00Z'],
    ['and not the second time', TO_130, '2027-11-07T07:10:00Z', null],
    ['from a time that comes twice on', FROM_130, '2027-11-07T07:10:00Z', '2027-11-07T12:00:00Z'],
  ])('%s', (_, quietHours, now, end) => {
    expect(quietEnd(quietHours, new Date(now))?.toISOString() ?? null).toBe(
      end && new Date(end).toISOString(),
    );
  });
});

describe('quiet hours of a request', () => {
  test.each([
    [{}, undefined],
    [{ quietFrom: null, quietUntil: null, timeZone: null }, null],
    [NIGHT, NIGHT],
    [hours('22:00', '06:00', 'america/chicago'), NIGHT],
  ])('%j are read as %j', (request, read) => {
    expect(readQuietHours(request)).toEqual(read);
  });

  test.each([
    [{ quietFrom: '22:00' }, { quietUntil: [MESSAGES.quietHoursIncomplete] }],
    [{ ...NIGHT, timeZone: null }, { timeZone: [MESSAGES.quietHoursIncomplete] }],
    [{ quietUntil: null, timeZone: null }, { quietFrom: [MESSAGES.quietHoursIncomplete] }],
    [hours('22:00', '22:00'), { quietUntil: [MESSAGES.quietHoursEmpty] }],
    [hours('22:00', '06:00', 'America/Gotham'), { timeZone: [MESSAGES.timeZoneUnknown] }],
  ])('%j are refused', (request, errors) => {
    expect(() => readQuietHours(request)).toThrow(expect.objectContaining({ status: 400, errors }));
  });
});
