/** The sender of the invoices. All fields are empty while the company is not set up. */
export interface Seller {
  name: string;
  /** The address in lines. */
  address: string;
  email: string;
  phone: string;
  taxId: string;
}

/** A tax that is charged on top of the price. */
export interface TaxRate {
  /** Such as `Sales tax`. */
  label: string;
  percent: number;
}

/** The tax of an invoice. */
export interface InvoiceTax extends TaxRate {
  /** Dollars, which are part of the total. */
  amount: number;
}

/** The terms of an order, item and money apart. */
export interface InvoiceTerms {
  /** Number of days that the paid period grows by once it is paid. */
  days: number;
  /** Unpaid after this instant, it is overdue. */
  dueAt: string;
  /** The customer's postal address of then, in lines; empty if there was none. */
  address: string;
  /** Null if none was charged. */
  tax: InvoiceTax | null;
}

/** The reference that a payment should have: statements are matched by it. */
export const invoiceReference = (invoiceNo: number): string => `Invoice ${invoiceNo}`;

/** The lines of the letterhead below the name. */
export const sellerLines = ({ address, email, phone, taxId }: Seller): string =>
  [address, email, phone, taxId && `Tax ID ${taxId}`].filter((line) => line !== '').join('\n');

/** Settings give a rate with four decimals, so this many of it are whole. */
const STEPS_OF_PERCENT = 10_000;

/** The tax on an order of so many cents, in whole cents; half a cent is rounded up. */
export const taxCentsOn = (cents: number, { percent }: TaxRate): number =>
  // In whole numbers, so that half a cent is one.
  Math.round((cents * Math.round(percent * STEPS_OF_PERCENT)) / (100 * STEPS_OF_PERCENT));

/** `Sales tax (8.25%)` */
export const taxText = ({ label, percent }: TaxRate): string => `${label} (${percent}%)`;

/** The amounts of an invoice, in dollars: with a tax the steps to the total, without one the total alone. */
export const invoiceSums = ({
  price,
  quantity,
  tax,
  total,
}: {
  price: number;
  quantity: number;
  tax: InvoiceTax | null;
  total: number;
}): (readonly [label: string, dollars: number])[] => [
  ...(tax
    ? ([
        ['Subtotal', price * quantity],
        [taxText(tax), tax.amount],
      ] as const)
    : []),
  ['Total', total],
];

/** The stamp across an invoice, and its date; null while it is open. */
export function invoiceStamp({
  paidAt,
  voidedAt = null,
}: {
  paidAt: string | null;
  voidedAt?: string | null;
}): { text: 'PAID' | 'VOID'; at: string } | null {
  if (voidedAt !== null) return { text: 'VOID', at: voidedAt };
  return paidAt === null ? null : { text: 'PAID', at: paidAt };
}
