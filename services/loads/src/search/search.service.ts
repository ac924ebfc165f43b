import { Injectable } from '@nestjs/common';
import { type Actor, hasRole } from '@lanewise/auth';
import {
  DEFAULT_LOAD_SORT,
  fromWireDate,
  LOAD_SORT_FIELDS,
  MESSAGES,
  PAGE_SIZES,
  Role,
  SEARCH_DEFAULTS,
  toListResponse,
  type FoundLoad,
  type ListResponse,
} from '@lanewise/contracts';
import { badRequest, notFound, pageOf, sortOf } from '@lanewise/http';
import { isUUID } from 'class-validator';
import { DataSource, In } from 'typeorm';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { type KnownTruck, KnownTrucks } from '../trucks/known-trucks.js';
import { toFoundLoad } from './found-load.js';
import { SearchIndexService } from './search-index.service.js';
import type { SearchQuery } from './search-query.js';
import type { LoadSearchDto, SearchTruckDto } from './search.dto.js';

/** Finds market loads for a truck: which ones from the index, what they are from Postgres. */
@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndexService,
    private readonly trucks: KnownTrucks,
    private readonly dataSource: DataSource,
  ) {}

  /** @throws a 400 without a truck, a pickup date or an origin; a 404 for a truck that is not the carrier's */
  async search(actor: Actor, request: LoadSearchDto): Promise<ListResponse<FoundLoad>> {
    const query = await this.toQuery(actor, request);
    const { total, ids } = this.index.search(query);
    const loads = await this.dataSource.manager.findBy(MarketLoad, { id: In(ids) });
    const byId = new Map(loads.map((load) => [load.id, load]));
    // A load removed since the index heard of it is left out.
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    return toListResponse(
      found.map((load) => toFoundLoad(load, query)),
      total,
      query.limit,
    );
  }

  private async toQuery(actor: Actor, request: LoadSearchDto): Promise<SearchQuery> {
    const { origin, truck, pickupStartDate } = request;
    if (!origin || !truck || !pickupStartDate) throw inputMissing({ origin, truck, pickupStartDate });
    const pickupStart = fromWireDate(pickupStartDate).getTime();
    if (Number.isNaN(pickupStart)) {
      const fault = 'Pickup date must be a date or an instant in ISO 8601.';
      throw badRequest('validation', fault, { pickupStartDate: [fault] });
    }
    const { field, descending } = sortOf(request, LOAD_SORT_FIELDS, DEFAULT_LOAD_SORT);
    return {
      ...pageOf(request, PAGE_SIZES.search),
      ...(await this.truckOf(actor, truck)),
      origin,
      destination: request.destination ?? undefined,
      pickupStart,
      deadhead: request.deadhead ?? SEARCH_DEFAULTS.deadhead,
      milesMin: request.milesMin ?? SEARCH_DEFAULTS.milesMin,
      milesMax: request.milesMax ?? SEARCH_DEFAULTS.milesMax,
      sortField: field,
      descending,
    };
  }

  /** A carrier names a truck of its own; others describe a sample one. */
  private async truckOf(actor: Actor, { id, equipment, costPerMile }: SearchTruckDto): Promise<KnownTruck> {
    if (id && hasRole(actor, Role.Carrier)) {
      if (!isUUID(id)) throw notFound('truck-not-found');
      return this.trucks.get(actor.userId, id);
    }
    if (!equipment || !hasRole(actor, Role.Broker, Role.Admin)) throw inputMissing({ truck: undefined });
    return { equipment, costPerMileCents: toCents(costPerMile ?? SEARCH_DEFAULTS.sampleCostPerMile) };
  }
}

/** Without the dust of binary fractions: 0.57 dollars are 57 cents. */
const toCents = (dollars: number): number => Math.round(dollars * 1e6) / 1e4;

function inputMissing(inputs: Record<string, unknown>) {
  const missing = Object.keys(inputs).filter((name) => !inputs[name]);
  const errors = Object.fromEntries(missing.map((name) => [name, [MESSAGES.required]]));
  return badRequest('search-input-missing', MESSAGES.searchInputMissing, errors);
}
