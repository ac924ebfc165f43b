import type { DaysToPay, HaulingEquipment } from '@lanewise/contracts';
import type { Survival } from './freshness.rules.js';
import type { HighRate } from './rules/rate-high.js';

/**
 * The trust facts of a load from the history, as `load_trust` has them: only what leads to a flag. What follows from
 * the load and its broker alone is in `PostingFacts`.
 */
export interface TrustFacts {
  /** The high rates, by the equipment that the load is looked at with. */
  rates?: Partial<Record<HaulingEquipment, HighRate>>;
  /** Under how many references its freight has come. */
  references?: number;
  /** When the first posting of its company came, in milliseconds; only while it is new. */
  firstSeenAt?: number;
  /** A mail domain of its company's own, where its own mail is free. */
  ownDomain?: string;
}

/** The content of `trust_figures`, by kind and name: of shippers and of sources. */
export interface TrustFigures {
  'days-to-pay': DaysToPay;
  freshness: Survival;
}
export type TrustFigureKind = keyof TrustFigures;
