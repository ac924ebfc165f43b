import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findInvoiceNumbers } from './invoice-numbers.rules.js';

const numbersOf = (reference: string) => findInvoiceNumbers(reference).numbers;

test.each([
  'INV 1024',
  'INV-1024',
  'inv1024',
  'Inv. 1024',
  'INV_1024',
  'INV:1024',
  'INV/1024',
  'Invoice 1024',
  'Invoice#1024',
  'invoice # 1024',
  'Invoice No 1024',
  'Invoice No. 1024',
  'INVOICE NUMBER: 1024',
  'invoice nr.1024',
  'InvoiceNo1024',
  'Invoice (1024)',
  'INV 0001024',
  'Invoice 1,024',
  'INV 1 024',
  'INV-2026-1024',
  'Invoice 2026-1024',
  'CHECK 1017 INVOICE 1024',
  'Lanewise INV-1024 thanks',
  'PAYMENT FOR INVOICE 1024.',
  'INVOICE 1024 USD 87.00',
  'Invoice 1024 $1,087.00',
  'Invoice of 11/23/2026: inv 1024',
  'ＩＮＶ １０２４',
  'ACH 998877 INV 1024 TRACE 123456789',
])('reads an invoice number from %j', (reference) => {
  expect(findInvoiceNumbers(reference)).toEqual({ numbers: [1024], areExplicit: true });
});

test.each([
  ['1024', [1024]],
  ['#1024', [1024]],
  ['Lanewise 1024', [1024]],
  ['Thanks, 1024.', [1024]],
  ['no 1024', [1024]],
  ['payment 1024 on 11/23/2026 at 10:45', [1024]],
  ['1024 paid 87.00', [1024]],
  ['1024: $87 paid', [1024]],
  ['1024 1025', [1024, 1025]],
  ['1024/1025', [1024, 1025]],
  ['1024,1025', [1024, 1025]],
  ['1024 1024', [1024]],
  ['2026-1024', [1024]],
  ['CHECK 1017 for 1024', [1024]],
  ['order 1024, November 2026, 3 months', [1024]],
  ['1024 from 1017 W Main St, Gary, IN 46401', [1024]],
])('reads bare numbers from %j', (reference, numbers) => {
  expect(findInvoiceNumbers(reference)).toEqual({ numbers, areExplicit: false });
});

test.each([
  ['invoices 1024, 1025 and 1026', [1024, 1025, 1026]],
  ['Invoices 1024/1025', [1024, 1025]],
  ['INV 1024,1025', [1024, 1025]],
  ['inv 102,103', [102, 103]],
  ['invoices 1,024 and 1,025', [1024, 1025]],
  ['INV 10, 11, 12', [10, 11, 12]],
  ['INV 1024 & #1025', [1024, 1025]],
  ['INV-1024 INV-1025', [1024, 1025]],
])('reads several numbers from %j', (reference, numbers) => {
  expect(findInvoiceNumbers(reference)).toEqual({ numbers, areExplicit: true });
});

test.each([
  '',
  'Thank you',
  'DE89370400440532013000',
  'TX1024',
  'card ****1024',
  'REMOTE DEPOSIT CHECK 1017',
  'CHECKS 1017, 1018',
  'Chk #1017',
  'cheque no. 1017',
  'CARD 1023',
  'DEBIT CARD NO: 1023',
  'ACCT 1017',
  'account ending in 1017',
  'A/C 1017',
  'confirmation # 1017',
  'Conf: 1017',
  'P.O. Box 1017',
  '1017 Elm Street',
  'Suite 1017',
  'Payment of Nov 2026',
  'call 555-1024',
  '11/23/2026',
  '2026-11-23',
  '10:24',
  '$1024',
  '1,024.00',
  'INV 0',
  '99999999999999999999',
])('reads no number from %j', (reference) => {
  expect(numbersOf(reference)).toEqual([]);
});

test('reads at most 20 numbers', () => {
  expect(numbersOf(Array.from({ length: 100 }, (_, index) => index + 1).join(' '))).toHaveLength(20);
});

test('finds any number that is called an invoice, whatever stands around it', () => {
  const words = fc.stringMatching(/^[a-zA-Z ]{0,30}$/).filter((text) => !/inv/i.test(text));
  const number = fc.integer({ min: 1, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(words, number, words, (before, invoiceNo, after) => {
      expect(numbersOf(`${before} invoice ${invoiceNo} ${after}`)).toContain(invoiceNo);
    }),
  );
});

test.each([
  'inv' + ' '.repeat(1000),
  '1,'.repeat(500),
  'inv 1 '.repeat(160),
  '1.1'.repeat(330),
  '#'.repeat(1000),
])('reads a reference of marks alone as quickly as any', (reference) => {
  for (let times = 0; times < 100; times++) expect(numbersOf(reference).length).toBeLessThan(3);
});
