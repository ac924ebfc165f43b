const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const shortest = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `1,234`. */
export const formatNumber = (value: number): string => whole.format(value);

/** `$1,234.50`, below zero `−$1,234.50`. */
export const formatMoney = (dollars: number): string => withMinusSign(cents.format(dollars));

/** As `formatMoney`, without the cents of a round amount: for sentences. */
export const formatShortMoney = (dollars: number): string => withMinusSign(shortest.format(dollars));

/** `+$1,234.50` or `−$1,234.50`. */
export const formatGain = (dollars: number): string => (dollars > 0 ? '+' : '') + formatMoney(dollars);

/** A real minus sign is as wide as a plus, so that columns line up. */
const withMinusSign = (text: string): string => text.replace('-', '−');
