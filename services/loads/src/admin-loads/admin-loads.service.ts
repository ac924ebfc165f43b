import { Injectable } from '@nestjs/common';
import {
  type AdminLoad,
  type BrokerLoadCounts,
  type CorrectedLoad,
  type ListResponse,
  MAX_COUNTED_LOADS,
  type SaveAdminLoadRequest,
  SERVER_MESSAGES,
} from '@lanewise/contracts';
import { violatesUnique } from '@lanewise/database';
import { CityTable } from '@lanewise/geo';
import {
  assertNewest,
  DomainError,
  definedEntries,
  notFound,
  type Tracked,
  withChanges,
} from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { withdrawLoads } from '../broker-loads/post-load.js';
import { KnownBroker } from '../brokers/known-broker.entity.js';
import { KnownBrokers } from '../brokers/known-brokers.js';
import { announceLoad } from '../market-loads/market-changes.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import { SavedLoad } from '../saved-loads/saved-load.entity.js';
import type { AdminLoadList } from './admin-load.dto.js';
import { correctedColumns, loadRecord, toAdminView } from './admin-load.rules.js';
import { readAdminLoads } from './read-admin-loads.js';

/** All market loads, as administrators look them up, correct and remove them. */
@Injectable()
export class AdminLoadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly brokers: KnownBrokers,
    private readonly cities: CityTable,
  ) {}

  list(list: AdminLoadList): Promise<ListResponse<AdminLoad>> {
    return readAdminLoads(this.dataSource.manager, list);
  }

  async get(id: string): Promise<AdminLoad> {
    const { manager } = this.dataSource;
    const load = await manager.findOne(MarketLoad, { where: { id }, relations: { broker: true } });
    if (!load) throw loadNotFound();
    return { ...toAdminView(load), savedCount: await manager.countBy(SavedLoad, { marketLoadId: id }) };
  }

  /**
   * Corrects a load. The next import that has it writes it anew.
   * @throws a 409 for a reference id that its company, or the account that posted it, has used already
   */
  async update(id: string, { version, ...changes }: SaveAdminLoadRequest): Promise<AdminLoad> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const matcher = await this.brokers.lockShared(manager);
        const load = await lock(manager, id);
        await assertNewest(version, trackedOf(load, changes), { view: () => this.get(id) });
        const corrected = withChanges<CorrectedLoad>(toAdminView(load), changes);
        const before = Object.assign({}, load);
        const now = new Date();
        Object.assign(load, correctedColumns(load, corrected, this.cities, now));
        const { shipperName: company, shipperEmail: email, shipperPhone: phone } = load;
        const broker = load.source === 'broker' ? undefined : matcher.find({ company, email, phone });
        load.brokerId = broker?.id ?? null;
        const record = loadRecord('load.changed', before, load);
        if (record.changes?.length === 0) return;
        Object.assign(load, { version: load.version + 1, updatedAt: now });
        await manager.save(load);
        await audit(manager, record);
        await announceLoad(
          manager,
          Object.assign({}, load, { shipperName: broker?.name ?? company }),
          before,
        );
      });
    } catch (error) {
      if (!violatesUnique(error, 'market_loads_identity')) throw error;
      const { loadReferenceTaken } = SERVER_MESSAGES;
      throw new DomainError(409, 'reference-id-taken', loadReferenceTaken, {
        referenceId: [loadReferenceTaken],
      });
    }
    return this.get(id);
  }

  /** Returns the load as it was. Saved copies stay. */
  remove(id: string): Promise<AdminLoad> {
    return this.dataSource.transaction(async (manager) => {
      const load = await lock(manager, id);
      await audit(manager, loadRecord('load.removed', load, null));
      await withdrawLoads(manager, [id], id);
      const broker = load.brokerId && (await manager.findOneBy(KnownBroker, { id: load.brokerId }));
      return toAdminView(Object.assign(load, { broker: broker || null }));
    });
  }

  async countOfBrokers(ids: readonly string[]): Promise<BrokerLoadCounts> {
    const itemList = await this.dataSource.query<BrokerLoadCounts['itemList']>(
      `SELECT id, (
         SELECT count(*)::integer FROM (
           SELECT FROM market_loads WHERE broker_id = broker.id LIMIT ${MAX_COUNTED_LOADS + 1}
         ) AS matched
       ) AS count FROM unnest($1::uuid[]) AS broker (id)`,
      [ids],
    );
    return { itemList };
  }
}

async function lock(manager: EntityManager, id: string): Promise<MarketLoad> {
  const load = await manager.findOne(MarketLoad, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!load) throw loadNotFound();
  return load;
}

/** Nothing tracks what imports write, so that all that is about to be changed may have changed since. */
function trackedOf({ source, version, changedIn }: MarketLoad, changes: object): Tracked {
  const { equipment: _one, ...fields } = changedIn;
  if (source === 'broker') return { version, changedIn: fields };
  return {
    version,
    changedIn: Object.fromEntries(definedEntries(changes).map(([field]) => [field, version])),
  };
}

const loadNotFound = () => notFound('load-not-found');
