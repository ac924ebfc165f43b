import {
  bankFacts,
  fromWireDate,
  type Invoice,
  invoiceReference,
  invoiceSums,
  MESSAGES,
} from '@lanewise/contracts';

/** A label and its value. */
export type Row = readonly [label: string, value: string];

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date of the API as a day. */
export const dayOf = (date: string): string => day.format(fromWireDate(date));

/** Bank details and the reference to quote, or a row that says that there are none yet. */
export const bankRows = (invoice: Invoice): Row[] =>
  invoice.hasBankDetails
    ? [...bankFacts(invoice), ['Reference to quote', invoiceReference(invoice.invoiceNo)]]
    : [['Bank', MESSAGES.bankDetailsMissing]];

/** Number, dates and state of the invoice. */
export const invoiceRows = (invoice: Invoice): Row[] => [
  ['Invoice number', String(invoice.invoiceNo)],
  ['Date', dayOf(invoice.createdAt)],
  ['Due', dayOf(invoice.dueAt)],
  ['Paid', invoice.isPaid ? 'Yes' : 'No'],
  ...(invoice.creditNoteNo === null ? [] : [['Void', `By credit note ${invoice.creditNoteNo}`] as const]),
];

/** The ordered item, below its headings. */
export const itemRows = (invoice: Invoice): string[][] => [
  ['Item', 'Months', 'Days', 'Price per month', 'Amount'],
  [
    invoice.item,
    String(invoice.quantity),
    String(invoice.days),
    money.format(invoice.price),
    money.format(invoice.price * invoice.quantity),
  ],
];

/** Subtotal, tax and total. */
export const sumRows = (invoice: Invoice): Row[] =>
  invoiceSums(invoice).map(([label, dollars]) => [label, money.format(dollars)]);
