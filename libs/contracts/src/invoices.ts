import type { InvoiceTerms, Seller } from './invoice-document.js';
import type { Edit } from './edits.js';
import type { ListRequest } from './lists.js';

/** The bank account to pay to. All fields are empty while the bank details are not set up. */
export interface BankDetails {
  bank: string;
  bankAddress: string;
  swift: string;
  /** Empty if there is no intermediary. */
  intermediaryBank: string;
  intermediarySwift: string;
  beneficiary: string;
  account: string;
  beneficiaryEmail: string;
}

/** The bank account, as an invoice shows it on screen and in its PDF: labels with their values. */
export function bankFacts(details: BankDetails): (readonly [label: string, value: string])[] {
  const intermediary = [
    ['Intermediary bank', details.intermediaryBank],
    ['Intermediary SWIFT', details.intermediarySwift],
  ] as const;
  return [
    ['Bank', details.bank],
    ['Bank address', details.bankAddress],
    ['SWIFT', details.swift],
    // Not every bank has one.
    ...intermediary.filter(([, value]) => value !== ''),
    ['Beneficiary', details.beneficiary],
    ['Account', details.account],
    ['Beneficiary email', details.beneficiaryEmail],
  ];
}

/** Whose invoice it is. */
export interface InvoiceUser {
  id: string;
  companyName: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** An order of a price package. Number, item, quantity and money never change. */
export interface Invoice extends BankDetails, InvoiceTerms {
  id: string;
  /** Counts the changes of the invoice. */
  version: number;
  userId: string;
  /** Null if the account is gone. */
  user: InvoiceUser | null;
  /** Counts up without gaps. */
  invoiceNo: number;
  invoiceTo: string;
  /** Name of the package when it was ordered. */
  item: string;
  /** Months. */
  quantity: number;
  /** Dollars per month. */
  price: number;
  /** Dollars: price × months, and the tax if there is one. */
  total: number;
  notes: string | null;
  isPaid: boolean;
  /** Whether its owner has previewed it. */
  isRead: boolean;
  /** Whether it is still unpaid 14 days after the order. */
  isOverdue: boolean;
  createdAt: string;
  /** When its payments reached the total; null while they do not, and once it is void. */
  paidAt: string | null;
  /** Dollars that have come in for it. */
  paid: number;
  /** When a credit note made it void; null if none has. A void invoice is neither paid nor unpaid. */
  voidedAt: string | null;
  /** Counts up without gaps; null unless it is void. */
  creditNoteNo: number | null;
  /** Its payments, oldest first. */
  payments: InvoicePayment[];
  /** Whether the bank details are set up. */
  hasBankDetails: boolean;
  seller: Seller;
}

/** Money that came in for an invoice. */
export interface InvoicePayment {
  id: string;
  /** The day on which it came in, `YYYY-MM-DD`. */
  date: string;
  /** Dollars. */
  amount: number;
  /** The payment of a statement; null where an administrator recorded it by hand, or a credit paid. */
  bookingId: string | null;
  /** Whether it was paid from a credit of the account. */
  isCredit: boolean;
}

/** The credit of an account that has paid too much, until its next order uses it or it is paid back. */
export interface AccountCredit {
  userId: string;
  /** Null if the account is gone. */
  user: InvoiceUser | null;
  /** Dollars. */
  amount: number;
}

/** Query of `GET invoice/getCredit`. */
export interface CreditRequest {
  /** For administrators. Defaults to the caller. */
  userId?: string;
}

/** Response of `GET invoice/getCredit`: what the user has paid too much, in dollars; 0 for most. */
export type CreditView = Pick<AccountCredit, 'amount'>;

/** Response of `GET invoice/getCredits`: the largest ones first. */
export interface AccountCredits {
  itemList: AccountCredit[];
}

/** Request of `POST invoice/payBackCredit`: records that it was paid back. */
export interface PayBackCreditRequest {
  userId: string;
  /** Dollars. Defaults to all of it. */
  amount?: number;
}

/** An invoice in a list, without who sends it, where to pay, and its payments one by one. */
export type InvoiceListItem = Omit<Invoice, 'hasBankDetails' | 'payments' | 'seller' | keyof BankDetails>;

export interface CreateInvoiceRequest {
  invoiceTo: string;
  /** Name of a package. */
  item: string;
  quantity: InvoiceQuantity;
  notes?: string | null;
  /** Owner. Defaults to the caller; only administrators may name another user. */
  userId?: string;
}

/** The fields that an administrator may change while the invoice is unpaid. */
export interface UpdateInvoiceRequest extends Edit {
  id: string;
  invoiceTo?: string;
  notes?: string | null;
}

/** The changes of react-admin's forms and buttons. A field that is left out stays as it is. */
export type AdminInvoiceRequest = Omit<UpdateInvoiceRequest, 'id'> & { isPaid?: boolean };

/** Records money that came in otherwise than by a statement. */
export interface AddPaymentRequest {
  id: string;
  /** Dollars. Defaults to all that is open. */
  amount?: number;
  /** The day on which it came in, `YYYY-MM-DD`. Defaults to today, in UTC. */
  date?: string;
}

/** Administrators see all invoices, or those of `userId`; others see their own. */
export interface InvoiceListRequest extends ListRequest {
  /** Void invoices are neither paid nor unpaid. */
  isPaid?: boolean;
  isVoid?: boolean;
  isRead?: boolean;
  isOverdue?: boolean;
}

/** Sort fields of the invoice list by wire name, with the labels and in the order of the menu. */
export const INVOICE_SORT_LABELS = {
  invoiceNo: 'Invoice No',
  createdAt: 'Created At',
  isPaid: 'Paid',
  isRead: 'Read',
} as const;

/** The paths that `invoice/partialupdate` can replace, in any case: one in each call. */
export const INVOICE_PATCH_PATHS = ['/IsPaid', '/IsRead'] as const;

/** The months that can be ordered. */
export const INVOICE_QUANTITIES = [3, 6, 12] as const;
export type InvoiceQuantity = (typeof INVOICE_QUANTITIES)[number];

export const INVOICE_QUANTITY_LABELS: Record<InvoiceQuantity, string> = {
  3: '3 months',
  6: '6 months',
  12: '1 year',
};

export const DEFAULT_INVOICE_QUANTITY: InvoiceQuantity = 3;

/** Days after which an unpaid invoice is overdue. */
export const OVERDUE_DAYS = 14;

/** Path of an invoice's PDF under `/api`. */
export const invoicePdfPath = (id: string): string => `invoice/pdf/${id}`;

/** File name of an invoice's PDF. */
export const INVOICE_PDF_NAME = 'download.pdf';

/** The months that the income is shown of, in UTC. */
export const INCOME_PERIODS = ['last-12-months', 'this-year', 'last-year'] as const;
export type IncomePeriod = (typeof INCOME_PERIODS)[number];

export const INCOME_PERIOD_LABELS: Record<IncomePeriod, string> = {
  'last-12-months': 'Last 12 months',
  'this-year': 'This year',
  'last-year': 'Last year',
};

/** Request of `GET invoice/getFigures`. */
export interface InvoiceFiguresRequest {
  /** Defaults to the last 12 months, the current one included. */
  period?: IncomePeriod;
}

/** Response of `GET invoice/getFigures`. Money is in dollars. */
export interface InvoiceFigures {
  /** The months of the period in UTC, none of the future, oldest first. */
  months: MonthlyIncome[];
  /** The same by package, the highest income first. */
  packages: PackageIncome[];
  /** Monthly prices of the paid invoices whose days cover today. */
  recurring: number;
  /** Unpaid invoices, and those of them that are overdue; their totals are what is still open. */
  unpaidCount: number;
  unpaidTotal: number;
  overdueCount: number;
  overdueTotal: number;
  /** The number of accounts with a credit, and the sum of their credits. */
  creditCount: number;
  creditTotal: number;
}

export interface MonthlyIncome {
  /** `2026-11` */
  month: string;
  /** Sum of the payments that came in on a day of the month. */
  income: number;
  /** Sum of the credit notes of the month. */
  credited: number;
  /** Number of accounts whose payments came in. */
  paidAccounts: number;
}

export interface PackageIncome extends Pick<MonthlyIncome, 'income' | 'credited'> {
  /** Name of the package when it was ordered. */
  item: string;
}

/** A change of an invoice. */
export type InvoiceChange = 'created' | 'paid' | 'unpaid' | 'removed';

/** An invoice as it is after a change, or as it was when it was removed. */
export interface InvoiceSnapshot {
  id: string;
  version: number;
  change: InvoiceChange;
  userId: string;
  invoiceNo: number;
  item: string;
  /** Months. */
  quantity: number;
  /** Number of days that the paid period grows by once it is paid. */
  days: number;
  totalCents: number;
  isPaid: boolean;
  paidAt: string | null;
  createdAt: string;
}

/** Request of `DELETE invoice/delete/{id}`. */
export interface RemoveInvoiceRequest {
  /** Whether the paid period loses what a paid invoice added to it. Defaults to false. */
  takeBack?: boolean;
}

/** Asks before an invoice without payments is removed. */
export const invoiceDeleteText = (invoiceNo: number): string =>
  `The invoice ${invoiceNo} will be deleted permanently. Please confirm.`;
