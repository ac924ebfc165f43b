import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MESSAGES, type SkippedLoad } from '@lanewise/contracts';
import { FILE_STORE, FileMissingError, type FileStore } from '@lanewise/files';
import { loadCityTable } from '@lanewise/geo';
import { notFound } from '@lanewise/http';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { failedRow, failedRowsHeader } from '../sources/shared/failed-rows.js';
import { type CityMatcher, LoadFileError, type LoadFileRow } from '../sources/shared/load-file.js';
import { readLoadFile } from '../sources/sources.js';
import { toCsv } from '../sources/shared/to-csv.js';
import { reportName } from './failed-row.rules.js';
import { Import } from './import.entity.js';
import { ImportsService } from './imports.service.js';

const REMOVED_DUPLICATE = 'It was removed as a duplicate of a load that is still there.';

/** Rows that are written together. */
const ROWS_AT_ONCE = 200;

/** Shows the skipped rows of an import, which are read from its file again: they may be most of it. */
@Injectable()
export class SkippedRowsService {
  constructor(
    @InjectRepository(Import) private readonly imports: Repository<Import>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly service: ImportsService,
  ) {}

  /**
   * Returns all skipped rows as CSV, each with its line number and reason.
   * @throws a 404 when the file is no longer kept
   */
  async report(importId: string): Promise<{ fileName: string; content: Readable }> {
    const entity = await this.service.find(importId);
    const content = Readable.from(this.read(entity), { objectMode: false });
    try {
      await once(content, 'readable');
    } catch (error) {
      if (error instanceof FileMissingError) throw notFound('import-file-removed', MESSAGES.loadFileRemoved);
      throw error;
    }
    return { fileName: reportName(entity.fileName, 'skipped'), content };
  }

  private async *read(entity: Import): AsyncGenerator<string> {
    // The header goes with the first rows, once the file is open.
    let rows = [failedRowsHeader(entity.columns)];
    if (entity.skipped > 0) {
      for await (const row of this.skippedRows(entity)) {
        rows.push(row);
        if (rows.length < ROWS_AT_ONCE) continue;
        yield await toCsv(rows);
        rows = [];
      }
    }
    if (rows.length > 0) yield await toCsv(rows);
  }

  private async *skippedRows({ id, source, fileKey, rowsRead }: Import): AsyncGenerator<string[]> {
    const loads = await this.imports.query<SkippedLoad[]>(
      `SELECT company_key AS "companyKey", reference_id AS "referenceId" FROM skipped_loads WHERE import_id = $1`,
      [id],
    );
    const removed = new Set(loads.map(identityOf));
    const reasonOf = ({ result }: LoadFileRow): string | false => {
      if ('skipped' in result) return result.skipped;
      return 'load' in result && removed.has(identityOf(result.load)) && REMOVED_DUPLICATE;
    };
    const cities = await loadCityTable();
    // Nobody sees the faults of failed rows here, so no suggestions are searched for.
    const matcher: CityMatcher = { match: cities.match.bind(cities), suggest: () => undefined };
    const file = this.files.open(fileKey);
    let unread = rowsRead;
    try {
      for await (const rows of readLoadFile(source, file, matcher)) {
        for (const row of rows) {
          if (unread-- === 0) return;
          const reason = reasonOf(row);
          if (reason) yield failedRow(row.line, [reason], row.cells);
        }
      }
    } catch (error) {
      // From here on the file could not be read, so nothing more was skipped.
      if (!(error instanceof LoadFileError)) throw error;
    } finally {
      file.destroy();
    }
  }
}

const identityOf = ({ companyKey, referenceId }: SkippedLoad): string => `${companyKey}\n${referenceId}`;
