import { Injectable } from '@nestjs/common';
import { type Actor, hasRole } from '@lanewise/auth';
import {
  type Earnings,
  type FreightPostings,
  LIMITS,
  Role,
  SEARCH_DEFAULTS,
  toListCounts,
  toListResponse,
  toWireDate,
  type ListResponse,
  type LoadSearchResponse,
  type OnwardResponse,
  type PickupDay,
  type SearchChange,
  type SearchSnapshot,
  type SnapshotLoad,
} from '@lanewise/contracts';
import { joinObjects, JsonText, notFound } from '@lanewise/http';
import { toDollars } from '@lanewise/money';
import { isUUID } from 'class-validator';
import { isOffered } from '../market-loads/is-offered.js';
import { FoundCounter } from '../broker-loads/found-counter.js';
import { savedIdsOf } from '../saved-loads/saved-ids.js';
import { KnownTrucks } from '../trucks/known-trucks.js';
import { TrustService } from '../trust/trust.service.js';
import { type Card, CardReader } from './cards/card-reader.js';
import { foundText } from './cards/found-load.js';
import { oldestPickUp } from './index/oldest-pick-up.js';
import { mapInChunks } from '../map-in-chunks.js';
import { SearchConnections } from './cards/search-connections.js';
import { SearchCounter } from './search-counter.js';
import { SearchDemand } from './demand/search-demand.js';
import { SearchedStates } from './searched-states.js';
import { formatCursor } from './search-cursor.js';
import { SearchIndexService } from './index/search-index.service.js';
import type { QueryTruck, SearchQuery, SearchResult } from './search-query.js';
import type { LoadSearchDto, OnwardDto, SearchTruckDto } from './search.dto.js';
import { localDays } from './local-days.js';
import {
  inputMissing,
  requireInputs,
  sampleTruck,
  type SearchInputs,
  toSearchQuery,
} from './to-search-query.js';
import { FEW_LOADS, findSuggestions } from './suggestions.js';

/** Finds market loads for a truck: their ids in the index, and their details in Postgres. */
@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndexService,
    private readonly trucks: KnownTrucks,
    private readonly cards: CardReader,
    private readonly trust: TrustService,
    private readonly connections: SearchConnections,
    private readonly foundCounter: FoundCounter,
    private readonly searchCounter: SearchCounter,
    private readonly searchedStates: SearchedStates,
    private readonly demand: SearchDemand,
  ) {}

  /** @throws a 400 without a truck, a pickup date or an origin; a 404 for a truck that is not the carrier's */
  async search(actor: Actor, request: LoadSearchDto): Promise<JsonText<LoadSearchResponse>> {
    requireInputs(request);
    const truck = await this.truckOf(actor, request.truck);
    const query = toSearchQuery(request, truck);
    if (request.ids) return this.cardsOf(actor, request.ids, query, request.refresh);

    const { total, ids, snapshot, folded } = await this.find(query, request.snapshot ?? false);
    const isFirstPage = query.offset === 0 && !query.after;
    if (isFirstPage && !hasRole(actor, Role.Admin)) this.searchCounter.count();
    if (isFirstPage && hasRole(actor, Role.Carrier)) {
      this.searchedStates.count(request.origin, truck.equipment);
      this.demand.note(actor.userId, query);
    }
    const count = (change: SearchChange) => this.index.count(toSearchQuery({ ...request, ...change }, truck));
    const [cards] = await Promise.all([
      this.cards.read(ids, saverOf(actor)),
      this.markSaved(actor, snapshot?.loads ?? []),
    ]);
    // A load may have been removed since the index was updated.
    const found = ids.flatMap((id) => cards.get(id) ?? []);
    this.countShown(actor, found);
    const postings = folded && new Map(ids.map((id, n) => [id, folded.postings[n]]));
    return this.toResponse(
      { cards: found, query, postings },
      {
        ...toListCounts(total, query.limit),
        ...(folded && { totalPostingsCount: folded.total }),
        ...(snapshot && { snapshot }),
        ...(total < FEW_LOADS && isFirstPage && { widenings: await findSuggestions(request, count, total) }),
      },
    );
  }

  /** Returns what all loads earn that a search finds, whatever page it asks for. */
  async earnings(actor: Actor, request: LoadSearchDto): Promise<Earnings> {
    requireInputs(request);
    return this.index.earningsOf(toSearchQuery(request, await this.truckOf(actor, request.truck)));
  }

  /** Counts what a search finds for each of the next days at its origin, whatever dates are asked for. */
  async pickupDays(actor: Actor, request: SearchInputs): Promise<ListResponse<PickupDay>> {
    const now = new Date();
    const anyDay = {
      ...request,
      pickupStartDate: toWireDate(now),
      pickupEndDate: undefined,
      after: undefined,
    };
    requireInputs(anyDay);
    const days = localDays(anyDay.origin, now.getTime(), LIMITS.pickupDays + 1);
    const bounds = days.map(({ begin }) => begin);
    const query = toSearchQuery(anyDay, await this.truckOf(actor, anyDay.truck));
    const { counts, best } = await this.index.countDays({ ...query, pickupStart: bounds[0] }, bounds);
    const itemList = days.slice(0, -1).map(({ date }, day) => ({
      date,
      count: counts[day],
      bestProfit: Number.isFinite(best[day]) ? toDollars(best[day]) : null,
    }));
    return toListResponse(itemList, itemList.length, itemList.length);
  }

  /** Returns what the truck can take on after each of the loads, in the order asked for, without those that are gone. */
  async onward(actor: Actor, request: OnwardDto): Promise<OnwardResponse> {
    const truck = await this.truckOf(actor, request.truck);
    const { ids, deadhead = SEARCH_DEFAULTS.deadhead, destination } = request;
    const { milesMin = 0, milesMax = Infinity } = request;
    const query = { ...truck, deadhead, destination: destination ?? undefined, milesMin, milesMax };
    const distinct = [...new Set(ids.map((each) => each.toLowerCase()))];
    return { itemList: await this.index.onward(distinct, query) };
  }

  /** Returns the requested page, alone or with a snapshot. */
  private async find(
    query: SearchQuery,
    withSnapshot: boolean,
  ): Promise<SearchResult & { snapshot?: SearchSnapshot }> {
    if (!withSnapshot) return this.index.search(query);
    const { total, loads, after, earnings, takenAt, folded } = await this.index.snapshot(query);
    const page = loads.slice(query.offset, query.offset + query.limit);
    const snapshot = {
      loads,
      after: after ? formatCursor(after) : null,
      earnings,
      takenAt: toWireDate(new Date(takenAt)),
    };
    return { total, ids: page.map(({ id }) => id), snapshot, folded };
  }

  /** Returns the current cards of loads that an earlier search found. */
  private async cardsOf(
    actor: Actor,
    requested: string[],
    query: SearchQuery,
    isRefresh = false,
  ): Promise<JsonText<LoadSearchResponse>> {
    const ids = [...new Set(requested.map((id) => id.toLowerCase()))];
    const cards = await this.cards.read(ids, saverOf(actor));
    const oldest = oldestPickUp(Date.now());
    for (const [id, { load }] of cards)
      if (!isOffered(load) || load.pickUp.getTime() < oldest) cards.delete(id);
    const found = ids.flatMap((id) => cards.get(id) ?? []);
    if (!isRefresh) this.countShown(actor, found);
    const postings = query.folded ? await this.postingsOf(found, query) : undefined;
    return this.toResponse(
      { cards: found, query, postings },
      {
        ...toListCounts(found.length, LIMITS.searchSnapshot),
        ...(postings && { totalPostingsCount: countPostings(postings) }),
        gone: ids.filter((id) => !cards.has(id)),
      },
    );
  }

  /** Returns the postings of the freights of loads that an earlier search found. */
  private async postingsOf(cards: readonly Card[], query: SearchQuery): Promise<Postings> {
    const ids = cards.map(({ load }) => load.id);
    const postings = await this.index.postingsOf(ids, query);
    return new Map(ids.map((id, n) => [id, postings[n]]));
  }

  /**
   * Puts the response together from the texts of the cards.
   * @param shown with the postings of each load if the search is folded
   */
  private async toResponse(
    {
      cards,
      query,
      postings,
    }: { cards: readonly Card[]; query: SearchQuery; postings: Postings | undefined },
    rest: Omit<LoadSearchResponse, 'itemList'>,
  ): Promise<JsonText<LoadSearchResponse>> {
    const texts = await mapInChunks(cards, ({ shared, load, trust, savedLoadId }) =>
      foundText(
        shared,
        load,
        query,
        savedLoadId,
        this.trust.trustOf(load, trust, query.equipment),
        postings && (postings.get(load.id) ?? null),
      ),
    );
    return new JsonText(joinObjects(`{"itemList":[${texts.join(',')}]}`, JSON.stringify(rest)));
  }

  /** Counts for brokers how often carriers have seen their loads. */
  countShown(actor: Actor, cards: readonly Card[]): void {
    if (!hasRole(actor, Role.Carrier)) return;
    for (const { load } of cards) if (load.source === 'broker') this.foundCounter.count(load.id);
  }

  /** Marks the loads of a snapshot that the caller has saved. */
  private async markSaved(actor: Actor, loads: SnapshotLoad[]): Promise<void> {
    const userId = saverOf(actor);
    if (loads.length === 0 || userId === null) return;
    const ids = loads.map(({ id }) => id);
    const saved = await savedIdsOf(this.connections.pool.manager, userId, ids);
    for (const load of loads) if (saved.has(load.id)) load.saved = true;
  }

  /** Carriers name one of their trucks; others describe a sample truck. */
  async truckOf(actor: Actor, { id, equipment, costPerMile }: SearchTruckDto): Promise<QueryTruck> {
    if (id && hasRole(actor, Role.Carrier)) {
      if (!isUUID(id)) throw notFound('truck-not-found');
      return this.trucks.get(actor.userId, id);
    }
    if (!equipment || !hasRole(actor, Role.Broker, Role.Admin)) throw inputMissing({ truck: undefined });
    return sampleTruck(equipment, costPerMile);
  }
}

/** Only carriers save loads. */
export const saverOf = (actor: Actor): string | null => (hasRole(actor, Role.Carrier) ? actor.userId : null);

/** The postings of freights, by the id of a load. */
type Postings = ReadonlyMap<string, FreightPostings | null>;

function countPostings(postings: Postings): number {
  return [...postings.values()].reduce((sum, each) => sum + (each?.count ?? 1), 0);
}
