import {
  fromWireDate,
  type Invoice,
  invoiceReference,
  invoiceStamp,
  PALETTE,
  sellerLines,
} from '@lanewise/contracts';
import Pdf from 'pdfkit';
import { BOLD, forgetTexts, REGULAR } from './faces.js';
import { bankRows, dayOf, invoiceRows, itemRows, sumRows } from './invoice-rows.js';
import {
  artifact,
  Column,
  Columns,
  Divider,
  linesOf,
  Logo,
  type Part,
  Stamp,
  Table,
  Text,
} from './page-parts.js';

/** Points in a millimeter. */
const MM = 72 / 25.4;
const MARGINS = { top: 30 * MM, bottom: 20 * MM, left: 20 * MM, right: 20 * MM };
/** The width of A4 without its margins. */
const PAGE = { left: MARGINS.left, width: 170 * MM };
const SELLER = { left: PAGE.left, width: 90 * MM };
const ASIDE = { left: PAGE.left + 98 * MM, width: 72 * MM };
const LABELS = 42 * MM;
/** Text is drawn in the largest size in which everything fits; in the smallest, the comment ends early if it must. */
const SIZES = [10, 9, 8, 7];
const COLORS = PALETTE.light;

/**
 * Draws an invoice on one A4 page, tagged for screen readers. Returns the PDF: the same bytes for the
 * same invoice.
 */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  forgetTexts();
  const title = invoiceReference(invoice.invoiceNo);
  const document = new Pdf({
    size: 'A4',
    margins: MARGINS,
    // Otherwise it begins with one of its own fonts.
    font: REGULAR.font as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: invoice.seller.name || 'Lanewise',
      CreationDate: fromWireDate(invoice.createdAt),
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject));
  drawPage(document, partsOf(invoice), title);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Returns the parts of the page, top to bottom; the comment comes last, as it may end early. */
function partsOf(invoice: Invoice): Part[] {
  const comment = invoice.notes?.trim();
  return [
    new Columns([sellerPart(invoice), aboutPart(invoice)]),
    new Divider(PAGE),
    new Column([
      label('Invoiced to'),
      new Text(invoice.invoiceTo.replaceAll(/\s+/g, ' '), PAGE, { face: BOLD }),
      ...(invoice.address === '' ? [] : [linesOf(invoice.address, PAGE)]),
    ]),
    new Divider(PAGE),
    new Table(itemRows(invoice), ITEM_COLUMNS, 'Column'),
    new Divider(PAGE),
    new Columns([...stampPart(invoice), new Table(sumRows(invoice), SUM_COLUMNS, 'Row')]),
    new Divider(PAGE),
    new Table(bankRows(invoice), FACT_COLUMNS, 'Row'),
    ...(comment ? [new Divider(PAGE), new Column([label('Comment'), new Text(comment, PAGE)])] : []),
  ];
}

const sellerPart = ({ seller }: Invoice): Part => {
  const lines = sellerLines(seller);
  return new Column([
    new Logo(SELLER.left),
    new Text(seller.name || 'Lanewise', SELLER, { face: BOLD, size: 12 }),
    ...(lines === '' ? [] : [linesOf(lines, SELLER, { color: COLORS.textSecondary })]),
  ]);
};

const aboutPart = (invoice: Invoice): Part =>
  new Column([
    new Text(invoiceReference(invoice.invoiceNo), ASIDE, { face: BOLD, size: 18 }, 'H1'),
    new Table(
      invoiceRows(invoice),
      [
        { left: ASIDE.left, width: 32 * MM },
        { left: ASIDE.left + 32 * MM, width: ASIDE.width - 32 * MM, align: 'right' },
      ],
      'Row',
    ),
  ]);

function stampPart(invoice: Invoice): Part[] {
  const stamp = invoiceStamp(invoice);
  if (!stamp) return [];
  const color = stamp.text === 'PAID' ? COLORS.success : COLORS.error;
  return [new Stamp(stamp.text, dayOf(stamp.at), PAGE.left, color)];
}

const label = (text: string): Text => new Text(text, PAGE, { color: COLORS.textSecondary });

/** Columns of the page, each from one place to the next, in millimeters from the left margin. */
const columns = (...places: number[]) =>
  places.slice(1).map((end, n) => ({ left: PAGE.left + places[n] * MM, width: (end - places[n]) * MM }));

const toRight = <Place>(places: Place[]) => places.map((place) => ({ ...place, align: 'right' as const }));

const [ITEM, ...FIGURES] = columns(0, 72, 90, 106, 140, 170);
const ITEM_COLUMNS = [ITEM, ...toRight(FIGURES)];
const SUM_COLUMNS = toRight(columns(72, 140, 170));
const FACT_COLUMNS = [
  { left: PAGE.left, width: LABELS },
  { left: PAGE.left + LABELS, width: PAGE.width - LABELS },
];

function drawPage(document: PDFKit.PDFDocument, parts: Part[], title: string): void {
  const sheet = { document, bottom: document.page.height - MARGINS.bottom };
  const heightAt = (size: number) => parts.reduce((sum, part) => sum + part.heightAt(size), MARGINS.top);
  const size = SIZES.find((candidate) => heightAt(candidate) <= sheet.bottom) ?? SIZES.at(-1)!;
  const footer = new Text(`${title} · Page 1 of 1`, PAGE, {
    size: 7.5,
    color: COLORS.textSecondary,
    align: 'right',
  });
  artifact(document, () => footer.drawLines({ document, bottom: Infinity }, 7.5, sheet.bottom + 8 * MM));
  let y = MARGINS.top;
  const elements = parts.flatMap((part) => {
    const drawn = part.draw(sheet, size, y);
    y += part.heightAt(size);
    return drawn;
  });
  document.addStructure(document.struct('Document', { title }, elements));
}
