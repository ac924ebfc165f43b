import { GREEN_PROFIT_SHARE, type FoundLoad } from '@lanewise/contracts';

/** How good a load's profit is. Every tone has its colour, its mark and its word: colour never stands alone. */
export type ProfitTone = 'loss' | 'fair' | 'high';

export const PROFIT_TONES: Record<
  ProfitTone,
  { color: 'error' | 'info' | 'success'; mark: string; word: string }
> = {
  loss: { color: 'error', mark: '▼', word: 'No profit' },
  fair: { color: 'info', mark: '●', word: 'Fair profit' },
  high: { color: 'success', mark: '▲', word: 'High profit' },
};

/** Loss at a profit of 0 or below; high when the profit's share of the rate exceeds `GREEN_PROFIT_SHARE`. */
export function profitTone(load: Pick<FoundLoad, 'profit' | 'profitPerMile' | 'ratePerMile'>): ProfitTone {
  if (load.profit <= 0) return 'loss';
  return load.profitPerMile / load.ratePerMile > GREEN_PROFIT_SHARE ? 'high' : 'fair';
}
