/** Who sends the invoices. All are empty while the company is not set up. */
export interface Seller {
  name: string;
  /** In lines. */
  address: string;
  email: string;
  phone: string;
  taxId: string;
}

/** What is charged on top of the price. */
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

/** What an order fixes besides item and money. */
export interface InvoiceTerms {
  /** By how many days the paid period grows once it is paid. */
  days: number;
  /** Unpaid after this instant, it is overdue. */
  dueAt: string;
  /** The customer's postal address of then, in lines; empty if there was none. */
  address: string;
  /** Null if none was charged. */
  tax: InvoiceTax | null;
}

/** What a payment should be labeled with: statements are matched by it. */
export const invoiceReference = (invoiceNo: number): string => `Invoice ${invoiceNo}`;

/** What the letterhead says below the name, in lines. */
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

/** What an invoice comes to, in dollars: with a tax the steps to the total, without one the total alone. */
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

/** What is stamped across an invoice, and the date behind it; null while it is open. */
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
