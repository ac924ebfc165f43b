import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { TripStrip } from './trip-strip';
import { type Axis, clockOf } from './trip-clock';

const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const DAYS = [at('23T06:00'), at('24T06:00'), at('25T06:00')];
const LOAD = foundLoad(1);

function show(free: string) {
  const from = at(free);
  const axis: Axis = {
    from,
    to: at('26T06:00'),
    days: DAYS.filter((day) => day > from),
    timeZone: 'America/Chicago',
  };
  render(<TripStrip clock={clockOf(LOAD, from)} axis={axis} />);
}

test.each([
  ['the clock alone on the first day', '23T10:00', 'Leave by 7:06 AM'],
  ['its day otherwise', '22T10:00', 'Leave by Mon 7:06 AM'],
])('a card says when to leave, with %s', (_, free, text) => {
  show(free);
  const strip = screen.getByRole('group', { name: text });
  expect(strip.getAttribute('aria-description')).toMatch(
    /^empty 1 h, waiting \d+ h, loaded 30 h\. Planned at 50 mph/,
  );
});

test('a card says how late the truck would be, and why', () => {
  show('23T13:30');
  const description = screen.getByRole('group', { name: '24 min late' }).getAttribute('aria-description');
  expect(description).toContain('The truck is at the pickup after its end. Planned at 50 mph and 11 hours');
});

test('the days of a trip stand at its bars', () => {
  show('23T10:00');
  const strip = screen.getByRole('group').querySelector('.strip');
  expect(strip?.textContent).toBe('MonTueWed');
});
