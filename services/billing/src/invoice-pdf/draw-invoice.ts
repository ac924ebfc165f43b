import { fromWireDate, type Invoice, PALETTE } from '@lanewise/contracts';
import Pdf from 'pdfkit';
import { BOLD, forgetTexts, REGULAR } from './faces.js';
import { bankRows, invoiceRows, orderRows, type Row } from './invoice-rows.js';
import { cutShort, type Line, TextBlock } from './text-block.js';

/** Points in a millimeter. */
const MM = 72 / 25.4;
const MARGINS = { top: 30 * MM, bottom: 20 * MM, left: 20 * MM, right: 20 * MM };
const LABEL_WIDTH = 42 * MM;
const GAP = 3;
const SECTION_GAP = 14;
/** Text is drawn in the largest size in which everything fits; in the smallest, the comment ends early if it must. */
const SIZES = [10, 9, 8, 7];
const COLORS = PALETTE.light;

/** Draws an invoice on one A4 page. Returns the PDF: the same bytes for the same invoice. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  forgetTexts();
  const document = new Pdf({
    size: 'A4',
    margins: MARGINS,
    // Otherwise it begins with one of its own fonts.
    font: REGULAR.font as unknown as string,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Invoice ${invoice.invoiceNo}`,
      Author: 'Lanewise',
      CreationDate: fromWireDate(invoice.createdAt),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  new Page(document, invoice).draw();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Cell {
  block: TextBlock;
  width: number;
}

/** A label and its value. */
type DrawnRow = readonly [label: Cell, value: Cell];

class Page {
  private readonly left = MARGINS.left;
  private readonly width: number;
  private readonly bottom: number;
  private readonly title: Cell;
  private readonly sections: DrawnRow[][];
  /** Its label, and the comment. */
  private readonly comment: readonly Cell[];
  private y: number = MARGINS.top;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    invoice: Invoice,
  ) {
    const width = document.page.width - MARGINS.left - MARGINS.right;
    const rows = [invoiceRows(invoice), orderRows(invoice), bankRows(invoice)];
    const comment = invoice.notes?.trim();
    this.width = width;
    this.bottom = document.page.height - MARGINS.bottom;
    this.title = { block: new TextBlock(`Invoice ${invoice.invoiceNo}`, BOLD), width };
    this.sections = rows.map((section) => section.map((row) => cellsOf(row, width)));
    this.comment = comment
      ? ['Comment', comment].map((text) => ({ block: new TextBlock(text, REGULAR), width }))
      : [];
  }

  draw(): void {
    this.drawText(this.title, this.left, 18, COLORS.text);
    this.y += this.heightOf(this.title, 18) + SECTION_GAP / 2;
    const size = SIZES.find((candidate) => this.fits(candidate)) ?? SIZES.at(-1)!;
    for (const section of this.sections) this.drawSection(section, size);
    this.drawComment(size);
  }

  private fits(size: number): boolean {
    const rows = this.sections.flat().reduce((sum, row) => sum + this.rowHeight(row, size) + GAP, 0);
    const comment = this.comment.reduce((sum, cell) => sum + this.heightOf(cell, size), SECTION_GAP);
    return this.y + rows + this.sections.length * SECTION_GAP + comment <= this.bottom;
  }

  private rowHeight(row: DrawnRow, size: number): number {
    return Math.max(...row.map((cell) => this.heightOf(cell, size)));
  }

  private heightOf({ block, width }: Cell, size: number): number {
    return block.linesOf(width / size).reduce((sum, { height }) => sum + height * size, 0);
  }

  /** A line, and below it the rows. */
  private drawSection(rows: DrawnRow[], size: number): void {
    const { document, left } = this;
    this.y += SECTION_GAP / 2;
    document
      .moveTo(left, this.y)
      .lineTo(left + this.width, this.y)
      .lineWidth(0.5)
      .stroke(COLORS.divider);
    this.y += SECTION_GAP / 2;
    for (const row of rows) {
      const [label, value] = row;
      const ascent = Math.max(...row.map((cell) => ascentOf(cell, size)));
      this.drawText(label, left, size, COLORS.textSecondary, ascent);
      this.drawText(value, left + LABEL_WIDTH, size, COLORS.text, ascent);
      this.y += this.rowHeight(row, size) + GAP;
    }
  }

  private drawComment(size: number): void {
    this.y += SECTION_GAP;
    const colors = [COLORS.textSecondary, COLORS.text];
    this.comment.forEach((cell, n) => {
      this.drawText(cell, this.left, size, colors[n]);
      this.y += this.heightOf(cell, size);
    });
  }

  /** Draws a text from where the page is at, as far as there is room. Its first line may ascend as another's. */
  private drawText(
    cell: Cell,
    left: number,
    size: number,
    color: string,
    ascent = ascentOf(cell, size),
  ): void {
    const { block, width } = cell;
    const lines = block.linesOf(width / size);
    let y = this.y + (ascent - ascentOf(cell, size)) * size;
    for (const [n, line] of lines.entries()) {
      const below = y + line.height * size;
      const isLast = below + (lines[n + 1]?.height ?? 0) * size > this.bottom;
      this.document.fillColor(color);
      this.drawLine(
        isLast && n + 1 < lines.length ? cutShort(line.text, REGULAR, width / size) : line,
        left,
        y,
        size,
      );
      if (isLast) return;
      y = below;
    }
  }

  private drawLine({ runs, ascent }: Line, left: number, top: number, size: number): void {
    const { document } = this;
    document.x = left;
    for (const run of runs)
      document
        .font(run.face.font as unknown as PDFKit.Mixins.PDFFontSource, run.face.name)
        .fontSize(size)
        // Naming features, even none, has a run shaped as a whole: word by word, those of Hebrew come in the wrong order.
        .text(run.text, document.x, top + ascent * size, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: [],
        });
  }
}

const ascentOf = ({ block, width }: Cell, size: number): number => block.linesOf(width / size)[0].ascent;

const cellsOf = ([label, value]: Row, width: number): DrawnRow => [
  { block: new TextBlock(label, REGULAR), width: LABEL_WIDTH },
  {
    block: new TextBlock(value.replaceAll(/\s+/g, ' '), label === 'Total' ? BOLD : REGULAR),
    width: width - LABEL_WIDTH,
  },
];
