import { expect, test } from '@jest/globals';
import { PICKUP_SPANS, spanFrom } from './pickup-spans';

test('the spans of pickups count today as their first day, also over a month and a change of clocks', () => {
  const from = (today: string) =>
    PICKUP_SPANS.map((span) => [span.label, ...Object.values(spanFrom(today, span))]);
  expect(from('2026-10-30')).toEqual([
    ['Today', '2026-10-30', '2026-10-30'],
    ['Tomorrow', '2026-10-31', '2026-10-31'],
    ['3 days', '2026-10-30', '2026-11-01'],
    ['Week', '2026-10-30', '2026-11-05'],
  ]);
});
