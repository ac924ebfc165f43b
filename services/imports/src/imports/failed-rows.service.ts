import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  type FailedRowCorrection,
  type FailedRowPage,
  type ImportAccepted,
  LIMITS,
  MESSAGES,
} from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { failedRow, failedRowsHeader } from '../sources/shared/failed-rows.js';
import { toCsv } from '../sources/shared/to-csv.js';
import { correctedCells, correctedName, faultsOf, reportName } from './failed-row.rules.js';
import { type FailedRow, readFailedRows } from './failed-rows.js';
import { Import } from './import.entity.js';
import { ImportsService } from './imports.service.js';

/** Shows the failed rows of an import, and takes them back corrected. */
@Injectable()
export class FailedRowsService {
  constructor(
    @InjectRepository(Import) private readonly imports: Repository<Import>,
    private readonly service: ImportsService,
  ) {}

  /** Returns all failed rows as CSV, each with its line number and reasons. */
  async report(importId: string): Promise<{ fileName: string; content: Readable }> {
    const entity = await this.service.find(importId);
    return {
      fileName: reportName(entity.fileName, 'failed'),
      content: Readable.from(failedRowsReport(this.imports, entity), { objectMode: false }),
    };
  }

  /** The failed rows after a position, without those that were sent again. */
  async list(importId: string, after: string): Promise<FailedRowPage> {
    const { source, columns } = await this.service.find(importId);
    const most = LIMITS.failedRowsPage;
    const rows = await readFailedRows(this.imports, importId, { after, most, unsent: true });
    const [{ remaining }] = await this.imports.query<[{ remaining: number }]>(
      'SELECT count(*)::integer AS remaining FROM failed_rows WHERE import_id = $1 AND resent_in IS NULL',
      [importId],
    );
    return {
      columns,
      itemList: rows.map(({ position, line, cells, faults }) => ({
        position,
        line,
        cells,
        faults: faultsOf(source, columns, { faults, cells }),
      })),
      remaining,
    };
  }

  /**
   * Sends corrected rows again, in an import of their own: the report of failed rows as somebody corrects it.
   * @throws a 409 when one of them was sent again before, or never failed
   */
  async resend(actor: Actor, importId: string, corrections: FailedRowCorrection[]): Promise<ImportAccepted> {
    const { source, columns, fileName } = await this.service.find(importId);
    const positions = corrections.map(({ position }) => position);
    const rows = await this.imports.query<FailedRow[]>(
      `SELECT position, line, faults, cells FROM failed_rows
       WHERE import_id = $1 AND position = ANY($2::bigint[]) AND resent_in IS NULL ORDER BY position`,
      [importId, positions],
    );
    if (rows.length !== corrections.length) throw alreadySent();
    const byPosition = new Map(corrections.map((each) => [each.position, each.cells]));
    const content = await toCsv([
      failedRowsHeader(columns),
      ...rows.map(({ position, line, faults, cells }) =>
        failedRow(line, faults, correctedCells(cells, columns, byPosition.get(position)!)),
      ),
    ]);
    const claim = async (manager: EntityManager, resentIn: string) => {
      const [, claimed] = await manager.query<[unknown, number]>(
        `UPDATE failed_rows SET resent_in = $3
         WHERE import_id = $1 AND position = ANY($2::bigint[]) AND resent_in IS NULL`,
        [importId, positions, resentIn],
      );
      if (claimed !== rows.length) throw alreadySent();
    };
    const file = Readable.from([content], { objectMode: false });
    const id = await this.service.importFile(actor.userId, source, correctedName(fileName), file, claim);
    return { id, sameFileAs: null };
  }
}

/** Yields the failed rows of an import as CSV, page by page, in memory that does not grow with their number or size. */
async function* failedRowsReport(
  imports: Repository<Import>,
  { id, columns }: Pick<Import, 'id' | 'columns'>,
): AsyncGenerator<string> {
  yield toCsv([failedRowsHeader(columns)]);
  let after = '0';
  for (;;) {
    const rows = await readFailedRows(imports, id, { after });
    if (rows.length === 0) return;
    yield toCsv(rows.map((row) => failedRow(row.line, row.faults, row.cells)));
    after = rows[rows.length - 1].position;
  }
}

const alreadySent = (): DomainError => new DomainError(409, 'rows-already-sent', MESSAGES.rowsAlreadySent);
