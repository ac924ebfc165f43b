import { expect, test } from '@jest/globals';
import { PALETTE, type ThemeMode } from './design-tokens.js';

/** As WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test('black on white has the most contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

// Also proves the letters on what is filled with a color: they have the color of the background or of the paper.
test.each<ThemeMode>(['light', 'dark'])(
  'in the %s theme, every text can be read on all that is below it',
  (mode) => {
    const { background, paper, divider, ...texts } = PALETTE[mode];
    expect(divider).not.toBe(paper);
    const faint = Object.entries(texts).filter(([, color]) =>
      [background, paper].some((below) => contrast(color, below) < 4.5),
    );
    expect(faint).toEqual([]);
  },
);
