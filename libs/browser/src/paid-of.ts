import { formatMoney } from './format.js';

/** `$200.00 of $351.00 paid`. */
export const paidOfText = (paid: number, total: number): string =>
  `${formatMoney(paid)} of ${formatMoney(total)} paid`;
