import type { LoadSearchRequest } from './market-loads.js';

/** The criteria of a search that an alert stores: all but its dates, order and page. */
export const ALERT_CRITERIA = [
  'origin',
  'destination',
  'truck',
  'deadhead',
  'deadheadAfter',
  'milesMin',
  'milesMax',
  'postedWithinHours',
  'rateMin',
  'weightMax',
  'lengthMax',
  'ratePosted',
  'reachable',
  'hiddenCompanies',
] as const satisfies readonly (keyof LoadSearchRequest)[];
export type AlertSearch = Pick<LoadSearchRequest, (typeof ALERT_CRITERIA)[number]>;

/** Request of `POST alert/create`. Money is in dollars. */
export interface CreateAlertRequest {
  name: string;
  search: AlertSearch;
  /** Pickups from now to the end of the day that is so many days ahead, at the origin. 0 is today. */
  days: number;
  /** Least profit for each mile, empty ones included. With either minimum, a load needs a posted rate. */
  profitPerMileMin?: number | null;
  profitMin?: number | null;
  /** Whether it is mailed, and shown by the browsers that the account has subscribed. */
  mail: boolean;
  webPush: boolean;
  on: boolean;
}

/** Request of `PUT alert/update`. What it leaves out stays as it is. */
export interface UpdateAlertRequest extends Partial<CreateAlertRequest> {
  id: string;
  version?: number | null;
}

/** A search whose owner is notified when it finds something new. */
export interface Alert extends Required<CreateAlertRequest> {
  id: string;
  version: number;
  createdAt: string;
  /** When it last found a load; null if it has found none yet. */
  lastFiredAt: string | null;
  /** Number of loads that it has found. */
  firedCount: number;
}

/** Sort fields of alerts. The default is `createdAt`, ascending. */
export const ALERT_SORT_FIELDS = ['createdAt', 'name'] as const satisfies readonly (keyof Alert)[];

/** Days ahead that an alert can look. */
export const ALERT_DAYS = { min: 0, max: 14, default: 3 };

/** The time for which the hits of an alert are gathered into one notice, in minutes. */
export const ALERT_GATHER_MINUTES = 5;

/** The hits of alerts in one batch of changes of the market, or the alerts that have ended. */
export interface AlertHits {
  /** Each alert at most once. */
  hits: AlertHit[];
  /** Alerts that are switched off or gone: nothing more is told of what they have found by then. */
  ended?: EndedAlert[];
}
export type EndedAlert = Pick<AlertHit, 'alertId' | 'userId'>;

/** The new loads of an alert. */
export interface AlertHit {
  alertId: string;
  userId: string;
  name: string;
  mail: boolean;
  webPush: boolean;
  /** Number of new loads. */
  count: number;
  /** The best of them by profit per mile. */
  best: AlertedLoad;
}

/** A load that an alert has found. */
export interface AlertedLoad {
  id: string;
  /** Dollars for each mile, empty ones included; null without a posted rate. */
  profitPerMile: number | null;
  /** Names of the places, such as `Chicago, IL`. */
  origin: string;
  destination: string;
}

/** Returns the load with more profit per mile; those without a posted rate come last, and ties go by id. */
export function betterLoad<Load extends Pick<AlertedLoad, 'id' | 'profitPerMile'>>(a: Load, b: Load): Load {
  const [profitOfA, profitOfB] = [a, b].map(({ profitPerMile }) => profitPerMile ?? -Infinity);
  if (profitOfA === profitOfB) return a.id <= b.id ? a : b;
  return profitOfA > profitOfB ? a : b;
}

/** Path of the search of an alert, with a load of it opened. */
export const alertPath = (alertId: string, loadId: string): string =>
  `/search?alert=${alertId}&open=${loadId}`;
