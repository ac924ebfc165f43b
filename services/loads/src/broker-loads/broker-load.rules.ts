import {
  type BrokerLoad,
  type CreateBrokerLoadRequest,
  LoadStatus,
  NUMBER_RULES,
  ratePerMile,
} from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { enteredColumns } from '../entered-loads/entered-columns.js';
import { milesOf } from '../entered-loads/miles-of.js';
import type { Route } from '../entered-loads/route-of.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { toMarketView } from '../market-loads/to-market-view.js';

/**
 * Returns the columns that a request sets.
 * @throws a 400 for a route without miles that is too long for a load
 */
export const toColumns = (request: CreateBrokerLoadRequest, route: Route, current?: MarketLoad) => ({
  ...route,
  ...enteredColumns(
    request,
    milesOf(request, { route, previous: current, rule: NUMBER_RULES.postedMiles }),
    current,
  ),
  equipments: [request.equipment],
  loadStatus: request.loadStatus ?? current?.loadStatus ?? LoadStatus.Saved,
});

/** A broker's load on the wire. */
export function toView(load: MarketLoad, counts: Pick<BrokerLoad, 'foundCount' | 'savedCount'>): BrokerLoad {
  return {
    ...toMarketView(load),
    version: load.version,
    userId: load.userId!,
    loadStatus: load.loadStatus ?? LoadStatus.Saved,
    deadheadOrigin: 0,
    deadheadDestination: 0,
    ratePerMile: toDollars(ratePerMile(load.rateCents, load.miles)),
    profit: null,
    profitPerMile: null,
    ...counts,
  };
}
