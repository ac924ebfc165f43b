import type { DaysToPay, HaulingEquipment } from '@lanewise/contracts';
import type { Survival } from './freshness.rules.js';
import type { HighRate } from './rules/rate-high.js';

/**
 * What the history says of a load, as `load_trust` has it: only what is to be told. What follows from the load and its
 * broker alone is in `PostingFacts`.
 */
export interface TrustFacts {
  /** Of the equipment that the load is looked at with. */
  rates?: Partial<Record<HaulingEquipment, HighRate>>;
  /** Under how many references its freight has come. */
  references?: number;
  /** When the first posting of its company came, in milliseconds; only while it is new. */
  firstSeenAt?: number;
  /** A mail domain of its company's own, where its own mail is free. */
  ownDomain?: string;
}

/** What `trust_figures` has, by kind and name: of shippers and of sources. */
export interface TrustFigures {
  'days-to-pay': DaysToPay;
  freshness: Survival;
}
export type TrustFigureKind = keyof TrustFigures;
