import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** A font, parsed once: that takes longer than drawing a page. */
const open = (path: string) => fontkit.create(readFileSync(path)) as unknown as PDFKit.Mixins.PDFFontSource;

/**
 * The fonts of a PDF, with the letters of every language that is written in Latin, Greek or Cyrillic. What a document
 * uses of them is embedded.
 */
export const FONTS = {
  regular: open(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: open(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};
