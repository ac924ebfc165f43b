import type { BrokerLoad } from '@lanewise/contracts';
import type { CardLoad } from '../../shared/load/card-load';

/** A posted load in the form of every card. It earns its broker no profit; a weight or length of 0 is none. */
export const asCard = (load: BrokerLoad): CardLoad => ({
  ...load,
  weight: load.weight || null,
  length: load.length || null,
  profit: 0,
  profitPerMile: 0,
});
