import { expect, test } from '@jest/globals';
import { inflateSync } from 'node:zlib';
import { drawLogo } from './draw-logo.js';

test('each logo is a PNG of its own, with a mark on a field', () => {
  const logos = Array.from({ length: 24 }, (_, number) => drawLogo(number));
  expect(new Set(logos.map((logo) => logo.toString('base64'))).size).toBe(24);
  for (const logo of logos) {
    expect(logo.toString('latin1', 1, 4)).toBe('PNG');
    const start = logo.indexOf('IDAT');
    const pixels = inflateSync(logo.subarray(start + 4, start + 4 + logo.readUInt32BE(start - 4)));
    const white = pixels.filter((value) => value === 255).length / pixels.length;
    expect(white).toBeGreaterThan(0.1);
    expect(white).toBeLessThan(0.8);
  }
});
