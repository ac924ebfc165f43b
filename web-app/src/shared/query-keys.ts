import { UNREAD_INVOICES_KEY } from '@lanewise/browser/ui';

/** Keys in the cache of what several areas show: a change in one area makes the others load anew. */
export const QUERY_KEYS = {
  /** The trucks to choose from. */
  truckChoices: ['trucks'],
  truckList: ['truck-list'],
  driverList: ['driver-list'],
  savedLoads: ['saved-loads'],
  brokerLoads: ['broker-loads'],
  /** What alerts find, and where they lead. */
  alerts: ['alerts'],
  alertList: ['alert-list'],
  /** Begins the next one: both are made of saved loads. */
  dashboard: ['dashboard'],
  truckPlans: ['dashboard', 'truck-plans'],
  /** Begins the next four. */
  invoices: ['invoices'],
  unreadInvoices: UNREAD_INVOICES_KEY,
  invoiceList: ['invoices', 'list'],
  /** What the user has paid too much. */
  credit: ['invoices', 'credit'],
  /** What extended the paid period. */
  paidPeriods: ['invoices', 'paid-periods'],
  packages: ['packages'],
  /** What lanes pay. */
  laneRates: ['lane-rates'],
  carriersReached: ['carriers-reached'],
} as const;
