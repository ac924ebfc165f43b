import { expect, test } from '@jest/globals';
import { isImageOf } from '@lanewise/auth';
import { IMAGE_NAME_PATTERN } from '@lanewise/contracts';
import { imageTypeOf, newImageName } from './image.rules.js';

const bytes = (...values: number[]) => Buffer.from(values);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a PNG', Buffer.concat([PNG, bytes(0)]), 'image/png'],
  ['nothing', bytes(), undefined],
  ['the beginning of a PNG', PNG.subarray(0, 7), undefined],
  ['a PNG that is not at the beginning', Buffer.concat([bytes(0x20), PNG]), undefined],
  ['a GIF', Buffer.from('GIF89a'), undefined],
  ['a WebP', Buffer.from('RIFF....WEBPVP8 '), undefined],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
  ['a PDF', Buffer.from('%PDF-1.7'), undefined],
])('%s', (_, content, type) => {
  expect(imageTypeOf(content)).toBe(type);
});

test('names are of the known form, never the same, and tell their owner', () => {
  const names = Array.from({ length: 100 }, () => newImageName('owner', 'image/jpeg'));
  expect(new Set(names).size).toBe(100);
  for (const name of [...names, newImageName('owner', 'image/png')]) {
    expect(name).toMatch(IMAGE_NAME_PATTERN);
    expect(isImageOf(name, 'owner')).toBe(true);
  }
  expect(names[0]).toMatch(/\.jpg$/);
  expect(newImageName('owner', 'image/png')).toMatch(/\.png$/);
});
