import { formatNumber } from '@lanewise/browser';

const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const;
const compactCount = new Intl.NumberFormat('en-US', COMPACT);
const compactMoney = new Intl.NumberFormat('en-US', { ...COMPACT, style: 'currency', currency: 'USD' });

/** `12,345 mi` */
export const formatMiles = (miles: number): string => `${formatNumber(miles)} mi`;

/** `24.5%`, below zero `−3.0%`. */
export const formatPercent = (percent: number): string => `${percent.toFixed(1).replace('-', '−')}%`;

/** `12.3K`: for the axis of a chart. */
export const formatCompactCount = (count: number): string => compactCount.format(count);

/** `$12.3K`: for the axis of a chart. */
export const formatCompactMoney = (dollars: number): string => compactMoney.format(dollars).replace('-', '−');
