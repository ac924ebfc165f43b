import { formatNumber } from '@lanewise/browser';

/** `1 load`, `1,234 loads`. */
export const formatCount = (loads: number): string =>
  loads === 1 ? '1 load' : `${formatNumber(loads)} loads`;
