import { Injectable } from '@nestjs/common';
import { MESSAGES, type Statement as StatementView, TOPICS } from '@lanewise/contracts';
import { ADVISORY_LOCKS, newId } from '@lanewise/database';
import { createOnce, DomainError } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { poll } from '@lanewise/retry';
import { audit, auditChanges, Clock } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { bookingIdentities } from './matching/booking-identity.js';
import { readStatement } from './readers/read-statement.js';
import { PASSED_OVER, type ReadBooking, type StatementFile } from './readers/statement-file.js';
import { Statement } from './statement.entity.js';
import { toStatementView } from './statement.rules.js';
import { storeBookings } from './store-bookings.js';

/** Bookings that are matched at a time. */
const BATCH = 1000;
/** The wait of a statement for those before it. */
const LOCK_WAIT = { everyMs: 100, limitMs: 45_000 };
/** Postgres ends a transaction that is idle, as one is while many entries are passed over. */
const MAX_IDLE_MS = 2000;

type StatementOrigin = Pick<Statement, 'source' | 'sourceVersion'>;

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
   * @throws StatementFileError; a 503 if the statements before it take too long
   */
  async read(file: StatementFile, from: StatementOrigin): Promise<StatementView> {
    const entries = readStatement(file);
    try {
      // Most files that are no statements are refused here, and need no transaction.
      const first = await entries.next();
      return await createOnce(this.dataSource, async (manager) => {
        await acquireLock(manager);
        const { fileName } = file;
        const statement = await manager.save(manager.create(Statement, { id: newId(), fileName, ...from }));
        const identityOf = bookingIdentities();
        const now = this.clock.now();
        let lastQueryAt = performance.now();
        let buffered: ReadBooking[] = [];
        const store = async () => {
          const counts = await storeBookings(manager, statement.id, buffered, identityOf, now);
          lastQueryAt = performance.now();
          buffered = [];
          statement.bookings += counts.matched + counts.unmatched;
          statement.matched += counts.matched;
          statement.unmatched += counts.unmatched;
          statement.known += counts.known;
        };
        for (let next = first; !next.done; next = await entries.next()) {
          for (const entry of next.value) {
            if (entry === PASSED_OVER) statement.passedOver++;
            else if (buffered.push(entry) === BATCH) await store();
          }
          if (performance.now() - lastQueryAt > MAX_IDLE_MS) await store();
        }
        await store();
        await manager.save(statement);
        await audit(manager, {
          action: 'statement.read',
          subject: { id: statement.id, name: fileName },
          changes: auditChanges<Statement>(null, statement, ['source', 'bookings', 'matched', 'unmatched']),
        });
        if (statement.unmatched > 0) await announceUnsettled(manager, statement);
        return toStatementView(statement);
      });
    } finally {
      await entries.return(undefined);
    }
  }

  /** Records a file that could not be read, with the reason. */
  async refuse(fileName: string, from: StatementOrigin, error: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const refused = manager.create(Statement, { id: newId(), fileName, ...from, error });
      await announceUnsettled(manager, await manager.save(refused));
    });
  }
}

/** Waits until no other statement is being read. It polls, since a query may not take long. */
async function acquireLock(manager: EntityManager): Promise<void> {
  const isLocked = await poll(async () => {
    const [{ acquired }] = await manager.query<[{ acquired: boolean }]>(
      'SELECT pg_try_advisory_xact_lock($1) AS acquired',
      [ADVISORY_LOCKS.statements],
    );
    return acquired;
  }, LOCK_WAIT);
  if (!isLocked) throw new DomainError(503, 'unavailable', MESSAGES.unavailable);
}

/** Announces a statement that needs an administrator, in the transaction that writes it. */
async function announceUnsettled(
  manager: EntityManager,
  { id, fileName, source, matched, unmatched, error }: Statement,
): Promise<void> {
  await addToOutbox(manager, TOPICS.statements, id, {
    statementId: id,
    fileName,
    source,
    matched,
    unmatched,
    error,
  });
}
