import { UNREAD_INVOICES_KEY } from '@lanewise/browser/ui';

/** Keys in the cache of what several areas show: a change in one area makes the others load again. */
export const QUERY_KEYS = {
  /** The trucks to choose from. */
  truckChoices: ['trucks'],
  truckList: ['truck-list'],
  driverList: ['driver-list'],
  savedLoads: ['saved-loads'],
  brokerLoads: ['broker-loads'],
  /** The alerts, and what they find. */
  alerts: ['alerts'],
  alertList: ['alert-list'],
  /** Begins the next one: both are made of saved loads. */
  dashboard: ['dashboard'],
  truckPlans: ['dashboard', 'truck-plans'],
  /** Begins the next four. */
  invoices: ['invoices'],
  unreadInvoices: UNREAD_INVOICES_KEY,
  invoiceList: ['invoices', 'list'],
  /** The dollars that the user has paid too much. */
  credit: ['invoices', 'credit'],
  /** The extensions of the paid period. */
  paidPeriods: ['invoices', 'paid-periods'],
  packages: ['packages'],
  laneRates: ['lane-rates'],
  roads: ['roads'],
  carriersReached: ['carriers-reached'],
} as const;
