import { GREEN_PROFIT_SHARE, MESSAGES, type FoundLoad } from '@lanewise/contracts';

/** Grades of a load's profit. Each tone has a color, a mark and a word, because color alone is not enough. */
export type ProfitTone = 'unknown' | 'loss' | 'fair' | 'high';

export const PROFIT_TONES: Record<
  ProfitTone,
  { color: 'neutral' | 'error' | 'info' | 'success'; mark: string; word: string }
> = {
  unknown: { color: 'neutral', mark: '', word: MESSAGES.callForRate },
  loss: { color: 'error', mark: '▼', word: 'No profit' },
  fair: { color: 'info', mark: '●', word: 'Fair profit' },
  high: { color: 'success', mark: '▲', word: 'High profit' },
};

/** The earnings of a load. */
export type LoadEarnings = Pick<FoundLoad, 'profit' | 'profitPerMile' | 'ratePerMile'> & {
  /** A saved load that has none: nobody knows what it costs. */
  withoutTruck?: boolean;
};

/**
 * Returns unknown without a posted rate, which is not a loss, or without a truck, which is no profit; else loss for a
 * profit of 0 or below, and high when its share of the rate exceeds `GREEN_PROFIT_SHARE`.
 */
export function profitTone(load: LoadEarnings): ProfitTone {
  if (load.ratePerMile === 0 || load.withoutTruck) return 'unknown';
  if (load.profit <= 0) return 'loss';
  return load.profitPerMile / load.ratePerMile > GREEN_PROFIT_SHARE ? 'high' : 'fair';
}
