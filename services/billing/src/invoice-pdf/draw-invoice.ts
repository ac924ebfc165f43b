import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Invoice, PALETTE } from '@lanewise/contracts';
import * as fontkit from 'fontkit';
import Pdf from 'pdfkit';
import { bankRows, invoiceRows, orderRows, type Row } from './invoice-rows.js';

/** Points in a millimeter. */
const MM = 72 / 25.4;
const MARGINS = { top: 30 * MM, bottom: 20 * MM, left: 20 * MM, right: 20 * MM };
const LABEL_WIDTH = 42 * MM;
const GAP = 3;
const SECTION_GAP = 14;
/** Text is drawn in the largest size in which everything fits; in the smallest, the comment ends early if it must. */
const SIZES = [10, 9, 8, 7];
const COLORS = PALETTE.light;

/** Draws an invoice on one A4 page. Returns the PDF. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margins: MARGINS,
    // Otherwise it begins with one of its own fonts.
    font: FONTS.regular as string,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Invoice ${invoice.invoiceNo}`, Author: 'Lanewise' },
  });
  document.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  new Page(document, invoice).draw();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const require = createRequire(import.meta.url);

/** A font, parsed once: that takes longer than drawing a page. */
const open = (path: string) => fontkit.create(readFileSync(path)) as unknown as PDFKit.Mixins.PDFFontSource;

/**
 * The fonts of a PDF, with the letters of every language that is written in Latin, Greek or Cyrillic. What a document
 * uses of them is embedded.
 */
const FONTS = {
  regular: open(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
  bold: open(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
};

class Page {
  private readonly left = MARGINS.left;
  private readonly width: number;
  private readonly bottom: number;
  private readonly sections: Row[][];
  private readonly comment: string;
  private y: number = MARGINS.top;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly invoice: Invoice,
  ) {
    this.width = document.page.width - MARGINS.left - MARGINS.right;
    this.bottom = document.page.height - MARGINS.bottom;
    this.sections = [invoiceRows(invoice), orderRows(invoice), bankRows(invoice)];
    this.comment = invoice.notes?.trim() ?? '';
  }

  draw(): void {
    const { document } = this;
    document.font('bold').fontSize(18).fillColor(COLORS.text);
    document.text(`Invoice ${this.invoice.invoiceNo}`, this.left, this.y);
    this.y = document.y + SECTION_GAP / 2;
    const size = SIZES.find((candidate) => this.fits(candidate)) ?? SIZES.at(-1)!;
    for (const section of this.sections) this.drawSection(section, size);
    if (this.comment) this.drawComment(size);
  }

  private fits(size: number): boolean {
    const rows = this.sections.flat().reduce((sum, row) => sum + this.heightOf(row, size) + GAP, 0);
    const height = rows + this.sections.length * SECTION_GAP;
    return this.y + height + this.commentHeight(size) <= this.bottom;
  }

  private heightOf([label, value]: Row, size: number): number {
    const { document } = this;
    document.font('bold').fontSize(size);
    return Math.max(
      document.heightOfString(label, { width: LABEL_WIDTH }),
      document.heightOfString(value || ' ', { width: this.width - LABEL_WIDTH }),
    );
  }

  private commentHeight(size: number): number {
    if (!this.comment) return 0;
    const { document } = this;
    const label = document.font('bold').fontSize(size).heightOfString('Comment');
    return label + document.font('regular').heightOfString(this.comment, { width: this.width }) + SECTION_GAP;
  }

  /** A line, and below it the rows, as far as there is room beside a comment. */
  private drawSection(rows: Row[], size: number): void {
    const { document, left } = this;
    this.y += SECTION_GAP / 2;
    document
      .moveTo(left, this.y)
      .lineTo(left + this.width, this.y)
      .lineWidth(0.5)
      .stroke(COLORS.divider);
    this.y += SECTION_GAP / 2;
    for (const [label, value] of rows) {
      const height = this.heightOf([label, value], size);
      document.font('regular').fontSize(size).fillColor(COLORS.textSecondary);
      document.text(label, left, this.y, { width: LABEL_WIDTH });
      document.font(label === 'Total' ? 'bold' : 'regular').fillColor(COLORS.text);
      document.text(value, left + LABEL_WIDTH, this.y, {
        width: this.width - LABEL_WIDTH,
        height,
        ellipsis: true,
      });
      this.y += height + GAP;
    }
  }

  private drawComment(size: number): void {
    const { document, left, width } = this;
    this.y += SECTION_GAP;
    document.font('regular').fontSize(size).fillColor(COLORS.textSecondary).text('Comment', left, this.y);
    const height = this.bottom - document.y;
    document.fillColor(COLORS.text).text(this.comment, left, document.y, { width, height, ellipsis: true });
  }
}
