import { Equipment, PAGE_SIZES, SEARCH_DEFAULTS } from '@lanewise/contracts';
import { START } from './synthetic-loads.mjs';

export const TRUCK = { equipment: Equipment.Van, costPerMileCents: 62 };

/** Returns the query of a search from a city that leaves everything else as it is. */
export function queryFrom({ latitude, longitude }) {
  return {
    ...TRUCK,
    origin: { latitude, longitude },
    destination: undefined,
    pickupStart: START,
    deadhead: SEARCH_DEFAULTS.deadhead,
    deadheadAfter: SEARCH_DEFAULTS.deadhead,
    milesMin: SEARCH_DEFAULTS.milesMin,
    milesMax: SEARCH_DEFAULTS.milesMax,
    sortField: 'profitPerMile',
    descending: true,
    offset: 0,
    limit: PAGE_SIZES.search,
  };
}
