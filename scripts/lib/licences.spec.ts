import { expect, test } from '@jest/globals';
import { refusedOf } from './licences.mjs';

test('packages of the product may ask for a notice, but for no more', () => {
  const licences = {
    mit: 'MIT',
    either: '(MPL-2.0 OR Apache-2.0)',
    both: 'MIT AND ISC',
    gpl: 'GPL-3.0-only',
    'with-gpl': 'MIT AND GPL-3.0-only',
    none: undefined,
    '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later',
    lgpl: 'LGPL-3.0-or-later',
  };
  const packages = Object.entries(licences).map(([name, license]) => [`node_modules/${name}`, { license }]);
  expect(refusedOf(Object.fromEntries(packages))).toEqual([
    'gpl: GPL-3.0-only',
    'with-gpl: MIT AND GPL-3.0-only',
    'none: none',
    'lgpl: LGPL-3.0-or-later',
  ]);
});

test('tools and packages of our own may have others', () => {
  const license = 'GPL-3.0-only';
  expect(
    refusedOf({
      'node_modules/tool': { license, dev: true },
      'node_modules/@lanewise/loads': { license, link: true },
      'services/loads': { license },
    }),
  ).toEqual([]);
});
