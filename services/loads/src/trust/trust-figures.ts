import type { DaysToPay } from '@lanewise/contracts';
import type { Survival } from './freshness.rules.js';

/** What `trust_figures` has, by kind and name: of shippers and of sources. */
export interface TrustFigures {
  'days-to-pay': DaysToPay;
  freshness: Survival;
}
export type TrustFigureKind = keyof TrustFigures;
