import {
  type CreateSavedLoadRequest,
  loadFigures,
  LoadStatus,
  type MarketChange,
  type SavedLoad as SavedLoadView,
  toShownFigures,
  toWireDate,
} from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { enteredColumns } from '../entered-loads/entered-columns.js';
import { given } from '../entered-loads/given.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { toLoadView } from '../market-loads/to-load-view.js';
import type { KnownTruck } from '../trucks/known-truck.entity.js';
import type { MarketTerms, SavedLoad } from './saved-load.entity.js';

/**
 * Returns the columns that a request sets, except the route, with the figures.
 * @param costPerMileCents of the truck, 0 without one
 */
export function toColumns(
  request: CreateSavedLoadRequest,
  costPerMileCents: number,
  current?: Partial<SavedLoad>,
) {
  const entered = enteredColumns(request, current);
  const deadheadOrigin = Math.round(request.deadheadOrigin ?? current?.deadheadOrigin ?? 0);
  const deadheadDestination = Math.round(request.deadheadDestination ?? current?.deadheadDestination ?? 0);
  return {
    ...entered,
    loadStatus: request.loadStatus ?? current?.loadStatus ?? LoadStatus.Saved,
    truckId: given(request.truckId, current?.truckId),
    equipment: request.equipment,
    deadheadOrigin,
    deadheadDestination,
    ...loadFigures(entered, deadheadOrigin, deadheadDestination, costPerMileCents),
  };
}

/** Returns the columns that refer to the market load that is saved. */
export function toMarketColumns(load: MarketLoad) {
  const terms: MarketTerms = {
    rateCents: load.rateCents,
    pickUp: load.pickUp.getTime(),
    delivery: load.delivery && load.delivery.getTime(),
  };
  return {
    marketLoadId: load.id,
    marketVersion: load.version,
    marketTermsSaved: terms,
    marketTermsNow: terms,
  };
}

/** A saved load on the wire. */
export function toView(load: SavedLoad, truck: KnownTruck | null): SavedLoadView {
  return {
    ...toLoadView(load),
    version: load.version,
    equipment: load.equipment,
    shipperId: null,
    deadheadOrigin: load.deadheadOrigin,
    deadheadDestination: load.deadheadDestination,
    ...toShownFigures(load),
    loadStatus: load.loadStatus,
    truckId: load.truckId,
    truck: truck && toTruckView(truck),
    userId: load.userId,
    importLoadId: load.marketLoadId,
    postedRate: load.marketTermsSaved && toDollars(load.marketTermsSaved.rateCents),
    marketChange: marketChangeOf(load),
    createdAt: toWireDate(load.createdAt),
  };
}

const toTruckView = (truck: KnownTruck): SavedLoadView['truck'] => ({
  id: truck.id,
  name: truck.name,
  licensePlate: truck.licensePlate,
  equipment: truck.equipment,
  costPerMile: toDollars(truck.costPerMileCents),
});

/** Returns how a market load has changed since it was saved, or null if it has not. */
export function marketChangeOf({
  marketTermsSaved: saved,
  marketTermsNow: current,
  marketGone: gone,
}: Pick<SavedLoad, 'marketTermsSaved' | 'marketTermsNow' | 'marketGone'>): MarketChange | null {
  if (!saved || !current) return null;
  const rate = differ(toDollars(saved.rateCents), toDollars(current.rateCents));
  const pickUp = differ(wireDate(saved.pickUp), wireDate(current.pickUp));
  const delivery = differ(
    saved.delivery === null ? null : wireDate(saved.delivery),
    current.delivery === null ? null : wireDate(current.delivery),
  );
  return gone || rate || pickUp || delivery ? { gone, rate, pickUp, delivery } : null;
}

const wireDate = (milliseconds: number): string => toWireDate(new Date(milliseconds));

const differ = <Value>(was: Value, now: Value) => (was === now ? null : { was, now });
