import { type Invoice, type PricePackage, TRIAL_PACKAGE } from '@lanewise/contracts';

/** A package with the given fields. */
export const packageWith = (fields: Partial<PricePackage> = {}): PricePackage => ({
  id: 'package-1',
  version: 1,
  name: 'Standard',
  price: 49,
  description: 'For an owner-operator.',
  posibilities: 'Search|Trucks and drivers',
  period: 30,
  isRetired: false,
  ...fields,
});

/** The packages that the product begins with: Trial, Standard, Pro. */
export const PACKAGES: PricePackage[] = [
  packageWith({ id: 'package-0', name: TRIAL_PACKAGE, price: 0, period: 1, description: 'Free.' }),
  packageWith(),
  packageWith({ id: 'package-2', name: 'Pro', price: 99.5, description: 'For a fleet.' }),
];

/** An invoice with the given fields. */
export const invoiceWith = (fields: Partial<Invoice> = {}): Invoice => ({
  id: 'invoice-1',
  version: 1,
  userId: 'user-1',
  user: null,
  invoiceNo: 1024,
  invoiceTo: 'Prairie Freight',
  item: 'Standard',
  quantity: 3,
  price: 49,
  total: 147,
  days: 90,
  dueAt: '2026-12-05T12:00:00.000',
  address: '2 Elm St\nLincoln, NE 68501',
  tax: null,
  notes: null,
  isPaid: false,
  isRead: false,
  isOverdue: false,
  createdAt: '2026-11-21T12:00:00.000',
  paidAt: null,
  seller: {
    name: 'Lanewise Inc.',
    address: '1 Main St\nOmaha, NE 68102',
    email: 'billing@lanewise.example',
    phone: '402-555-0100',
    taxId: '47-1147114',
  },
  paid: 0,
  voidedAt: null,
  creditNoteNo: null,
  payments: [],
  hasBankDetails: true,
  bank: 'First Prairie Bank',
  bankAddress: '1 Main St, Omaha, NE',
  swift: 'FPBKUS44',
  intermediaryBank: 'Lakes Bank',
  intermediarySwift: 'LAKEUS33',
  beneficiary: 'Lanewise',
  account: '000123456789',
  beneficiaryEmail: 'billing@lanewise.example',
  ...fields,
});
