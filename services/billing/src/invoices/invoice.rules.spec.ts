import { describe, expect, test } from '@jest/globals';
import type { BankDetails, Seller } from '@lanewise/contracts';
import { bankRows } from '../invoice-pdf/invoice-rows.js';
import type { Invoice } from './invoice.entity.js';
import { termsOf, toListItem, toView } from './invoice.rules.js';

const ORDERED = new Date('2024-02-20T12:00:00Z');
const STANDARD = { id: 'package', name: 'Standard', priceCents: 1010, period: 30 };
const invoice: Invoice = {
  id: 'invoice',
  version: 1,
  changedIn: {},
  userId: 'carrier',
  invoiceNo: 1024,
  invoiceTo: 'Blue LLC',
  ...termsOf(STANDARD, 3),
  address: '',
  taxLabel: null,
  taxPercent: null,
  taxCents: 0,
  notes: null,
  isRead: false,
  createdAt: ORDERED,
  paidAt: null,
  voidedAt: null,
  creditNoteNo: null,
};
const NOWHERE: BankDetails = {
  bank: '',
  bankAddress: '',
  swift: '',
  intermediaryBank: '',
  intermediarySwift: '',
  beneficiary: '',
  account: '',
  beneficiaryEmail: '',
};

const NOBODY: Seller = { name: '', address: '', email: '', phone: '', taxId: '' };

test('an order fixes item, days and money', () => {
  expect(termsOf(STANDARD, 12)).toEqual({
    packageId: 'package',
    item: 'Standard',
    quantity: 12,
    days: 360,
    priceCents: 1010,
    totalCents: 12_120,
  });
});

describe('an unpaid invoice is overdue', () => {
  // Over a leap day.
  const LIMIT = new Date('2024-03-05T12:00:00Z');

  test.each([
    ['not at the end of its 14th day', LIMIT, null, false],
    ['right after it', new Date(LIMIT.getTime() + 1), null, true],
    ['never once it is paid', new Date('2025-01-01T00:00:00Z'), LIMIT, false],
  ])('%s', (_, now, paidAt, expected) => {
    expect(toListItem({ ...invoice, paidAt }, 0, undefined, now).isOverdue).toBe(expected);
  });
});

test('an invoice shows its notes in a list, too', () => {
  expect(toListItem({ ...invoice, notes: 'PO 1' }, 0, undefined, ORDERED).notes).toBe('PO 1');
});

test('a void invoice is neither paid nor unpaid, and keeps what came in', () => {
  const voided = { ...invoice, paidAt: ORDERED, voidedAt: ORDERED, creditNoteNo: 7 };
  expect(toListItem(voided, 3030, undefined, new Date('2025-01-01'))).toMatchObject({
    isPaid: false,
    isOverdue: false,
    paidAt: null,
    paid: 30.3,
    voidedAt: '2024-02-20T12:00:00.000',
    creditNoteNo: 7,
  });
});

test('an invoice without bank details says so, on the wire and in its PDF', () => {
  const view = toView(invoice, [], new Set(), undefined, NOWHERE, NOBODY, ORDERED);
  expect(view).toMatchObject({ ...NOWHERE, hasBankDetails: false, user: null, price: 10.1, total: 30.3 });
  expect(bankRows(view)).toEqual([['Bank', expect.stringContaining('not set up yet')]]);
});
