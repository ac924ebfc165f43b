import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { arrayLiteral, queryPrepared } from '@lanewise/database';
import { LRUCache } from 'lru-cache';
import type { EntityMetadata, Repository } from 'typeorm';
import { KnownBroker } from '../../brokers/known-broker.entity.js';
import { MarketLoad } from '../../market-loads/market-load.entity.js';
import type { TrustFacts } from '../../trust/trust-facts.js';
import { type CardLoad, sharedText, toCardLoad } from './found-load.js';
import { mapInChunks } from '../../map-in-chunks.js';
import { SearchConnections } from './search-connections.js';

/** The content of a card, and the id of the copy that the reader has saved. */
export interface Card {
  load: CardLoad;
  /** The text by `sharedText`. */
  shared: string;
  /** Facts from the history; null where there are none, or none yet. */
  trust: TrustFacts | null;
  savedLoadId: string | null;
}

/** A card as it was read, and the transactions that had written its rows by then. */
interface CachedCard extends Omit<Card, 'savedLoadId' | 'trust'> {
  loadWriter: string;
  brokerWriter: string;
}

/** A load that is gone has no writer. One that is unchanged comes without its content. */
interface CardRow {
  id: string;
  loadWriter: string | null;
  brokerWriter: string;
  load: MarketLoad | null;
  trust: TrustFacts | null;
  savedLoadId: string | null;
}

/** No transaction has this id. */
const NOBODY = '0';
/** Characters of cached cards, mostly of one byte: some 20,000 cards. */
const MAX_SIZE = 32_000_000;

/**
 * Reads market loads for the cards of a search. Searches show the best loads of a place again and again, and the
 * content of a page takes longer to read than the search itself. So a replica caches cards, and asks Postgres each time
 * which of them have been written since: Postgres answers with those alone.
 */
@Injectable()
export class CardReader {
  private readonly cached = new LRUCache<string, CachedCard>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ shared }) => shared.length,
  });
  private readonly statement: string;
  private readonly times: string[];

  constructor(
    @InjectRepository(MarketLoad) { metadata, manager }: Repository<MarketLoad>,
    private readonly connections: SearchConnections,
  ) {
    const broker = manager.connection.getMetadata(KnownBroker);
    this.times = metadata.columns
      .filter(({ type }) => type === 'timestamptz')
      .map(({ propertyName }) => propertyName);
    // A row's xmin is the transaction that wrote it. However a row was changed, it is another one afterwards.
    this.statement = `
      SELECT cached.id, load.xmin AS "loadWriter", coalesce(broker.xmin, '${NOBODY}') AS "brokerWriter",
        CASE WHEN load.xmin <> cached.load_writer OR coalesce(broker.xmin, '${NOBODY}') <> cached.broker_writer
          THEN to_json(card) END AS load,
        trust.facts AS trust, saved.id AS "savedLoadId"
      FROM unnest($1::uuid[], $2::xid[], $3::xid[]) AS cached (id, load_writer, broker_writer)
        LEFT JOIN market_loads AS load ON load.id = cached.id
        LEFT JOIN known_brokers AS broker ON broker.id = load.broker_id
        LEFT JOIN load_trust AS trust ON trust.load_id = cached.id
        LEFT JOIN saved_loads AS saved ON saved.user_id = $4 AND saved.market_load_id = cached.id
        CROSS JOIN LATERAL (SELECT ${columnsOf('load', metadata)}) AS own
        CROSS JOIN LATERAL (SELECT ${columnsOf('broker', broker)}) AS matched
        CROSS JOIN LATERAL (SELECT own.*, CASE WHEN broker.id IS NOT NULL THEN to_json(matched) END AS broker) AS card
      WHERE load.xmin IS DISTINCT FROM cached.load_writer
        OR coalesce(broker.xmin, '${NOBODY}') <> cached.broker_writer OR trust.load_id IS NOT NULL
        OR saved.id IS NOT NULL`;
  }

  /**
   * Returns the cards of loads that are there, by id.
   * @param ids distinct
   * @param userId the owner of the copies; null for none
   */
  async read(ids: readonly string[], userId: string | null): Promise<Map<string, Card>> {
    if (ids.length === 0) return new Map();
    const cached = ids.map((id) => this.cached.get(id));
    const changes = await this.readChanges(ids, cached, userId);
    const cards = new Map<string, Card>();
    await mapInChunks(ids, (id, at) => {
      const change = changes.get(id);
      const card =
        change?.loadWriter === null ? undefined : change?.load ? this.cache(change.load, change) : cached[at];
      if (card)
        cards.set(id, {
          load: card.load,
          shared: card.shared,
          trust: change?.trust ?? null,
          savedLoadId: change?.savedLoadId ?? null,
        });
      else this.cached.delete(id);
    });
    return cards;
  }

  private async readChanges(
    ids: readonly string[],
    cached: (CachedCard | undefined)[],
    userId: string | null,
  ): Promise<Map<string, CardRow>> {
    const loadWriters = cached.map((card) => card?.loadWriter ?? NOBODY);
    const brokerWriters = cached.map((card) => card?.brokerWriter ?? NOBODY);
    const runner = this.connections.pool.createQueryRunner();
    try {
      const rows = await queryPrepared<CardRow>(runner.manager, 'search-cards', this.statement, [
        arrayLiteral(ids),
        arrayLiteral(loadWriters),
        arrayLiteral(brokerWriters),
        userId,
      ]);
      return new Map(rows.map((row) => [row.id, row]));
    } finally {
      await runner.release();
    }
  }

  private cache(load: MarketLoad, { loadWriter, brokerWriter }: CardRow): CachedCard {
    this.readTimes(load as unknown as Record<string, string | Date | null>);
    const card = { loadWriter: loadWriter!, brokerWriter, load: toCardLoad(load), shared: sharedText(load) };
    this.cached.set(load.id, card);
    return card;
  }

  private readTimes(load: Record<string, string | Date | null>): void {
    for (const name of this.times) if (load[name] !== null) load[name] = new Date(load[name]);
  }
}

const columnsOf = (alias: string, { columns }: EntityMetadata): string =>
  columns.map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`).join(', ');
