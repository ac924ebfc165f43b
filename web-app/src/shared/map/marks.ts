import type { ProfitTone } from '../load/profit';

/** The marks of the profit tones as shapes around 0, 0, in pixels; `PROFIT_TONES` has them as characters. */
export const MARK_PATHS: Record<ProfitTone, string> = {
  high: 'M0 -5.2 L5 3.8 L-5 3.8 Z',
  fair: 'M-4 0 A4 4 0 1 0 4 0 A4 4 0 1 0 -4 0 Z',
  unknown: 'M-3.6 -3.6 L3.6 -3.6 L3.6 3.6 L-3.6 3.6 Z',
  loss: 'M0 5.2 L5 -3.8 L-5 -3.8 Z',
};

/** Pixels from the center of a mark to the edge of its image, including its border. */
export const MARK_REACH = 7;
