import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  type IMPORT_SORT_FIELDS,
  type ImportView,
  type ListRequest,
  type ListResponse,
  type LoadSource,
  toListResponse,
} from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { notFound, pageOf, type Sort } from '@lanewise/http';
import { DataSource, type FindOptionsWhere, IsNull } from 'typeorm';
import { failedRowLine, failedRowsHeader } from '../central-loads/failed-rows.js';
import { FileStore } from '../files/file-store.js';
import { receiveUpload } from '../files/receive-upload.js';
import { IMPORT_CONFIGURATION, type ImportConfiguration } from '../imports.config.js';
import { IMPORT_JOBS, type ImportJobs } from './import-jobs.js';
import { Import } from './import.entity.js';
import { toView } from './import.rules.js';

type ImportSort = Sort<(typeof IMPORT_SORT_FIELDS)[number]>;

/** Most rows that are read at a time for the report, and bytes after which no further one is. */
const REPORT_PAGE_ROWS = 1000;
const REPORT_PAGE_BYTES = 250_000;

/** Takes load files in, and tells how their imports go. */
@Injectable()
export class ImportsService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    @Inject(IMPORT_JOBS) private readonly jobs: ImportJobs,
    @Inject(IMPORT_CONFIGURATION) private readonly config: ImportConfiguration,
  ) {}

  /** Takes up what a crash has left: imports without a job, or whose job has ended before them. */
  async onApplicationBootstrap(): Promise<void> {
    await this.files.removeLeftovers();
    const unfinished = await this.dataSource.manager.find(Import, {
      where: [{ status: 'queued' }, { status: 'running', outcome: IsNull() }],
      order: { id: 'ASC' },
    });
    for (const { id } of unfinished) await this.requeue(id);
  }

  /** Stores an uploaded file and leaves the rest to a job. Answers the import's id. */
  async upload(actor: Actor, source: LoadSource, request: IncomingMessage): Promise<string> {
    const { fileName, key, size } = await receiveUpload(request, this.files, this.config.uploadLimitBytes);
    return this.register({ userId: actor.userId, source, fileName, fileKey: key, fileSize: size });
  }

  /** Imports a file that is made here, on the way that uploaded ones take. */
  async importFile(userId: string, source: LoadSource, fileName: string, content: Readable): Promise<string> {
    const { key, size } = await this.files.save(content, this.config.uploadLimitBytes);
    return this.register({ userId, source, fileName, fileKey: key, fileSize: size });
  }

  async list(request: ListRequest, sort: ImportSort): Promise<ListResponse<ImportView>> {
    const { offset, limit } = pageOf(request);
    return this.page({}, sort, offset, limit);
  }

  async page(
    where: FindOptionsWhere<Import>,
    sort: ImportSort,
    offset: number,
    limit: number,
  ): Promise<ListResponse<ImportView>> {
    const direction = sort.descending ? 'DESC' : 'ASC';
    const [imports, total] = await this.dataSource.manager.findAndCount(Import, {
      where,
      order: { [sort.field]: direction, id: direction },
      skip: offset,
      take: limit,
    });
    return toListResponse(imports.map(toView), total, limit);
  }

  async get(id: string): Promise<ImportView> {
    return toView(await this.find(id));
  }

  /** The failed rows as CSV, line by line, each with its line number and reasons. */
  async failedRows(id: string): Promise<{ fileName: string; content: Readable }> {
    const entity = await this.find(id);
    const name = entity.fileName.replace(/\.csv$/i, '');
    return { fileName: `${name}-failed-rows.csv`, content: Readable.from(this.failedRowLines(entity)) };
  }

  private async *failedRowLines({ id, columns }: Import): AsyncGenerator<string> {
    yield failedRowsHeader(columns);
    let after = -1;
    for (;;) {
      const rows = await this.dataSource.query<{ line: number; faults: string[]; cells: string[] }[]>(
        // One row after the other, as only their sizes tell how many make a page. An array of large cells
        // comes in far faster as JSON.
        `WITH RECURSIVE page AS (
           (SELECT line, faults, to_json(cells) AS cells, 1 AS rows, 0 AS bytes_before
            FROM failed_rows WHERE import_id = $1 AND line > $2 ORDER BY line LIMIT 1)
           UNION ALL
           SELECT next.line, next.faults, next.cells, rows + 1, bytes_before + octet_length(page.cells::text)
           FROM page CROSS JOIN LATERAL (
             SELECT line, faults, to_json(cells) AS cells FROM failed_rows
             WHERE import_id = $1 AND line > page.line ORDER BY line LIMIT 1
           ) AS next
           WHERE rows < ${REPORT_PAGE_ROWS} AND bytes_before + octet_length(page.cells::text) < ${REPORT_PAGE_BYTES}
         )
         SELECT line, faults, cells FROM page ORDER BY line`,
        [id, after],
      );
      if (rows.length === 0) return;
      yield rows.map((row) => failedRowLine(row.line, row.faults, row.cells)).join('');
      after = rows[rows.length - 1].line;
    }
  }

  private async find(id: string): Promise<Import> {
    const entity = await this.dataSource.manager.findOneBy(Import, { id });
    if (!entity) throw notFound('import-not-found', 'There is no such import.');
    return entity;
  }

  private async register(
    file: Pick<Import, 'userId' | 'source' | 'fileName' | 'fileKey' | 'fileSize'>,
  ): Promise<string> {
    const id = newId();
    try {
      await this.dataSource.manager.insert(Import, { id, ...file });
    } catch (error) {
      await this.files.remove(file.fileKey);
      throw error;
    }
    await this.enqueue(id);
    return id;
  }

  /** Queues an unfinished import's job anew when it has ended; one that waits or runs stays. */
  private async requeue(importId: string): Promise<void> {
    const job = await this.jobs.getJob(importId);
    if (job?.finishedOn) await this.jobs.remove(importId);
    await this.enqueue(importId);
  }

  /** Queues an import's job; a job of the same id that is there already stays. */
  private async enqueue(importId: string): Promise<void> {
    await this.jobs.add('import', { importId }, { jobId: importId });
  }
}
