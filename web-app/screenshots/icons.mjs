import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The icon without round corners, which devices cut to their own shape. The drawing lies within the inner four fifths that all of them show. */
const full = (svg) => svg.replace(/ rx="\d+"/, '');
const asIs = (svg) => svg;

const ICONS = [
  ['icon-192.png', 192, asIs],
  ['icon-512.png', 512, asIs],
  ['maskable-192.png', 192, full],
  ['maskable-512.png', 512, full],
  ['apple-touch-icon.png', 180, full],
];

/** Draws the icons of the installed app from the logo. */
export async function drawIcons(publicDir) {
  const svg = await readFile(join(publicDir, 'favicon.svg'), 'utf8');
  for (const [name, size, shape] of ICONS) {
    await sharp(Buffer.from(shape(svg)), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(publicDir, 'icons', name));
  }
}
