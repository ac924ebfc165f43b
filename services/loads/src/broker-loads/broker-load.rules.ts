import { type BrokerLoad, type CreateBrokerLoadRequest, LoadStatus, ratePerMile } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { enteredColumns } from '../entered-loads/entered-columns.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { toMarketView } from '../market-loads/to-market-view.js';

/** Returns the columns that a request sets, except the route. */
export const toColumns = (request: CreateBrokerLoadRequest, current?: MarketLoad) => ({
  ...enteredColumns(request, current),
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
