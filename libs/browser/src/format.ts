import { fromWireDate } from '@lanewise/contracts';

const LOCALE = 'en-US';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });
const shortest = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const date = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric' });
const dateTime = new Intl.DateTimeFormat(LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `1,234`. */
export const formatNumber = (value: number): string => whole.format(value);

/** `1 load`, `1,234 loads`. */
export const formatLoads = (loads: number): string =>
  `${formatNumber(loads)} ${loads === 1 ? 'load' : 'loads'}`;

/** `$1,234.50`, below zero `−$1,234.50`. */
export const formatMoney = (dollars: number): string => withMinusSign(cents.format(dollars));

/** `$200.00 of $351.00 paid`. */
export const paidOfText = (paid: number, total: number): string =>
  `${formatMoney(paid)} of ${formatMoney(total)} paid`;

/** `$2.15/mi`. */
export const formatPerMile = (dollars: number): string => `${formatMoney(dollars)}/mi`;

/** As `formatMoney`, without the cents of a round amount: for sentences. */
export const formatShortMoney = (dollars: number): string => withMinusSign(shortest.format(dollars));

/** `+$1,234.50` or `−$1,234.50`. */
export const formatGain = (dollars: number): string => (dollars > 0 ? '+' : '') + formatMoney(dollars);

/** As `formatGain`, without the cents of a round amount. */
export const formatShortGain = (dollars: number): string =>
  (dollars > 0 ? '+' : '') + formatShortMoney(dollars);

/** The day of a date from the API in the viewer's time zone: `Nov 21, 2026`. */
export const formatDate = (wireDate: string): string => date.format(fromWireDate(wireDate));

/** The same with the time: `Nov 21, 2026, 2:05 PM`. */
export const formatDateTime = (wireDate: string): string => dateTime.format(fromWireDate(wireDate));

/** A real minus sign is as wide as a plus, so that columns line up. */
const withMinusSign = (text: string): string => text.replace('-', '−');
