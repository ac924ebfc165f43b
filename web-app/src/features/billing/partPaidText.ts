import { formatMoney } from '@lanewise/browser';

/** `$200.00 of $351.00 paid`. */
export const partPaidText = (paid: number, total: number): string =>
  `${formatMoney(paid)} of ${formatMoney(total)} paid`;
