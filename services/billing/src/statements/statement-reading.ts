import { Injectable } from '@nestjs/common';
import { TOPICS } from '@lanewise/contracts';
import { ADVISORY_LOCKS, newId } from '@lanewise/database';
import { addToOutbox } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { bookingIdentities } from './matching/booking-identity.js';
import { PASSED_OVER, type ReadBooking, type StatementFile } from './readers/statement-file.js';
import { readStatement } from './readers/read-statement.js';
import { Statement } from './statement.entity.js';
import { storeBookings } from './store-bookings.js';

/** How many bookings are matched at a time. */
const BATCH = 1000;

/** Reads statements, and pays the invoices that their bookings name. */
@Injectable()
export class StatementReading {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a statement: all of it counts, or nothing does. Statements are read one after another, over all replicas, so
   * that no booking counts twice.
   * @throws StatementFileError
   */
  async read(file: StatementFile, from: Pick<Statement, 'source' | 'sourceVersion'>): Promise<Statement> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.statements]);
      const { fileName } = file;
      const statement = await manager.save(manager.create(Statement, { id: newId(), fileName, ...from }));
      const now = this.clock.now();
      const identityOf = bookingIdentities();
      let waiting: ReadBooking[] = [];
      const store = async () => {
        const { matched, unmatched, known } = await storeBookings(
          manager,
          statement.id,
          waiting,
          identityOf,
          now,
        );
        waiting = [];
        statement.bookings += matched + unmatched;
        statement.matched += matched;
        statement.unmatched += unmatched;
        statement.known += known;
      };
      for await (const entries of readStatement(file)) {
        for (const entry of entries) {
          if (entry === PASSED_OVER) statement.passedOver++;
          else if (waiting.push(entry) === BATCH) await store();
        }
      }
      if (waiting.length > 0) await store();
      await manager.save(statement);
      const { id, source, matched, unmatched } = statement;
      if (unmatched > 0) {
        const event = { statementId: id, fileName, source, matched, unmatched };
        await addToOutbox(manager, TOPICS.statements, id, event);
      }
      return statement;
    });
  }
}
