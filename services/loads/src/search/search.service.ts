import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Actor, hasRole } from '@lanewise/auth';
import {
  LIMITS,
  Role,
  SEARCH_DEFAULTS,
  toListResponse,
  toWireDate,
  type ListResponse,
  type LoadSearchResponse,
  type OnwardFigures,
  type OnwardResponse,
  type PickupDay,
  type SearchChange,
  type SearchSnapshot,
} from '@lanewise/contracts';
import { notFound } from '@lanewise/http';
import { toDollars, toExactCents } from '@lanewise/money';
import { isUUID } from 'class-validator';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { isOffered } from '../market-loads/is-offered.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { FoundCounter } from '../broker-loads/found-counter.js';
import { savedIdsOf } from '../saved-loads/saved-ids.js';
import { KnownTrucks } from '../trucks/known-trucks.js';
import { toFoundLoad } from './found-load.js';
import { oldestPickUp } from './load-index.js';
import { formatCursor } from './search-cursor.js';
import { SearchIndexService } from './search-index.service.js';
import type { QueryTruck, SearchQuery, SearchResult } from './search-query.js';
import type { LoadSearchDto, OnwardDto, SearchTruckDto } from './search.dto.js';
import { localDays } from './local-days.js';
import { inputMissing, requireInputs, type SearchInputs, toSearchQuery } from './to-search-query.js';
import { findWidenings } from './widenings.js';

/** Finds market loads for a truck: their ids in the index, and their details in Postgres. */
@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndexService,
    private readonly trucks: KnownTrucks,
    @InjectRepository(MarketLoad) private readonly loads: Repository<MarketLoad>,
    private readonly counter: FoundCounter,
  ) {}

  /** @throws a 400 without a truck, a pickup date or an origin; a 404 for a truck that is not the carrier's */
  async search(actor: Actor, request: LoadSearchDto): Promise<LoadSearchResponse> {
    requireInputs(request);
    const truck = await this.truckOf(actor, request.truck);
    const query = toSearchQuery(request, truck);
    if (request.ids) return this.cardsOf(actor, request.ids, query, request.refresh);

    const { total, ids, snapshot } = this.find(query, request.snapshot ?? false);
    const isFirstPage = query.offset === 0 && !query.after;
    const count = async (change: SearchChange) => {
      await yieldToEventLoop();
      return this.index.count(toSearchQuery({ ...request, ...change }, truck));
    };
    const shown = snapshot ? new Set([...ids, ...snapshot.loads.map(({ id }) => id)]) : ids;
    const [loads, saved] = await Promise.all([this.read(ids), this.savedBy(actor, [...shown])]);
    for (const load of snapshot?.loads ?? []) if (saved.has(load.id)) load.saved = true;
    // A load may have been removed since the index was updated.
    const found = ids.flatMap((id) => loads.get(id) ?? []);
    this.countShown(actor, found);
    return {
      ...toListResponse(
        found.map((load) => toFoundLoad(load, query, saved.get(load.id))),
        total,
        query.limit,
      ),
      ...(snapshot && { snapshot }),
      ...(total === 0 && isFirstPage && { widenings: await findWidenings(request, count) }),
    };
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
    const { counts, best } = this.index.countDays({ ...query, pickupStart: bounds[0] }, bounds);
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
    const query = { ...truck, deadhead, destination: destination ?? undefined };
    const itemList: OnwardFigures[] = [];
    for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
      const onward = this.index.onward(id, query);
      if (onward) itemList.push(onward);
      // Searches of others go first: nobody waits for these figures.
      await yieldToEventLoop();
    }
    return { itemList };
  }

  /** Returns the requested page, alone or with a snapshot. */
  private find(query: SearchQuery, withSnapshot: boolean): SearchResult & { snapshot?: SearchSnapshot } {
    if (!withSnapshot) return this.index.search(query);
    const takenAt = toWireDate(new Date());
    const { total, loads, after, earnings } = this.index.snapshot(query);
    const page = loads.slice(query.offset, query.offset + query.limit);
    const snapshot = { loads, after: after ? formatCursor(after) : null, earnings, takenAt };
    return { total, ids: page.map(({ id }) => id), snapshot };
  }

  /** Returns the current cards of loads that an earlier search found. */
  private async cardsOf(
    actor: Actor,
    requested: string[],
    query: SearchQuery,
    isRefresh = false,
  ): Promise<LoadSearchResponse> {
    const ids = [...new Set(requested.map((id) => id.toLowerCase()))];
    const [loads, saved] = await Promise.all([this.read(ids), this.savedBy(actor, ids)]);
    const oldest = oldestPickUp(Date.now());
    const isThere = (load: MarketLoad | undefined) =>
      load !== undefined && isOffered(load) && load.pickUp.getTime() >= oldest;
    const [found, gone] = [true, false].map((there) => ids.filter((id) => isThere(loads.get(id)) === there));
    if (!isRefresh)
      this.countShown(
        actor,
        found.map((id) => loads.get(id)!),
      );
    return {
      ...toListResponse(
        found.map((id) => toFoundLoad(loads.get(id)!, query, saved.get(id))),
        found.length,
        LIMITS.searchSnapshot,
      ),
      gone,
    };
  }

  /** Brokers are told how often carriers have seen their loads. */
  private countShown(actor: Actor, loads: readonly MarketLoad[]): void {
    if (!hasRole(actor, Role.Carrier)) return;
    for (const { id, source } of loads) if (source === 'broker') this.counter.count(id);
  }

  private async read(ids: string[]): Promise<Map<string, MarketLoad>> {
    const loads = await this.loads.find({ where: { id: In(ids) }, relations: { broker: true } });
    return new Map(loads.map((load) => [load.id, load]));
  }

  /** Only carriers save loads. */
  private async savedBy(actor: Actor, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0 || !hasRole(actor, Role.Carrier)) return new Map();
    return savedIdsOf(this.loads.manager, actor.userId, ids);
  }

  /** Carriers name one of their trucks; others describe a sample truck. */
  private async truckOf(actor: Actor, { id, equipment, costPerMile }: SearchTruckDto): Promise<QueryTruck> {
    if (id && hasRole(actor, Role.Carrier)) {
      if (!isUUID(id)) throw notFound('truck-not-found');
      return this.trucks.get(actor.userId, id);
    }
    if (!equipment || !hasRole(actor, Role.Broker, Role.Admin)) throw inputMissing({ truck: undefined });
    return { equipment, costPerMileCents: toExactCents(costPerMile ?? SEARCH_DEFAULTS.sampleCostPerMile) };
  }
}
