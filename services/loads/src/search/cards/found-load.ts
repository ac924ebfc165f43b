import {
  deliveredAt,
  type FoundLoad,
  type FreightPostings,
  loadFigures,
  profitPerDay,
  toShownFigures,
} from '@lanewise/contracts';
import { joinObjects } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import { loadRoads } from '@lanewise/roads';
import type { MarketLoad } from '../../market-loads/market-load.entity.js';
import { toMarketView } from '../../market-loads/to-market-view.js';
import { type PostingFacts, toPostingFacts } from '../../trust/posting-facts.js';
import type { LoadTrust } from '../../trust/load-trust.js';
import type { SearchQuery } from '../search-query.js';

/** The fields of a found load that are the same for everyone, and those that depend on the search and the reader. */
type SharedPart = Omit<ReturnType<typeof toMarketView>, 'equipment'>;
type OwnPart = Omit<FoundLoad, keyof SharedPart | keyof LoadTrust>;

/** The columns that the other part is worked out from, and that decide whether a load is shown. */
export type CardLoad = Pick<MarketLoad, (typeof CARD_FIELDS)[number]> & { facts: PostingFacts };
const CARD_FIELDS = [
  'id',
  'source',
  'loadStatus',
  'originLatitude',
  'originLongitude',
  'destinationLatitude',
  'destinationLongitude',
  'pickUp',
  'delivery',
  'equipments',
  'miles',
  'rateCents',
] as const satisfies readonly (keyof MarketLoad)[];

/** Returns what `foundText` needs of a load besides its text. */
export function toCardLoad(load: MarketLoad): CardLoad {
  const fields = Object.fromEntries(CARD_FIELDS.map((field) => [field, load[field]]));
  return { ...fields, facts: toPostingFacts(load) } as unknown as CardLoad;
}

/** Returns the JSON of the shared part of a load. */
export function sharedText(load: MarketLoad): string {
  const { equipment: _, ...shared } = toMarketView(load);
  return JSON.stringify(shared satisfies SharedPart);
}

/**
 * Returns the JSON of a market load as a search returns it, a `FoundLoad`.
 * @param shared of the load, as `sharedText` wrote it: it is most of the text
 * @param trust of the load; it changes while the load does not
 * @param postings undefined unless the search is folded
 */
export function foundText(
  shared: string,
  load: CardLoad,
  query: SearchQuery,
  savedLoadId: string | null,
  trust: LoadTrust,
  postings?: FreightPostings | null,
): string {
  const own = { ...ownPart(load, query, savedLoadId), ...trust, postings };
  return joinObjects(shared, JSON.stringify(own));
}

function ownPart(load: CardLoad, query: SearchQuery, savedLoadId: string | null): OwnPart {
  const origin = { latitude: load.originLatitude, longitude: load.originLongitude };
  const destination = { latitude: load.destinationLatitude, longitude: load.destinationLongitude };
  const roads = loadRoads();
  const deadheadOrigin = roads.miles(query.origin, origin);
  const deadheadDestination = query.destination ? roads.miles(destination, query.destination) : 0;
  const figures = loadFigures(load, deadheadOrigin, deadheadDestination, query.costPerMileCents);
  const delivered = deliveredAt(load.pickUp.getTime(), load.delivery?.getTime() ?? NaN, load.miles);
  const { ratePerMile, profit, profitPerMile } = toShownFigures(figures);
  return {
    equipment: load.equipments.includes(query.equipment) ? query.equipment : load.equipments[0],
    deadheadOrigin,
    deadheadDestination,
    ratePerMile,
    profit,
    profitPerMile,
    profitPerDay: toDollars(profitPerDay(figures.profitCents, query.pickupStart, delivered)),
    savedLoadId,
  };
}
