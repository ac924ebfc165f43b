import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** Of DejaVu Sans, which has the letters of every language that is written in Latin, Greek or Cyrillic. */
const FOLDER = 'dejavu-fonts-ttf/ttf';

const { resolve } = createRequire(import.meta.url);

/** A font, parsed once: that takes longer than drawing a page. */
function open(file: string): PDFKit.Mixins.PDFFontSource {
  const font = fontkit.create(readFileSync(resolve(`${FOLDER}/${file}`)));
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** The fonts of a PDF. What a document uses of them is embedded. */
export const FONTS = { regular: open('DejaVuSans.ttf'), bold: open('DejaVuSans-Bold.ttf') };
