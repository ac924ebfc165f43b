import { expect, test } from '@jest/globals';
import { invoiceStamp, invoiceSums, sellerLines } from './invoice-document.js';

const ORDER = { price: 39, quantity: 3, total: 117 };

test('an invoice without a tax comes to its total alone', () => {
  expect(invoiceSums({ ...ORDER, tax: null })).toEqual([['Total', 117]]);
});

test('an invoice with a tax shows how its total comes about', () => {
  const tax = { label: 'Sales tax', percent: 8.25, amount: 9.65 };
  expect(invoiceSums({ ...ORDER, total: 126.65, tax })).toEqual([
    ['Subtotal', 117],
    ['Sales tax (8.25%)', 9.65],
    ['Total', 126.65],
  ]);
});

test('a letterhead has no line for what is not set up', () => {
  const seller = { name: 'Lanewise', address: '1 Main St\nOmaha', email: '', phone: '', taxId: '47-11' };
  expect(sellerLines(seller)).toBe('1 Main St\nOmaha\nTax ID 47-11');
});

test('an invoice is stamped once it is paid, and as void whether it was paid or not', () => {
  const [paidAt, voidedAt] = ['2026-11-02T10:00:00.000', '2026-11-03T10:00:00.000'];
  expect(invoiceStamp({ paidAt: null })).toBeNull();
  expect(invoiceStamp({ paidAt })).toEqual({ text: 'PAID', at: paidAt });
  expect(invoiceStamp({ paidAt, voidedAt })).toEqual({ text: 'VOID', at: voidedAt });
});
