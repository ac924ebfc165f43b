import { formatNumber } from '@lanewise/browser';
import { fromWireDate } from '@lanewise/contracts';

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;
const compactMoney = new Intl.NumberFormat('en-US', { ...COMPACT, style: 'currency', currency: 'USD' });
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** `12,345 mi` */
export const formatMiles = (miles: number): string => `${formatNumber(miles)} mi`;

/** `24.5%`, below zero `−3.0%`. */
export const formatPercent = (percent: number): string => `${percent.toFixed(1).replace('-', '−')}%`;

/** `+12%` or `−3%`; `–` where percents mean nothing, before there was anything. */
export const formatChange = (now: number, before: number): string =>
  before > 0 ? change.format(now / before - 1).replace('-', '−') : '–';

/** The day of a date from the API in the viewer's time zone: `Nov 21`. */
export const formatMonthDay = (wireDate: string): string => monthDay.format(fromWireDate(wireDate));

/** `$12.3K`: for the axis of a chart. */
export const formatCompactMoney = (dollars: number): string => compactMoney.format(dollars).replace('-', '−');
