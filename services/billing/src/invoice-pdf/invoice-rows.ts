import { bankFacts, fromWireDate, type Invoice, MESSAGES } from '@lanewise/contracts';

/** A label and its value. */
export type Row = readonly [label: string, value: string];

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Where to pay, or that this is not known yet. */
export const bankRows = (invoice: Invoice): Row[] =>
  invoice.hasBankDetails ? bankFacts(invoice) : [['Bank', MESSAGES.bankDetailsMissing]];

/** What the invoice says of itself, except for what was ordered. */
export const invoiceRows = (invoice: Invoice): Row[] => [
  ['Invoice number', String(invoice.invoiceNo)],
  ['Date', day.format(fromWireDate(invoice.createdAt))],
  ['Invoiced to', invoice.invoiceTo],
  ['Paid', invoice.isPaid ? 'Yes' : 'No'],
];

/** What was ordered. */
export const orderRows = (invoice: Invoice): Row[] => [
  ['Item', invoice.item],
  ['Months', String(invoice.quantity)],
  ['Price per month', money.format(invoice.price)],
  ['Total', money.format(invoice.total)],
];
