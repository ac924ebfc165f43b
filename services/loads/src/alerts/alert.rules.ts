import { ALERT_CRITERIA, type Alert as AlertView, type AlertSearch, toWireDate } from '@lanewise/contracts';
import type { SearchInputs } from '../search/to-search-query.js';
import type { Alert } from './alert.entity.js';

/** The fields of an alert that can be edited. */
export const ALERT_FIELDS = [
  'name',
  'search',
  'days',
  'profitPerMileMin',
  'profitMin',
  'mail',
  'webPush',
  'on',
] as const satisfies readonly (keyof Alert & keyof AlertView)[];
export type AlertFields = Pick<Alert, (typeof ALERT_FIELDS)[number]>;

/** Returns the criteria of a search that an alert keeps. */
export const criteriaOf = (search: SearchInputs): AlertSearch =>
  Object.fromEntries(
    ALERT_CRITERIA.flatMap((name) => (search[name] == null ? [] : [[name, search[name]]])),
  ) as unknown as AlertSearch;

/** The loads that an alert has fired for and that are on the market. */
export interface Hits {
  count: number;
  latest: Date | null;
}
const NO_HITS: Hits = { count: 0, latest: null };

/** An alert on the wire. */
export const toView = (alert: Alert, { count, latest }: Hits = NO_HITS): AlertView => ({
  id: alert.id,
  version: alert.version,
  name: alert.name,
  search: alert.search,
  days: alert.days,
  profitPerMileMin: alert.profitPerMileMin,
  profitMin: alert.profitMin,
  mail: alert.mail,
  webPush: alert.webPush,
  on: alert.on,
  createdAt: toWireDate(alert.createdAt),
  lastFiredAt: wireDateOf(latest ?? alert.lastFiredAt),
  firedCount: alert.firedCount + count,
});

const wireDateOf = (date: Date | null): string | null => date && toWireDate(date);
