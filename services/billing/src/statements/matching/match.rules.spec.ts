import { describe, expect, test } from '@jest/globals';
import type { PayableInvoice } from '../../invoices/pay-invoices.js';
import type { ReadBooking } from '../readers/statement-file.js';
import { matchInvoice, unpayableReason } from './match.rules.js';

const invoice = (invoiceNo: number, totalCents: number, paidCents = 0): PayableInvoice => ({
  id: `invoice-${invoiceNo}`,
  userId: 'owner',
  invoiceNo,
  totalCents,
  isPaid: paidCents === totalCents,
  isVoid: false,
  paidCents,
});
const invoices = new Map(
  [
    invoice(1, 8700),
    invoice(2, 8700),
    invoice(3, 17_400),
    invoice(4, 8700, 8700),
    invoice(5, 99, 99),
    invoice(6, 8700, 200),
    invoice(8, 8500),
    { ...invoice(7, 8700, 8700), isVoid: true },
  ].map((each) => [each.invoiceNo, each]),
);

describe('an amount', () => {
  test.each<[string, number, number[], object]>([
    ['that equals the total pays the invoice', 8700, [1], { invoice: invoices.get(1) }],
    ['without a number pays nothing', 8700, [], { reason: 'no-invoice-number' }],
    ['for an unknown number pays nothing', 8700, [77], { reason: 'unknown-invoice' }],
    ['that is too little pays nothing', 8699, [1], { reason: 'amount-differs' }],
    ['that is too much pays the invoice', 8701, [1], { invoice: invoices.get(1) }],
    ['for a paid invoice pays nothing', 8700, [4], { reason: 'already-paid' }],
    ['that differs, for a paid invoice, pays nothing', 1, [5], { reason: 'already-paid' }],
    ['for several pays the one whose total equals', 17_400, [1, 77, 3], { invoice: invoices.get(3) }],
    ['for several pays the one that is unpaid', 8700, [4, 1], { invoice: invoices.get(1) }],
    ['that is the sum of several pays nothing', 26_100, [1, 3], { reason: 'amount-differs' }],
    ['that fits several unpaid ones pays nothing', 8700, [1, 2], { reason: 'several-invoices' }],
    [
      'that equals the total of one that is paid in part pays more than the rest',
      8700,
      [6],
      { invoice: invoices.get(6) },
    ],
    ['that equals what is open of it pays the rest', 8500, [6], { invoice: invoices.get(6) }],
    ['that is less than what is open of it pays nothing', 8499, [6], { reason: 'amount-differs' }],
    ['for several pays the one whose rest equals', 8500, [4, 1, 6], { invoice: invoices.get(6) }],
    [
      'that fits the rest of one and the total of another pays nothing',
      8500,
      [6, 8],
      { reason: 'several-invoices' },
    ],
    ['for a void invoice pays nothing', 8700, [7], { reason: 'void-invoice' }],
    ['for a void invoice and another pays the other', 8700, [7, 1], { invoice: invoices.get(1) }],
    ['that fits a paid one and not the unpaid one pays nothing', 8700, [4, 3], { reason: 'already-paid' }],
  ])('%s', (_, amountCents, numbers, match) => {
    expect(matchInvoice(amountCents, { numbers, areExplicit: true }, invoices)).toEqual(match);
  });

  test('that is too much pays nothing where the number is not called an invoice, or one of several', () => {
    const differs = { reason: 'amount-differs' };
    expect(matchInvoice(8701, { numbers: [1], areExplicit: false }, invoices)).toEqual(differs);
    expect(matchInvoice(8701, { numbers: [1, 77], areExplicit: true }, invoices)).toEqual(differs);
  });
});

describe('a booking', () => {
  const booking: ReadBooking = {
    date: '2026-11-23',
    amountCents: 8700,
    currency: 'USD',
    reference: 'INV 1',
    payer: null,
    bankReference: null,
    isReversal: false,
  };

  test.each<[string, Partial<ReadBooking>, string | undefined]>([
    ['in dollars can pay', {}, undefined],
    ['in euros cannot pay', { currency: 'EUR' }, 'other-currency'],
    ['that takes money back cannot pay', { isReversal: true, amountCents: -8700 }, 'reversal'],
    ['without an amount cannot pay', { amountCents: null }, 'unreadable'],
    ['without a date cannot pay', { date: null }, 'unreadable'],
  ])('%s', (_, change, reason) => {
    expect(unpayableReason({ ...booking, ...change })).toBe(reason);
  });
});
