import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RateBand } from './rate-band';

const labels = () =>
  Array.from(document.querySelectorAll<HTMLElement>('dl > div'), ({ style, textContent }) => [
    textContent,
    Math.round(parseFloat(style.left)),
    parseFloat(style.top),
  ]);

test('each percentile stands under its mark, in a row of its own where it would cover the one before', () => {
  render(<RateBand percentiles={{ p10: 1, p25: 1.1, median: 1.9, p75: 1.95, p90: 2 }} />);
  expect(labels()).toEqual([
    ['10%$1.00', 4, 0],
    ['25%$1.10', 13, 36],
    ['Median$1.90', 87, 0],
    ['75%$1.95', 91, 36],
    ['90%$2.00', 96, 72],
  ]);
  const median = screen.getByRole('img').querySelector<HTMLElement>('.median')!;
  expect(Math.round(parseFloat(median.style.left))).toBe(87);
});
