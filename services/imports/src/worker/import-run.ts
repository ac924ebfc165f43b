import { EVENT_BATCH_SIZE, MAX_FAILED_ROWS, type NormalisedLoad, TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import { poll } from '@lanewise/retry';
import { DataSource } from 'typeorm';
import {
  BrokenFileError,
  type CityMatcher,
  LoadFileError,
  type LoadFileRow,
  type RowResult,
} from '../sources/shared/load-file.js';
import { readLoadFile } from '../sources/sources.js';
import type { FileStore } from '@lanewise/files';
import { readBrokerKeys } from '../brokers/broker-keys.js';
import { Import } from '../imports/import.entity.js';
import { finishImport, moveImport } from '../imports/import-states.js';
import { toBatchColumns } from './load-batch.js';
import type { WatchedReading } from './reading-watch.js';
import { toStorable, toStoredCells } from './stored-text.js';
import { UnmatchedCompanies } from './unmatched-companies.js';

/** Loads or failed rows, their characters, and time after which progress is stored: bounds memory, keeps counters live. */
const FLUSH_ROWS = 2000;
const FLUSH_CHARACTERS = 4_000_000;
const FLUSH_MS = 500;
/** The most batches on their way to the loads service. More would only make the outbox grow. */
const BATCHES_AHEAD = 20;
const POLL_MS = 100;
/** The list of companies may be large, so it is not stored with each step. */
const COMPANIES_MS = 1000;

interface FailedRow {
  line: number;
  faults: string[];
  cells: string[];
}

/**
 * Reads the file of an import and sends its loads to the loads service. Each step commits a batch, the failed rows
 * and the progress together, so a run after a killed one continues where that stopped.
 */
export class ImportRun {
  private loads: NormalisedLoad[] = [];
  private failures: FailedRow[] = [];
  private failedCharacters = 0;
  private skipped = 0;
  private rows = 0;
  private bytesRead = 0;
  private flushedAt = Date.now();
  private companies = new UnmatchedCompanies(new Set());
  private companiesStoredAt = Date.now();
  private notice: string | null = null;
  private readonly lostPhones = new LostPhones();

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly cities: CityMatcher,
    private readonly entity: Import,
    private readonly watched: WatchedReading,
  ) {}

  /** @param signal ends this run before its next step and leaves the rest to a later one */
  async run(signal: AbortSignal): Promise<void> {
    let alreadyRead = this.entity.rowsRead;
    this.companies = new UnmatchedCompanies(await readBrokerKeys(this.dataSource.manager));
    const { watched } = this;
    const file = this.files.open(this.entity.fileKey);
    try {
      const reader = readLoadFile(this.entity.source, watched.chunksOf(file), this.cities);
      for await (const rows of watched.through(reader)) {
        for (const row of rows) {
          watched.progress.goTo(row.line);
          signal.throwIfAborted();
          if (this.entity.cancelRequested) break;
          if (row.notice) this.notice = row.notice;
          // Once: each time it is asked for, the row is checked anew.
          const { result } = row;
          if ('load' in result) {
            this.companies.count(result.load);
            if (result.lostPhone) this.lostPhones.add(row.line);
          }
          if (alreadyRead > 0) {
            alreadyRead--;
            continue;
          }
          this.takeRow(row, result);
          if (this.isTimeToFlush()) await this.flush(signal);
        }
        if (this.entity.cancelRequested) break;
      }
      await this.flush(signal);
      await this.end(this.entity.cancelRequested ? 'cancelled' : 'completed', this.notice);
    } catch (error) {
      if (!(error instanceof LoadFileError)) throw error;
      await this.flush(signal);
      const before = error instanceof BrokenFileError ? ` ${loadsBefore(this.entity)}` : '';
      await this.end('failed', error.message + before);
    } finally {
      file.destroy();
    }
  }

  private takeRow({ columns, bytesRead, line, cells }: LoadFileRow, result: RowResult): void {
    if (this.entity.columns.length === 0) this.entity.columns = toStoredCells(columns);
    this.rows++;
    this.bytesRead = bytesRead;
    if ('load' in result) this.loads.push(result.load);
    else if ('skipped' in result) this.skipped++;
    else this.takeFailed(line, result.faults, cells);
  }

  private takeFailed(line: number, faults: string[], cells: string[]): void {
    const row = { line, faults: faults.map(toStorable), cells: toStoredCells(cells) };
    this.failures.push(row);
    for (const cell of row.cells) this.failedCharacters += cell.length;
    if (this.entity.failed + this.failures.length >= MAX_FAILED_ROWS)
      throw new LoadFileError(tooManyFailed(line));
  }

  private isTimeToFlush(): boolean {
    if (this.loads.length >= FLUSH_ROWS || this.failures.length >= FLUSH_ROWS) return true;
    if (this.failedCharacters >= FLUSH_CHARACTERS) return true;
    return this.rows % 100 === 0 && Date.now() - this.flushedAt > FLUSH_MS;
  }

  private async flush(signal: AbortSignal): Promise<void> {
    if (this.rows > 0) await this.watched.aside(() => this.store(signal));
  }

  private async store(signal: AbortSignal): Promise<void> {
    const { id, source } = this.entity;
    await this.dataSource.transaction(async (manager) => {
      for (let from = 0; from < this.loads.length; from += EVENT_BATCH_SIZE) {
        await addToOutbox(manager, TOPICS.loadBatches, id, {
          importId: id,
          source,
          batch: ++this.entity.batchesSent,
          loads: toBatchColumns(this.loads.slice(from, from + EVENT_BATCH_SIZE)),
        });
      }
      if (this.failures.length > 0) {
        await manager.query(
          `INSERT INTO failed_rows (import_id, line, faults, cells)
           SELECT $1, line, faults, cells
           FROM ROWS FROM (json_to_recordset($2::json) AS (line integer, faults text[], cells text[]))
             WITH ORDINALITY AS row (line, faults, cells, position) ORDER BY position`,
          [id, JSON.stringify(this.failures)],
        );
      }
      const [[claimed]] = await manager.query<[{ cancel_requested: boolean }[], number]>(
        `UPDATE imports SET attempts_without_progress = 0,
           rows_read = rows_read + $2, failed = failed + $3, skipped = skipped + $9,
           batches_sent = $4, bytes_read = $5, columns = $6,
           unmatched = coalesce($7, unmatched)
         WHERE id = $1 AND rows_read = $8 RETURNING cancel_requested`,
        [
          id,
          this.rows,
          this.failures.length,
          this.entity.batchesSent,
          this.bytesRead,
          this.entity.columns,
          this.companiesToStore(),
          this.entity.rowsRead,
          this.skipped,
        ],
      );
      // A worker that was presumed dead must not continue beside its successor.
      if (!claimed) throw new Error('Another worker has taken over this import.');
      this.entity.cancelRequested = claimed.cancel_requested;
      signal.throwIfAborted();
    });
    this.entity.rowsRead += this.rows;
    this.entity.failed += this.failures.length;
    this.entity.skipped += this.skipped;
    this.loads = [];
    this.failures = [];
    this.failedCharacters = 0;
    this.skipped = 0;
    this.rows = 0;
    this.flushedAt = Date.now();
    await this.waitForStorage(signal);
  }

  /** Returns the companies as JSON, now and then. */
  private companiesToStore(): string | null {
    if (Date.now() - this.companiesStoredAt < COMPANIES_MS) return null;
    this.companiesStoredAt = Date.now();
    return JSON.stringify(this.companies.list());
  }

  private async waitForStorage(signal: AbortSignal): Promise<void> {
    const mayContinue = async () => {
      if (this.entity.cancelRequested) return true;
      const { batchesStored, cancelRequested } = await this.dataSource.manager.findOneOrFail(Import, {
        select: { id: true, batchesStored: true, cancelRequested: true },
        where: { id: this.entity.id },
      });
      this.entity.cancelRequested = cancelRequested;
      return cancelRequested || this.entity.batchesSent - batchesStored < BATCHES_AHEAD;
    };
    await poll(mayContinue, { everyMs: POLL_MS, signal });
  }

  private async end(outcome: 'completed' | 'cancelled' | 'failed', why: string | null): Promise<void> {
    const message = [why, this.lostPhones.notice].filter(Boolean).join(' ') || null;
    const store = () =>
      this.dataSource.transaction(async (manager) => {
        const unmatched = this.companies.list();
        await moveImport(manager, this.entity.id, 'endReading', { outcome, message, unmatched });
        await finishImport(manager, this.entity.id);
      });
    await this.watched.aside(store);
  }
}

/** Counts the loads that have no phone, as digits of it were lost before the file was. */
class LostPhones {
  private count = 0;
  private firstLine = 0;

  add(line: number): void {
    if (this.count === 0) this.firstLine = line;
    this.count++;
  }

  /** A sentence for the administrator, or null. */
  get notice(): string | null {
    if (this.count === 0) return null;
    const [count, line] = [this.count, this.firstLine].map((each) => each.toLocaleString('en-US'));
    return this.count === 1
      ? `The phone on line ${line} was left out: digits of it are lost or missing.`
      : `${count} phones were left out, the first one on line ${line}: digits of them are lost or missing.`;
  }
}

/** Why an import has ended before its file, in a sentence for the administrator. */
function tooManyFailed(line: number): string {
  const [most, last] = [MAX_FAILED_ROWS, line].map((count) => count.toLocaleString('en-US'));
  return `${most} rows have failed, the last one on line ${last}, so the rest of the file was not read. What was imported before stays.`;
}

/** Says in a sentence for the administrator how many loads stay of a file that ends too early. */
function loadsBefore({ rowsRead, failed, skipped }: Import): string {
  const loads = rowsRead - failed - skipped;
  if (loads === 0) return 'No load before it could be imported.';
  return loads === 1
    ? 'The one load before it is imported.'
    : `The ${loads.toLocaleString('en-US')} loads before it are imported.`;
}
