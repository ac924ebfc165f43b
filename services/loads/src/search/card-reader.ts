import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { queryPrepared } from '@lanewise/database';
import type { EntityMetadata, Repository } from 'typeorm';
import { KnownBroker } from '../brokers/known-broker.entity.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';

/** What a card shows, and the id of the copy that the reader has saved. */
export interface Card {
  load: MarketLoad;
  savedLoadId: string | null;
}

/**
 * Reads market loads for the cards of a search. Each search reads a page of them, so they come as one JSON text each, by
 * a prepared statement: building entities of columns takes several times as long as the search.
 */
@Injectable()
export class CardReader {
  private readonly statement: string;
  private readonly times: string[];

  constructor(@InjectRepository(MarketLoad) private readonly loads: Repository<MarketLoad>) {
    const { metadata, manager } = loads;
    const broker = manager.connection.getMetadata(KnownBroker);
    this.times = metadata.columns
      .filter(({ type }) => type === 'timestamptz')
      .map(({ propertyName }) => propertyName);
    this.statement = `
      SELECT to_json(card) AS load, saved.id AS "savedLoadId"
      FROM market_loads AS load
        LEFT JOIN known_brokers AS broker ON broker.id = load.broker_id
        LEFT JOIN saved_loads AS saved ON saved.user_id = $2 AND saved.market_load_id = load.id
        CROSS JOIN LATERAL (SELECT ${columnsOf('load', metadata)}) AS own
        CROSS JOIN LATERAL (SELECT ${columnsOf('broker', broker)}) AS lender
        CROSS JOIN LATERAL (SELECT own.*, CASE WHEN broker.id IS NOT NULL THEN to_json(lender) END AS broker) AS card
      WHERE load.id = ANY($1)`;
  }

  /**
   * Returns the cards of loads that are there, by id.
   * @param userId whose copies are meant; null for nobody's
   */
  async read(ids: readonly string[], userId: string | null): Promise<Map<string, Card>> {
    if (ids.length === 0) return new Map();
    const runner = this.loads.manager.connection.createQueryRunner();
    try {
      const cards = await queryPrepared<Card>(runner.manager, 'search-cards', this.statement, [ids, userId]);
      for (const { load } of cards) this.readTimes(load as unknown as Record<string, string | Date | null>);
      return new Map(cards.map((card) => [card.load.id, card]));
    } finally {
      await runner.release();
    }
  }

  private readTimes(load: Record<string, string | Date | null>): void {
    for (const name of this.times) if (load[name] !== null) load[name] = new Date(load[name]);
  }
}

const columnsOf = (alias: string, { columns }: EntityMetadata): string =>
  columns.map(({ databaseName, propertyName }) => `${alias}.${databaseName} AS "${propertyName}"`).join(', ');
