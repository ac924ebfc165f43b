import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findInvoiceNumbers } from './invoice-numbers.rules.js';

const numbersOf = (reference: string) => findInvoiceNumbers(reference).numbers;

/** The examples of a table: one a cell, with cells of a kind in a line. */
const cells = (table: string) => table.trim().split(/\s*[|\n]\s*/);

test.each(
  cells(`
    INV 1024 | INV-1024 | inv1024 | Inv. 1024 | INV_1024 | INV:1024 | INV/1024 | ＩＮＶ １０２４ | INVC 1024
    Invoice 1024 | Invoice#1024 | invoice # 1024 | Invoice (1024) | Invoice(s): 1024 | Invoice "1024" | Invoice – 1024
    Invoice No 1024 | Invoice No. 1024 | INVOICE NUMBER: 1024 | invoice nr.1024 | InvoiceNo1024 | Invoice N° 1024
    INV 0001024 | Invoice 1,024 | INV 1 024 | Invoice 1.024 | INV 1'024
    INV-2026-1024 | Invoice 2026-1024 | INV-26-1024 | Invoice 2026.1024 | Invoice 2026_1024 | INV 1024-01
    Lanewise INV-1024 thanks | PAYMENT FOR INVOICE 1024. | INVOICE 1024 USD 87.00 | Invoice 1024 $1,087.00
    CHECK 1017 INVOICE 1024 | ACH 998877 INV 1024 TRACE 123456789 | RMR*IV*1024**117.00
    Invoice of 11/23/2026: inv 1024 | INV 1024 11/23 | INV 1024 3 months | Invoice 1024, 1017 Elm Street
    Rechnungsnr. 1024 Kundennummer 1017 | Facture n°1024 client 1017
  `),
)('reads an invoice number from %j', (reference) => {
  expect(findInvoiceNumbers(reference)).toEqual({ numbers: [1024], areExplicit: true });
});

test.each(
  cells(`
    1024 | #1024 | Lanewise 1024 | Thanks, 1024. | no 1024 | 1024 1024 | 2026-1024 | Lanewise Pro 1024
    1024 paid 87.00 | 1024: $87 paid | Invoice amount 117 no 1024 | Payment 2 of 3 for 1024 | 3-month plan 1024
    payment 1024 on 11/23/2026 at 10:45 | Invoice dated 11/23/2026 1024 | Invoice dated 11/23 1024 | 10:45:10.123 1024
    CHECK 1017 for 1024 | 1024 check 1017 | REF # 1024 CK 1017 | ACH DEPOSIT 1024 | 1024 Acme by way of ACH
    order 1024, November 2026, 3 months | 1024 from 1017 W Main St, Gary, IN 46401 | 1024 Highway Transport
    DESC DATE:112326 EED:261123 IND ID:1024 | IBAN: DE89 3704 0044 0532 0130 00 1024
  `),
)('reads a bare number from %j', (reference) => {
  expect(findInvoiceNumbers(reference)).toEqual({ numbers: [1024], areExplicit: false });
});

test.each(['1024 1025', '1024/1025', '1024,1025', '1024+1025'])(
  'reads both bare numbers from %j',
  (reference) => {
    expect(findInvoiceNumbers(reference)).toEqual({ numbers: [1024, 1025], areExplicit: false });
  },
);

test.each([
  ['invoices 1024, 1025 and 1026', [1024, 1025, 1026]],
  ['Invoices 1024/1025', [1024, 1025]],
  ['INV 1024,1025', [1024, 1025]],
  ['inv 102,103', [102, 103]],
  ['invoices 1,024 and 1,025', [1024, 1025]],
  ['invoices 1,024,1,025', [1024, 1025]],
  ['INV 10, 11, 12', [10, 11, 12]],
  ['INV 1024 & #1025', [1024, 1025]],
  ['INV-1024 INV-1025', [1024, 1025]],
  ['Invoices 1024-1026', [1024, 1026]],
  ['Invoices 1024 - 1026', [1024, 1026]],
])('reads several numbers from %j', (reference, numbers) => {
  expect(findInvoiceNumbers(reference)).toEqual({ numbers, areExplicit: true });
});

test.each(
  cells(`
    Thank you | DE89370400440532013000 | DE89 3704 0044 0532 0130 00 | TX1024 | Invitation 1017 | INV2-AB12-CD34-EF56
    INV 0 | 99999999999999999999
    REMOTE DEPOSIT CHECK 1017 | CHECKS 1017, 1018 | checks 1017 and 1018 | Chk #1017 | cheque no. 1017 | COMCHECK 1017
    1017 CHECK | Check number is 1017 | Check dated 11/20/2026 no 1017 | eCheck 1017 | Chèque 1017 | Scheck Nr. 1017
    REMOTE ONLINE DEPOSIT # 1 | MOBILE DEPOSIT 1017 | DEPOSIT 1017 | CHECK DEPOSIT 1017 | 0000001017 Deposit
    Money order 1017 | SERIAL NO 1017 | Lockbox 1017 | Branch 1017 | Vendor 1017 | PO# 1017 | BANKCARD DEP 1017
    CARD 1023 | DEBIT CARD NO: 1023 | card ****1024 | VISA DEBIT 1023 | CHECKCARD 1123 REFUND | CARD PURCHASE 1023
    XXXX XXXX XXXX 1023 | VISA CREDIT **** **** **** 1023 | Last four 1023
    ACCT 1017 | account ending in 1017 | A/C 1017 | Kontonummer 1017 | confirmation # 1017 | Conf: 1017
    Transfer from SAV ...1017 | Online transfer from checking 1017
    P.O. Box 1017 | POBOX 1017 | 1017 Elm Street | Suite 1017 | Bldg 1017 | SPRINGFIELD MA 01103
    1017 County Road 12 | 1017 E 5th St | 1017 US Highway 66
    call 555-1024 | call 312 555 1024 | (312) 555-1024 | 312.555.1024 | ext. 1017
    Payment of Nov 2026 | 11/23/2026 | 2026-11-23 | on 11/23 | Nov 23 | 10/2026 | 10:24 | 1045 AM | 1 of 2
    $1024 | 1,024.00 | USD 117 | 117 dollars
  `).concat(''),
)('reads no number from %j', (reference) => {
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
  '*'.repeat(1000),
])('reads a reference of marks alone as quickly as any', (reference) => {
  for (let times = 0; times < 100; times++) expect(numbersOf(reference).length).toBeLessThan(3);
});
