import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import type { TripsResponse } from '@lanewise/contracts';
import { JsonText } from '@lanewise/http';
import { type Card, CardReader } from '../search/cards/card-reader.js';
import { mapInChunks } from '../map-in-chunks.js';
import { saverOf, SearchService } from '../search/search.service.js';
import { TrustService } from '../trust/trust.service.js';
import type { PlannedTrip } from './plan-trips.js';
import { requireTripInputs, toTripQuery } from './to-trip-query.js';
import { TripPlanner } from './trip-planner.js';
import { tripText } from './trip-view.js';
import type { TripsDto } from './trips.dto.js';

/** Finds chains of market loads for a truck. */
@Injectable()
export class TripsService {
  constructor(
    private readonly searches: SearchService,
    private readonly planner: TripPlanner,
    private readonly cards: CardReader,
    private readonly trust: TrustService,
  ) {}

  /** @throws a 400 without a truck, a pickup date or an origin; a 404 for a truck that is not the carrier's */
  async find(actor: Actor, request: TripsDto): Promise<JsonText<TripsResponse>> {
    requireTripInputs(request);
    const query = toTripQuery(request, await this.searches.truckOf(actor, request.truck));
    const { trips, exact, examined } = await this.planner.plan(query);
    const ids = new Set(trips.flatMap((trip) => trip.ids));
    const cards = await this.cards.read([...ids], saverOf(actor));
    this.searches.countShown(actor, [...cards.values()]);
    const trustOf = ({ load, trust }: Card) => this.trust.trustOf(load, trust, query.equipment);
    const texts = await mapInChunks(trips, (trip) => {
      const loads = cardsOf(trip, cards);
      return loads ? [tripText(trip, loads, query, trustOf)] : [];
    });
    return new JsonText(`{"itemList":[${texts.flat().join(',')}],"exact":${exact},"examined":${examined}}`);
  }
}

/** Returns the cards of a trip; undefined when one of its loads has been removed or changed since it was planned. */
function cardsOf(
  { ids, rateCents, miles }: PlannedTrip,
  cards: ReadonlyMap<string, Card>,
): Card[] | undefined {
  const found = ids.flatMap((id) => cards.get(id) ?? []);
  const isSame =
    found.length === ids.length &&
    found.reduce((sum, { load }) => sum + load.rateCents, 0) === rateCents &&
    found.reduce((sum, { load }) => sum + load.miles, 0) === miles;
  return isSame ? found : undefined;
}
