import { Inject, Injectable } from '@nestjs/common';
import { type Actor, isImageOf, ownerOf } from '@lanewise/auth';
import {
  type BrokerLoad,
  type CreateBrokerLoadRequest,
  type ListResponse,
  MESSAGES,
  toListResponse,
  type UpdateBrokerLoadRequest,
} from '@lanewise/contracts';
import { containsPattern, countOwned, foldedColumn, violatesUnique } from '@lanewise/database';
import { CityTable } from '@lanewise/geo';
import { assertNewest, createOnce, DomainError, notFound, QuotaReached, withChanges } from '@lanewise/http';
import { ArrayContains, DataSource, type EntityManager, In } from 'typeorm';
import { LOADS_QUOTAS, type LoadsQuotas } from '../loads.config.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { toMarketView } from '../market-loads/to-market-view.js';
import type { BrokerLoadList } from './broker-load.dto.js';
import { toView } from './broker-load.rules.js';
import { type LoadCounts, readCounts } from './load-counts.js';
import { postLoad, repostLoad, withdrawLoads } from './post-load.js';

const NOT_FOUND = 'load-not-found';

/** What a load without a rate sorts by is null: it comes last in either direction. */
const SORTS: Record<BrokerLoadList['sort']['field'], string> = {
  origin: 'load.origin',
  destination: 'load.destination',
  pickUp: 'load.pick_up',
  delivery: 'load.delivery',
  miles: 'load.miles',
  rate: 'nullif(load.rate_cents, 0)',
  ratePerMile: 'nullif(load.rate_cents, 0)::double precision / load.miles',
};
const SEARCHED = foldedColumn(
  `concat_ws(E'\\x1f', load.reference_id, load.origin, load.destination, load.shipper_name)`,
);

/** The loads that brokers post. */
@Injectable()
export class BrokerLoadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cities: CityTable,
    @Inject(LOADS_QUOTAS) private readonly quotas: LoadsQuotas,
  ) {}

  list(actor: Actor, list: BrokerLoadList): Promise<ListResponse<BrokerLoad>> {
    return readBrokerLoads(this.dataSource.manager, ownerOf(actor, list.userId), list);
  }

  /** @throws a 404 for an unknown load, for an imported one, and for one of another broker */
  async get(actor: Actor, id: string): Promise<BrokerLoad> {
    const { manager } = this.dataSource;
    return view(manager, await find(manager, actor, id));
  }

  /**
   * @throws a 404 for the image of another account; a 409 for a reference id that the broker has used already, and for
   * one load more than they can have
   */
  create(actor: Actor, request: CreateBrokerLoadRequest): Promise<BrokerLoad> {
    const userId = ownerOf(actor, request.userId);
    assertOwnLogo(request, userId);
    return withOwnReferenceId(() =>
      createOnce(this.dataSource, async (manager) => {
        await this.assertRoom(manager, actor, userId);
        return view(manager, await postLoad(manager, userId, request, this.cities));
      }),
    );
  }

  /**
   * Changes the fields that a request names. The owner stays.
   * @throws a 404 for the image of another account, and a 409 for a reference id that another load of the broker has
   */
  update(actor: Actor, { id, version, ...changes }: UpdateBrokerLoadRequest): Promise<BrokerLoad> {
    return withOwnReferenceId(() =>
      this.dataSource.transaction(async (manager) => {
        const load = await find(manager, actor, id, true);
        await assertNewest(version, load, { view: () => view(manager, load) });
        if (changes.shipperLogo !== load.shipperLogo) assertOwnLogo(changes, load.userId!);
        const request = withChanges<CreateBrokerLoadRequest>(entered(load), changes);
        return view(manager, await repostLoad(manager, load, request, this.cities));
      }),
    );
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const load = await find(manager, actor, id, true);
      await withdrawLoads(manager, [load.id], load.id);
    });
  }

  private async assertRoom(manager: EntityManager, actor: Actor, userId: string): Promise<void> {
    const { BROKER_LOADS_PER_ACCOUNT: max } = this.quotas;
    const count = await countOwned(manager, {
      table: 'market_loads',
      column: 'user_id',
      ownerId: userId,
      limit: max,
    });
    if (count >= max) throw new QuotaReached('too-many-loads', 'posted load', max, userId === actor.userId);
  }
}

/** Reads a page of a broker's loads with their counts. Loads without a value sort last in either direction. */
async function readBrokerLoads(
  manager: EntityManager,
  userId: string,
  { filter: { equipment }, searchCriteria, sort, offset, limit }: BrokerLoadList,
): Promise<ListResponse<BrokerLoad>> {
  const query = manager
    .createQueryBuilder(MarketLoad, 'load')
    .where({ userId, ...(equipment && { equipments: ArrayContains([equipment]) }) });
  if (searchCriteria?.trim()) {
    query.andWhere(`${SEARCHED} LIKE :text`, { text: containsPattern(searchCriteria) });
  }
  const total = await query.getCount();
  const page = await query
    .select('load.id', 'id')
    .innerJoin('broker_load_counts', 'counts', 'counts.load_id = load.id')
    .addSelect('counts.found', 'foundCount')
    .addSelect('counts.saved', 'savedCount')
    .orderBy(SORTS[sort.field], sort.descending ? 'DESC' : 'ASC', 'NULLS LAST')
    .addOrderBy('load.id')
    .offset(offset)
    .limit(limit)
    .getRawMany<LoadCounts & { id: string }>();
  const loads = new Map(
    (await manager.findBy(MarketLoad, { id: In(page.map(({ id }) => id)) })).map((load) => [load.id, load]),
  );
  // A load may be removed meanwhile.
  const items = page.flatMap(({ id, ...counts }) => {
    const load = loads.get(id);
    return load ? toView(load, counts) : [];
  });
  return toListResponse(items, total, limit);
}

/** Two loads under one reference id could not be told apart on the phone, so a broker uses each once. */
async function withOwnReferenceId(write: () => Promise<BrokerLoad>): Promise<BrokerLoad> {
  try {
    return await write();
  } catch (error) {
    if (!violatesUnique(error, 'market_loads_identity')) throw error;
    const { referenceIdTaken } = MESSAGES;
    throw new DomainError(409, 'reference-id-taken', referenceIdTaken, { referenceId: [referenceIdTaken] });
  }
}

/** A load as its broker entered it; the columns of imported loads alone may lack a contact. */
const entered = (load: MarketLoad): CreateBrokerLoadRequest => {
  const { shipperEmail, shipperPhone, ...fields } = toMarketView(load);
  return {
    ...fields,
    loadStatus: load.loadStatus ?? undefined,
    shipperEmail: shipperEmail!,
    shipperPhone: shipperPhone!,
    userId: undefined,
  };
};

const view = async (manager: EntityManager, load: MarketLoad): Promise<BrokerLoad> =>
  toView(load, await readCounts(manager, load.id));

function assertOwnLogo({ shipperLogo }: Pick<CreateBrokerLoadRequest, 'shipperLogo'>, userId: string): void {
  if (shipperLogo && !isImageOf(shipperLogo, userId)) throw notFound('image-not-found');
}

async function find(manager: EntityManager, actor: Actor, id: string, lock = false): Promise<MarketLoad> {
  const load = await manager.findOne(MarketLoad, {
    where: { id, source: 'broker' },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!load) throw notFound(NOT_FOUND);
  ownerOf(actor, load.userId, NOT_FOUND);
  return load;
}
