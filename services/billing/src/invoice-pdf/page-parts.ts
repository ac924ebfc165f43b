import { PALETTE } from '@lanewise/contracts';
import type { Face } from './faces.js';
import { BOLD, REGULAR } from './faces.js';
import { cutShort, type Line, TextBlock } from './text-block.js';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const COLORS = PALETTE.light;
/** Points between two parts of a column, and below a row of a table. */
const GAP = 3;

/** Its types lack the last three. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: 'Row' | 'Column';
  bbox?: [number, number, number, number];
  placement?: 'Block';
}

/** A part of a page, at a place of its own from left to right. Sizes and places are in points. */
export interface Part {
  /** @param size of text that has none of its own */
  heightAt(size: number): number;
  /** Draws it. Returns its elements for screen readers, and none for decoration. */
  draw(sheet: Sheet, size: number, top: number): Element[];
}

/** The page that parts are drawn on. */
export interface Sheet {
  document: Document;
  /** Texts end here. */
  bottom: number;
}

interface Place {
  left: number;
  width: number;
}

interface Style {
  face?: Face;
  color?: string;
  /** Overrides the size of the page's other texts. */
  size?: number;
  align?: 'right';
}

/** A text in as many lines as it needs; lines without room on the page are left out. */
export class Text implements Part {
  private readonly block: TextBlock;

  constructor(
    text: string,
    private readonly place: Place,
    private readonly style: Style = {},
    private readonly tag = 'P',
  ) {
    this.block = new TextBlock(text, style.face ?? REGULAR);
  }

  heightAt(common: number): number {
    const size = this.style.size ?? common;
    return this.linesAt(size).reduce((sum, { height }) => sum + height * size, 0);
  }

  /** The distance from its top to the baseline of its first line. */
  ascentAt(common: number): number {
    const size = this.style.size ?? common;
    return this.linesAt(size)[0].ascent * size;
  }

  draw(sheet: Sheet, size: number, top: number): Element[] {
    const { document } = sheet;
    return [element(document, this.tag, () => this.drawLines(sheet, size, top))];
  }

  /** Draws it without an element for screen readers. */
  drawLines({ document, bottom }: Sheet, common: number, top: number): void {
    const { left, width } = this.place;
    const { face = REGULAR, color = COLORS.text, size = common, align } = this.style;
    const lines = this.linesAt(size);
    document.fillColor(color);
    let y = top;
    for (const [n, line] of lines.entries()) {
      const below = y + line.height * size;
      const isLast = below + (lines[n + 1]?.height ?? 0) * size > bottom;
      const shown = isLast && n + 1 < lines.length ? cutShort(line.text, face, width / size) : line;
      drawLine(document, shown, align ? left + width - widthOf(shown) * size : left, y, size);
      if (isLast) return;
      y = below;
    }
  }

  private linesAt(size: number): Line[] {
    return this.block.linesOf(this.place.width / size);
  }
}

/** Parts below each other. */
export class Column implements Part {
  constructor(
    private readonly parts: Part[],
    private readonly gap = GAP,
  ) {}

  heightAt(size: number): number {
    return this.parts.reduce((sum, part) => sum + part.heightAt(size) + this.gap, 0);
  }

  draw(sheet: Sheet, size: number, top: number): Element[] {
    let y = top;
    return this.parts.flatMap((part) => {
      const elements = part.draw(sheet, size, y);
      y += part.heightAt(size) + this.gap;
      return elements;
    });
  }
}

/** Lines that are read one by one, such as those of an address. */
export const linesOf = (text: string, place: Place, style?: Style): Part =>
  new Column(
    text.split('\n').map((line) => new Text(line, place, style)),
    0,
  );

/** Columns side by side, read one after another. */
export class Columns implements Part {
  constructor(private readonly columns: Part[]) {}

  heightAt(size: number): number {
    return Math.max(...this.columns.map((column) => column.heightAt(size)));
  }

  draw(sheet: Sheet, size: number, top: number): Element[] {
    return this.columns.flatMap((column) => column.draw(sheet, size, top));
  }
}

/** A table whose heads are its first row, or the first cell of each row. */
export class Table implements Part {
  private readonly rows: Text[][];

  constructor(
    texts: readonly (readonly string[])[],
    columns: readonly (Place & Pick<Style, 'align'>)[],
    private readonly heads: 'Row' | 'Column',
  ) {
    this.rows = texts.map((row, n) =>
      row.map((text, at) => {
        const isHead = heads === 'Row' ? at === 0 : n === 0;
        const style = {
          color: isHead ? COLORS.textSecondary : COLORS.text,
          face: row[0] === 'Total' && !isHead ? BOLD : REGULAR,
          align: columns[at].align,
        };
        return new Text(text.replaceAll(/\s+/g, ' '), columns[at], style);
      }),
    );
  }

  heightAt(size: number): number {
    return this.rows.reduce((sum, row) => sum + rowHeight(row, size) + GAP, 0);
  }

  draw(sheet: Sheet, size: number, top: number): Element[] {
    const { document } = sheet;
    let y = top;
    const rows = this.rows.map((row, n) => {
      const ascent = Math.max(...row.map((cell) => cell.ascentAt(size)));
      const cells = row.map((cell, at) => {
        const isHead = this.heads === 'Row' ? at === 0 : n === 0;
        return element(
          document,
          isHead ? 'TH' : 'TD',
          () => cell.drawLines(sheet, size, y + ascent - cell.ascentAt(size)),
          isHead ? { scope: this.heads } : {},
        );
      });
      y += rowHeight(row, size) + GAP;
      return document.struct('TR', {}, cells);
    });
    return [document.struct('Table', {}, rows)];
  }
}

const rowHeight = (row: Text[], size: number): number => Math.max(...row.map((cell) => cell.heightAt(size)));

/** Room above and below a line across the page. */
export class Divider implements Part {
  private readonly height = 14;

  constructor(private readonly place: Place) {}

  heightAt(): number {
    return this.height;
  }

  draw({ document }: Sheet, _size: number, top: number): Element[] {
    const { left, width } = this.place;
    const y = top + this.height / 2;
    artifact(document, () =>
      document
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.5)
        .stroke(COLORS.divider),
    );
    return [];
  }
}

/** The logo of the product, as the web apps show it. */
export class Logo implements Part {
  private readonly side = 28;

  constructor(private readonly left: number) {}

  heightAt(): number {
    return this.side;
  }

  draw({ document }: Sheet, _size: number, top: number): Element[] {
    const { left, side } = this;
    const draw = () => {
      document
        .save()
        .translate(left, top)
        .scale(side / 32);
      document.roundedRect(0, 0, 32, 32, 7).fill('#1b5e9e');
      document.lineCap('round');
      document.path('M11 26 14 6M21 26 18 6').lineWidth(2.5).stroke('#ffffff');
      document.path('M16 7v3m0 4v4m0 4v4').lineWidth(2).stroke('#f2b84b');
      document.restore();
    };
    const bbox: ElementOptions['bbox'] = [left, top, left + side, top + side];
    return [element(document, 'Figure', draw, { alt: 'Lanewise', bbox, placement: 'Block' })];
  }
}

/** A word in a frame, somewhat turned, with the day behind it. */
export class Stamp implements Part {
  private readonly height = 52;

  constructor(
    private readonly word: string,
    private readonly day: string,
    private readonly left: number,
    private readonly color: string,
  ) {}

  heightAt(): number {
    return this.height;
  }

  draw(sheet: Sheet, _size: number, top: number): Element[] {
    const { document } = sheet;
    const { left, color } = this;
    const [x, y, width, height] = [left + 4, top + 6, 132, 40];
    const inside = { left: x + 10, width: width - 20 };
    const word = new Text(this.word, inside, { face: BOLD, color, size: 17 });
    const day = new Text(this.day, inside, { color, size: 8 });
    const turned = (draw: () => void) => {
      document.save().rotate(-5, { origin: [x + width / 2, y + height / 2] });
      draw();
      document.restore();
    };
    const frame = () => document.roundedRect(x, y, width, height, 4).lineWidth(1.5).stroke(color);
    artifact(document, () => turned(frame));
    return [
      element(document, 'P', () => turned(() => word.drawLines(sheet, 17, y + 4))),
      element(document, 'P', () => turned(() => day.drawLines(sheet, 8, y + 4 + word.heightAt(17)))),
    ];
  }
}

/** Draws something that is not part of the content, such as lines and page numbers. */
export function artifact(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

/** Draws something as an element for screen readers. */
function element(document: Document, tag: string, draw: () => void, options: ElementOptions = {}): Element {
  const content = document.markStructureContent(tag);
  draw();
  document.endMarkedContent();
  return document.struct(tag, options, [content]);
}

function drawLine(document: Document, { runs, ascent }: Line, left: number, top: number, size: number): void {
  document.x = left;
  for (const run of runs)
    document
      .font(run.face.font as unknown as PDFKit.Mixins.PDFFontSource, run.face.name)
      .fontSize(size)
      // A list of features, even an empty one, has a run shaped as a whole: word by word, Hebrew comes in the wrong order.
      .text(run.text, document.x, top + ascent * size, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: [],
      });
}

const widthOf = ({ runs }: Line): number => runs.reduce((sum, { text, face }) => sum + face.widthOf(text), 0);
