import { readLockfile } from './lockfile.mjs';

/** Licenses that demand a notice at most. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts: only their names are not free.
  'OFL-1.1',
]);

/** Licenses of packages that state them only in their own files, not in a way that npm understands. */
const KNOWN = {
  busboy: 'MIT',
  'css-mediaquery': 'BSD-3-Clause',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  zipcodes: 'BSD-3-Clause',
};

/** Packages under other licences, by the beginning of their names, and why they may be used. */
const EXCEPTIONS = {
  // LGPL for libvips, which sharp loads as a library of its own, unchanged and replaceable. Images hold the Linux one.
  '@img/sharp-': /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
  // The licences of Bitstream Vera and Arev fonts: as free as OFL, but without a name of their own.
  'dejavu-fonts-ttf': /^SEE LICENSE/,
  // Vite shrinks styles with it; no line of it is part of the product.
  lightningcss: /^MPL-2\.0$/,
  // Asks for the source of its own files only. They are used unchanged, as npm has them.
  'web-push': /^MPL-2\.0$/,
};

/** Refuses packages of the product whose licences ask for more than a notice. Tools that only build it may have others. */
export function checkLicences() {
  const refused = refusedOf(readLockfile());
  if (refused.length > 0)
    throw new Error(
      `Licences that scripts/lib/licences.mjs does not know as permissive:\n${refused.join('\n')}`,
    );
}

/** @param {Record<string, { dev?: boolean; link?: boolean; license?: string }>} packages as npm's lock file has them */
export const refusedOf = (packages) =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license }]) => ({ name: path.split('node_modules/').pop(), license }))
    .map(({ name, license }) => ({ name, licence: KNOWN[name] ?? license ?? '' }))
    .filter(({ name, licence }) => !isPermissive(licence) && !isException(name, licence))
    .map(({ name, licence }) => `${name}: ${licence || 'none'}`);

/** @param {string} licence an expression of SPDX */
function isPermissive(licence) {
  const [any, all] = [' OR ', ' AND '].map((word) => licence.replaceAll(/[()]/g, '').split(word));
  return any.length > 1
    ? any.some((each) => PERMISSIVE.has(each))
    : all.every((each) => PERMISSIVE.has(each));
}

const isException = (name, licence) =>
  Object.entries(EXCEPTIONS).some(([start, pattern]) => name.startsWith(start) && pattern.test(licence));
