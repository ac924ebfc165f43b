import { randomUUID } from 'node:crypto';
import { type ImportBatchResult, TOPICS } from '@lanewise/contracts';
import { createDataSource, migrate, provisionSchemas } from '@lanewise/database';
import { addToOutbox, DeadLetter, MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { EventBus } from './event-bus.js';
import { eventually } from './processes.js';

/** A topic that keeps every event; the batch number stands for the version of an entity. */
export const LEDGER_TOPIC = TOPICS.importResults;

/** The services of the ledger: one changes entities, and the other receives the events. */
export const [WRITER, READER] = ['loads', 'imports'];

/** Increments the version of an entity, under its row lock. */
export const CHANGE = `INSERT INTO entities VALUES ($1, 1)
  ON CONFLICT (key) DO UPDATE SET version = entities.version + 1 RETURNING version`;

const WRITERS = 4;

/** What became of the commits. */
export interface Verdict {
  committed: number;
  /** Versions without any effect. */
  lost: number;
  /** Effects beyond the first of a version. */
  doubled: number;
  /** Versions whose effect came after that of a later version of the same key. */
  outOfOrder: number;
}

/** Entities that keep changing, and the effect of each change in another service. */
export class Ledger {
  /** Buses may share topics; the key of an event shows which one it belongs to. */
  private readonly id = randomUUID();

  private constructor(
    private readonly bus: EventBus,
    private readonly writer: DataSource,
    /** The administrator's, who sees the tables of both services. */
    private readonly database: pg.Pool,
  ) {}

  static async open(bus: EventBus): Promise<Ledger> {
    const { databaseUrl } = bus.probeBus;
    await provisionSchemas(databaseUrl, [WRITER, READER]);
    const [writer, reader] = [WRITER, READER].map((service) => dataSourceOf(bus, service));
    for (const dataSource of [writer, reader]) await migrate(await dataSource.initialize());
    await writer.query('CREATE TABLE entities (key text PRIMARY KEY, version integer NOT NULL)');
    // Only the messaging prevents duplicate effects.
    await reader.query(
      'CREATE TABLE effects (sequence bigserial, key text NOT NULL, version integer NOT NULL)',
    );
    await reader.destroy();
    const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    // Postgres may stop before its last connections are closed.
    database.on('error', () => undefined);
    return new Ledger(bus, writer, database);
  }

  key(n: number): string {
    return `${this.id}/${n}`;
  }

  /** Makes the reader treat every delivery as the first. */
  async takeInboxAway(): Promise<void> {
    await this.database.query(`ALTER TABLE ${READER}.inbox DROP CONSTRAINT inbox_pkey`);
  }

  /** Makes this many commits by four writers, each of which changes one of the keys. */
  async write(count: number, nextKey: () => string): Promise<void> {
    let left = count;
    const writing = async () => {
      while (left-- > 0) await this.change(nextKey());
    };
    await Promise.all(Array.from({ length: WRITERS }, writing));
  }

  private change(key: string): Promise<void> {
    return this.writer.transaction(async (manager) => {
      const [{ version }] = await manager.query<{ version: number }[]>(CHANGE, [key]);
      await addToOutbox(manager, LEDGER_TOPIC, key, ledgerEntry(key, version));
    });
  }

  /** Waits until there are this many effects. */
  async handled(count: number, limitMs: number): Promise<void> {
    await eventually(`${count} effects`, limitMs, async () => {
      const { rows } = await this.database.query(`SELECT FROM ${READER}.effects WHERE starts_with(key, $1)`, [
        this.id,
      ]);
      return rows.length >= count;
    });
  }

  /** Skips the pauses before the next attempts, which grow to a minute. */
  async retryNow(): Promise<void> {
    await this.database.query(
      `UPDATE ${READER}.dead_letters SET next_attempt_at = now() WHERE state = 'retrying'`,
    );
  }

  /** Counts the events that the reader's group has not taken yet, including unpublished ones. */
  async lag(): Promise<number> {
    const { rows } = await this.database.query<{ unpublished: number }>(
      `SELECT count(*)::integer AS unpublished FROM ${WRITER}.outbox WHERE published_at IS NULL`,
    );
    // A broker that has just started does not know yet.
    const lag = await this.bus.transport.lag(READER, LEDGER_TOPIC).catch(() => Infinity);
    return rows[0].unpublished + lag;
  }

  /** Waits until everything is published and read. */
  async settled(limitMs: number): Promise<void> {
    await eventually('everything is published and taken', limitMs, async () => {
      const { rows } = await this.database.query<{ left: number }>(
        `SELECT count(*)::integer AS left FROM ${READER}.dead_letters WHERE state <> 'parked'`,
      );
      return rows[0].left === 0 && (await this.lag()) === 0;
    });
  }

  async verdict(): Promise<Verdict> {
    const { rows } = await this.database.query<Verdict>(
      `WITH committed AS (
         SELECT key, generate_series(1, version) AS version FROM ${WRITER}.entities
       ), first AS (
         SELECT key, version, count(*) AS times,
           max(version) OVER (PARTITION BY key ORDER BY min(sequence)) AS newest
         FROM ${READER}.effects WHERE starts_with(key, $1) GROUP BY key, version
       )
       SELECT (SELECT count(*) FROM committed)::integer AS committed,
         (SELECT count(*) FROM committed LEFT JOIN first USING (key, version) WHERE first IS NULL)::integer AS lost,
         (SELECT coalesce(sum(times - 1), 0) FROM first)::integer AS doubled,
         (SELECT count(*) FROM first WHERE version < newest)::integer AS "outOfOrder"`,
      [this.id],
    );
    return rows[0];
  }

  async close(): Promise<void> {
    await this.writer.destroy();
    await this.database.end();
  }
}

const ledgerEntry = (key: string, version: number): ImportBatchResult => ({
  importId: key,
  batch: version,
  inserted: 0,
  updated: 0,
  repriced: 0,
  skipped: 0,
});

/** A connection pool of one of the ledger's services. */
export const dataSourceOf = ({ probeBus }: EventBus, service: string): DataSource =>
  createDataSource({
    url: probeBus.databaseUrl,
    service,
    entities: [DeadLetter],
    migrations: MESSAGING_MIGRATIONS,
  });
