import { expect, test } from '@jest/globals';
import { IMAGE_NAME_PATTERN } from '@lanewise/contracts';
import { imageFileName, isImageOf } from './image-ownership.js';

const [OWNER, OTHER] = ['0190a0b0-0000-7000-8000-000000000001', '0190a0b0-0000-7000-8000-000000000002'];
const CODE = 'a'.repeat(43);

test('an image is its owner’s by its name, and nobody else’s', () => {
  const name = imageFileName(OWNER, CODE, 'jpg');
  expect(name).toMatch(IMAGE_NAME_PATTERN);
  expect(isImageOf(name, OWNER)).toBe(true);
  expect(isImageOf(name, OTHER)).toBe(false);
  expect(name).not.toContain(OWNER);
});

test.each([
  ['has no tag', `${CODE}.png`],
  ['is another file', imageFileName(OWNER, CODE, 'jpg').replace('.jpg', '.svg')],
  ['has more before it', `x/${imageFileName(OWNER, CODE, 'jpg')}`],
  ['is empty', ''],
])('a name that %s is nobody’s', (_, name) => {
  expect(isImageOf(name, OWNER)).toBe(false);
});
