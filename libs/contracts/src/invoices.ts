import type { InvoiceTerms, Seller } from './invoice-document.js';
import type { Edit } from './edits.js';
import type { ListRequest } from './lists.js';

/** Where to pay. All are empty while the bank details are not set up. */
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

/** Where to pay, as an invoice shows it on screen and in its PDF: labels with their values. */
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
  /** Null while unpaid. */
  paidAt: string | null;
  /** Whether the bank details are set up. */
  hasBankDetails: boolean;
  seller: Seller;
}

/** An invoice in a list, without who sends it and where to pay. */
export type InvoiceListItem = Omit<Invoice, 'hasBankDetails' | 'seller' | keyof BankDetails>;

export interface CreateInvoiceRequest {
  invoiceTo: string;
  /** Name of a package. */
  item: string;
  quantity: InvoiceQuantity;
  notes?: string | null;
  /** Owner. Defaults to the caller; only administrators may name another user. */
  userId?: string;
}

/** What an administrator may change while the invoice is unpaid. */
export interface UpdateInvoiceRequest extends Edit {
  id: string;
  invoiceTo?: string;
  notes?: string | null;
}

/** What react-admin's forms and buttons change. What is left out stays as it is. */
export type AdminInvoiceRequest = Omit<UpdateInvoiceRequest, 'id'> & { isPaid?: boolean };

/** Administrators see all invoices, or those of `userId`; others see their own. */
export interface InvoiceListRequest extends ListRequest {
  isPaid?: boolean;
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
  3: '3 month',
  6: '6 month',
  12: '1 year',
};

export const DEFAULT_INVOICE_QUANTITY: InvoiceQuantity = 3;

/** Days after which an unpaid invoice is overdue. */
export const OVERDUE_DAYS = 14;

/** Path of an invoice's PDF under `/api`. */
export const invoicePdfPath = (id: string): string => `invoice/pdf/${id}`;

/** File name of an invoice's PDF. */
export const INVOICE_PDF_NAME = 'download.pdf';

/** Response of `GET invoice/getFigures`. Money is in dollars. */
export interface InvoiceFigures {
  /** The last 12 months in UTC, the current one included, oldest first. */
  months: MonthlyIncome[];
  /** Unpaid invoices, and those of them that are overdue. */
  unpaidCount: number;
  unpaidTotal: number;
  overdueCount: number;
  overdueTotal: number;
}

export interface MonthlyIncome {
  /** `2026-11` */
  month: string;
  /** Sum of the invoices that were paid in the month. */
  income: number;
  /** Number of accounts that paid an invoice in the month. */
  paidAccounts: number;
}

/** What has happened to an invoice. */
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
  /** By how many days the paid period grows once it is paid. */
  days: number;
  totalCents: number;
  isPaid: boolean;
  paidAt: string | null;
  createdAt: string;
}

/** Asks before an invoice is removed. */
export const invoiceDeleteText = (invoiceNo: number): string =>
  `The invoice ${invoiceNo} will be deleted permanently. Please confirm.`;
