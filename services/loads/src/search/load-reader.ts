import { Injectable } from '@nestjs/common';
import type { IndexedLoad } from '@lanewise/contracts';
import { DataSource } from 'typeorm';
import { INDEXED_COLUMNS, type IndexedRow, toIndexedLoad } from '../market-loads/load-batches.rules.js';

/** Rows at a time: a few milliseconds of work. */
const BATCH = 1000;

/** Reads market loads for the search index. */
@Injectable()
export class LoadReader {
  constructor(private readonly dataSource: DataSource) {}

  /** All loads picked up at the instant or later, as they are at one moment, batch by batch. */
  async *readSince(pickUp: Date): AsyncGenerator<IndexedLoad[]> {
    const runner = this.dataSource.createQueryRunner();
    const fetch = () => runner.query(`FETCH ${BATCH} FROM loads`) as Promise<IndexedRow[]>;
    let next: Promise<IndexedRow[]> | undefined;
    try {
      await runner.startTransaction();
      // Plans for reading all, not for the first rows soon.
      await runner.query('SET LOCAL cursor_tuple_fraction = 1');
      await runner.query(
        `DECLARE loads CURSOR FOR SELECT ${INDEXED_COLUMNS} FROM market_loads WHERE pick_up >= '${pickUp.toISOString()}'`,
      );
      next = fetch();
      for (;;) {
        const rows = await next;
        if (rows.length === 0) return;
        // Postgres prepares the next batch while this one is taken in.
        next = fetch();
        yield rows.map(toIndexedLoad);
      }
    } finally {
      await next?.catch(() => undefined);
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
}
