import { deliveredAt, type FoundLoad, loadFigures, profitPerDay, toShownFigures } from '@lanewise/contracts';
import { roadMiles } from '@lanewise/geo';
import { toDollars } from '@lanewise/money';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { toMarketView } from '../market-loads/to-market-view.js';
import type { SearchQuery } from './search-query.js';

/** A market load as a search returns it. */
export function toFoundLoad(load: MarketLoad, query: SearchQuery, savedLoadId: string | null): FoundLoad {
  const origin = { latitude: load.originLatitude, longitude: load.originLongitude };
  const destination = { latitude: load.destinationLatitude, longitude: load.destinationLongitude };
  const deadheadOrigin = roadMiles(query.origin, origin);
  const deadheadDestination = query.destination ? roadMiles(query.destination, destination) : 0;
  const figures = loadFigures(load, deadheadOrigin, deadheadDestination, query.costPerMileCents);
  const delivered = deliveredAt(load.pickUp.getTime(), load.delivery?.getTime() ?? NaN, load.miles);
  return {
    ...toMarketView(load),
    equipment: load.equipments.includes(query.equipment) ? query.equipment : load.equipments[0],
    deadheadOrigin,
    deadheadDestination,
    ...toShownFigures(figures),
    profitPerDay: toDollars(profitPerDay(figures.profitCents, query.pickupStart, delivered)),
    savedLoadId,
  };
}
