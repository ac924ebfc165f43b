import {
  type CreateSavedLoadRequest,
  fromWireDate,
  loadFigures,
  LoadStatus,
  type MarketChange,
  type SavedLoad as SavedLoadView,
  toShownFigures,
  toWireDate,
  WINDOW_MESSAGES,
} from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import { enteredColumns, updated } from '../entered-loads/entered-columns.js';
import type { Miles } from '../entered-loads/miles-of.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { toLoadView } from '../market-loads/to-load-view.js';
import type { KnownTruck } from '../trucks/known-truck.entity.js';
import type { MarketTerms, SavedLoad } from './saved-load.entity.js';

/**
 * Returns the columns that a request sets, except the route, with the figures.
 * @param miles by `milesOf`
 * @param costPerMileCents of the truck, 0 without one
 */
export function toColumns(
  request: Omit<CreateSavedLoadRequest, 'miles'>,
  miles: Miles,
  costPerMileCents: number,
  current?: Partial<SavedLoad>,
) {
  const entered = enteredColumns(request, miles, current);
  const deadheadOrigin = Math.round(request.deadheadOrigin ?? current?.deadheadOrigin ?? 0);
  const deadheadDestination = Math.round(request.deadheadDestination ?? current?.deadheadDestination ?? 0);
  return {
    ...entered,
    pickUpEnd: windowEnd(entered.pickUp, request.pickUpEnd, current?.pickUpEnd),
    deliveryEnd: windowEnd(entered.delivery, request.deliveryEnd, current?.deliveryEnd),
    loadStatus: request.loadStatus ?? current?.loadStatus ?? LoadStatus.Saved,
    truckId: updated(request.truckId, current?.truckId),
    equipment: request.equipment,
    notes: updated(request.notes, current?.notes),
    tripId: updated(request.trip && request.trip.id, current?.tripId),
    tripName: updated(request.trip && request.trip.name, current?.tripName),
    deadheadOrigin,
    deadheadDestination,
    ...loadFigures(entered, deadheadOrigin, deadheadDestination, costPerMileCents),
  };
}

/** An end that does not follow its start is none, as in load files: a request may move the start alone. */
function windowEnd(
  start: Date | null,
  request: string | null | undefined,
  current: Date | null | undefined,
): Date | null {
  const end = updated(request == null ? request : fromWireDate(request), current);
  return start && end && end > start ? end : null;
}

/**
 * @param request as it is saved
 * @param named the fields that the caller has set
 * @throws a 400 for the end of a window that lies before its start
 */
export function assertWindows(
  request: Pick<CreateSavedLoadRequest, WindowTime>,
  named: Pick<Partial<CreateSavedLoadRequest>, WindowTime> = request,
): void {
  const errors: Record<string, string[]> = {};
  for (const [end, start, tooEarly] of WINDOWS) {
    if (!named[end]) continue;
    if (!request[start]) errors[end] = [WINDOW_MESSAGES.deliveryMissing];
    else if (fromWireDate(named[end]) < fromWireDate(request[start])) errors[end] = [tooEarly];
  }
  const [[title] = []] = Object.values(errors);
  if (title) throw badRequest('validation', title, errors);
}

type WindowTime = 'pickUp' | 'pickUpEnd' | 'delivery' | 'deliveryEnd';

const WINDOWS = [
  ['pickUpEnd', 'pickUp', WINDOW_MESSAGES.pickUpEndTooEarly],
  ['deliveryEnd', 'delivery', WINDOW_MESSAGES.deliveryEndTooEarly],
] as const;

/** Returns the columns that refer to the market load that is saved. */
export function toMarketColumns(load: MarketLoad) {
  const terms: MarketTerms = {
    rateCents: load.rateCents,
    pickUp: load.pickUp.getTime(),
    pickUpEnd: load.pickUpEnd && load.pickUpEnd.getTime(),
    delivery: load.delivery && load.delivery.getTime(),
    deliveryEnd: load.deliveryEnd && load.deliveryEnd.getTime(),
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
    trip: load.tripId && load.tripName ? { id: load.tripId, name: load.tripName } : null,
    notes: load.notes,
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
  const [pickUpEnd, delivery, deliveryEnd] = (['pickUpEnd', 'delivery', 'deliveryEnd'] as const).map(
    (time) => {
      const [was, now] = [saved[time], current[time]];
      // Not noted by release 1.0.
      if (was === undefined || now === undefined) return null;
      return differ(was === null ? null : wireDate(was), now === null ? null : wireDate(now));
    },
  );
  const changed = gone || rate || pickUp || pickUpEnd || delivery || deliveryEnd;
  return changed ? { gone, rate, pickUp, pickUpEnd, delivery, deliveryEnd } : null;
}

const wireDate = (milliseconds: number): string => toWireDate(new Date(milliseconds));

const differ = <Value>(was: Value, now: Value) => (was === now ? null : { was, now });
