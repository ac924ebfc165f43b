import { describe, expect, test } from '@jest/globals';
import { type Invoice, INVOICE_TEXT_RULES, PRINTABLE_PATTERN } from '@lanewise/contracts';
import fc from 'fast-check';
import { readPdf } from '../../../../tests/support/pdf.js';
import { drawInvoice } from './draw-invoice.js';
import { facesOf, REGULAR } from './faces.js';
import { runs } from '../../../../tests/support/runs.js';

const INVOICE: Invoice = {
  id: '019e2f3c-7a10-7000-8000-000000000000',
  version: 1,
  userId: '019e2f3c-7a10-7000-8000-000000000001',
  user: null,
  invoiceNo: 1024,
  invoiceTo: 'Zebra Freight LLC',
  item: 'Standard',
  quantity: 3,
  price: 39,
  total: 117,
  days: 90,
  dueAt: '2026-11-15T10:00:00Z',
  address: '',
  tax: null,
  notes: null,
  isPaid: false,
  isRead: false,
  isOverdue: false,
  createdAt: '2026-11-01T10:00:00Z',
  paidAt: null,
  seller: {
    name: 'Lanewise Inc.',
    address: '1 Main St\nOmaha, NE 68102',
    email: 'billing@lanewise.example',
    phone: '402-555-0100',
    taxId: '47-1147114',
  },
  paid: 0,
  voidedAt: null,
  creditNoteNo: null,
  payments: [],
  hasBankDetails: false,
  bank: '',
  bankAddress: '',
  swift: '',
  intermediaryBank: '',
  intermediarySwift: '',
  beneficiary: '',
  account: '',
  beneficiaryEmail: '',
};

const draw = (fields: Partial<Invoice>) => drawInvoice({ ...INVOICE, ...fields });

/** Reads the recipient of an invoice from its PDF, from left to right. */
async function shownFor(invoiceTo: string): Promise<string> {
  const { lines } = readPdf(await draw({ invoiceTo }));
  return lines.slice(lines.indexOf('Invoiced to') + 1, lines.indexOf('Item')).join('');
}

const turned = (text: string) => Array.from(text).reverse().join('');

describe('a name on the PDF of an invoice', () => {
  test.each([
    ['Chinese', '北京货运有限公司（上海）'],
    ['Japanese', '東京運送株式会社・髙﨑、カタカナとひらがな'],
    ['Korean', '주식회사 서울운송'],
    ['Thai', 'บริษัท ขนส่งไทย'],
    ['Devanagari', 'गणेश परवहन'],
    ['Gurmukhi', 'ਕਪੂਰ ਟਰਾਂਸਪੋਰਟ'],
    ['Cyrillic', 'ООО «Быстрый груз», Київ'],
    ['Greek', 'Μεταφορές Αθηνών'],
    ['Georgian', 'საქართველო'],
    ['Vietnamese', 'Công ty Vận tải Nguyễn'],
  ])('has every letter of %s', async (_, name) => {
    expect(await shownFor(name)).toBe(name);
  });

  test.each([
    ['Hebrew', 'חברת הובלות כהן'],
    ['Persian', 'شرکت حمل تهران'],
    ['Arabic', 'شركة النقل السريع'],
    ['Urdu', 'ٹرک کمپنی ہے'],
  ])('is written from the right in %s', async (_, name) => {
    expect(await shownFor(name)).toBe(turned(name));
  });

  test('has what is written from the left in its place between Hebrew words, and brackets facing each other', async () => {
    expect(await shownFor('כהן (סניף 12) LLC')).toBe(`LLC (12 ${turned('סניף')}) ${turned('כהן')}`);
    expect(await shownFor('Cohen כהן 12 ש״ח')).toBe(`Cohen ${turned('ש״ח')} 12 ${turned('כהן')}`);
  });

  test('has figures of Arabic and Persian from the left', async () => {
    expect(await shownFor('رقم ١٢٣')).toBe(`١٢٣ ${turned('رقم')}`);
    expect(await shownFor('کامیون ۱۲۳')).toBe(`۱۲۳ ${turned('کامیون')}`);
  });

  test('is the same whether its letters come with their marks or apart from them', async () => {
    expect(await shownFor('서울 Nguyễn'.normalize('NFD'))).toBe('서울 Nguyễn');
  });

  test('has Arabic letters joined, and Devanagari ones with their vowel signs before or above them', async () => {
    // The vowel sign of हि stands before its letter; the letters of ب ب ب are not three times the same.
    expect(await shownFor('हि')).toBe('िह');
    const joined = REGULAR.font.layout('ببب', []).glyphs.map(({ id }) => id);
    expect(new Set(joined).size).toBe(3);
  });
});

test('every character that the texts of an invoice may have is in one of the fonts of its PDF', () => {
  const lacking: string[] = [];
  for (let code = 0x20; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (PRINTABLE_PATTERN.test(character) && !facesOf(character, REGULAR)[0].has(character))
      lacking.push(code.toString(16));
  }
  expect(lacking).toEqual([]);
});

describe('the PDF of an invoice', () => {
  test('says who sends it to whom, what is due when for what, and what to write', async () => {
    const { lines, title, language } = readPdf(await draw({ address: '2 Elm St\nLincoln, NE 68501' }));
    expect({ title, language }).toEqual({ title: 'Invoice 1024', language: 'en-US' });
    expect(lines.join(' | ').split(' | Invoice number | ')).toEqual([
      'Invoice 1024 · Page 1 of 1 | Lanewise Inc. | 1 Main St | Omaha, NE 68102 | billing@lanewise.example | 402-555-0100 | Tax ID 47-1147114 | Invoice 1024',
      [
        '1024 | Date | November 1, 2026 | Due | November 15, 2026 | Paid | No',
        'Invoiced to | Zebra Freight LLC | 2 Elm St | Lincoln, NE 68501',
        'Item | Months | Days | Price per month | Amount | Standard | 3 | 90 | $39.00 | $117.00 | Total | $117.00',
        'Bank | Bank details are not set up yet. Please contact us before you pay.',
      ].join(' | '),
    ]);
  });

  test('has the logo, headings and tables told to those who have it read to them', async () => {
    const { tags } = readPdf(await draw({ notes: 'PO 7' }));
    const heads = (rows: number) => Array(rows).fill('TR(TH TD)').join(' ');
    expect(tags).toBe(
      [
        `Document(Figure ${Array(6).fill('P').join(' ')} H1 Table(${heads(4)}) P P`,
        'Table(TR(TH TH TH TH TH) TR(TD TD TD TD TD))',
        `Table(${heads(1)}) Table(${heads(1)}) P P)`,
      ].join(' '),
    );
  });

  test('shows how a tax makes the total', async () => {
    const tax = { label: 'Sales tax', percent: 8.25, amount: 9.65 };
    const { lines } = readPdf(await draw({ tax, total: 126.65 }));
    const sums = lines.slice(lines.indexOf('Subtotal'), lines.indexOf('Bank'));
    expect(sums).toEqual(['Subtotal', '$117.00', 'Sales tax (8.25%)', '$9.65', 'Total', '$126.65']);
  });

  test('is stamped with the day of its payment', async () => {
    const { lines } = readPdf(await draw({ isPaid: true, paidAt: '2026-11-09T10:00:00Z' }));
    expect(lines.join('\n')).toContain('PAID\nNovember 9, 2026');
    expect(readPdf(await draw({})).lines).not.toContain('PAID');
  });

  test('is the same to the byte whenever it is drawn, and whatever was drawn before', async () => {
    const first = await draw({ notes: 'อา ا ا' });
    await draw({ notes: 'อำ أ إ', isPaid: true });
    expect((await draw({ notes: 'อา ا ا' })).equals(first)).toBe(true);
  });

  test.each([
    ['marks', 'o', '\u0301'],
    ['letters without a space', '', 'ก'],
    ['brackets in both directions', '', '(א'],
    ['lines', '', 'a\n'],
    ['wide letters', '', '東'],
  ])('is one page however many %s its texts have', async (_, start, repeated) => {
    const full = (limit: number) => start + repeated.repeat(limit).slice(0, limit - start.length);
    const pdf = readPdf(
      await draw({
        invoiceTo: full(INVOICE_TEXT_RULES.invoiceTo.maxLength.value),
        notes: full(INVOICE_TEXT_RULES.notes.maxLength.value),
      }),
    );
    expect(pdf.pages).toBe(1);
  });

  test('ends a comment that is too long with dots', async () => {
    const { lines } = readPdf(await draw({ notes: '東'.repeat(5000) }));
    expect(lines.at(-1)).toMatch(/^…$|東…$/);
  });

  test('is drawn from any letters, in any order', async () => {
    // prettier-ignore
    const scripts = [
      [0x20, 0x2e9], [0x300, 0x34f], [0x5b0, 0x6ff], [0x900, 0x97f], [0xa01, 0xa76], [0xe01, 0xe5b],
      [0x1100, 0x11ff], [0x200c, 0x200f], [0x3000, 0x30ff],
    ];
    const letter = fc.oneof(...scripts.map(([min, max]) => fc.integer({ min, max })));
    const texts = fc.array(letter, { minLength: 20, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(texts, async (codes) => {
        expect(readPdf(await draw({ notes: String.fromCodePoint(...codes) })).pages).toBe(1);
      }),
      runs(10),
    );
  });
});
