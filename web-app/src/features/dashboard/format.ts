import { formatMoney, formatNumber } from '@lanewise/browser';

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `$2.15/mi` */
export const formatRate = (dollars: number): string => `${formatMoney(dollars)}/mi`;

/** `12,345 mi` */
export const formatMiles = (miles: number): string => `${formatNumber(miles)} mi`;

/** `24.5%`, below zero `−3.0%`. */
export const formatPercent = (percent: number): string => `${percent.toFixed(1).replace('-', '−')}%`;

/** `$12.3K`: for the axis of a chart. */
export const formatCompactMoney = (dollars: number): string => compact.format(dollars).replace('-', '−');
