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
import { DataSource } from 'typeorm';
import { failedRowLine, failedRowsHeader } from '../central-loads/failed-rows.js';
import { FileStore } from '../files/file-store.js';
import { receiveUpload } from '../files/receive-upload.js';
import { IMPORT_CONFIGURATION, type ImportConfiguration } from '../imports.config.js';
import { IMPORT_JOBS, type ImportJobs } from './import-jobs.js';
import { Import } from './import.entity.js';
import { toView } from './import.rules.js';

type ImportSort = Sort<(typeof IMPORT_SORT_FIELDS)[number]>;

const REPORT_PAGE = 1000;

/** Takes load files in, and tells how their imports go. */
@Injectable()
export class ImportsService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    @Inject(IMPORT_JOBS) private readonly jobs: ImportJobs,
    @Inject(IMPORT_CONFIGURATION) private readonly config: ImportConfiguration,
  ) {}

  /** A crash between storing an import and queueing its job leaves it without one. */
  async onApplicationBootstrap(): Promise<void> {
    const unfinished = await this.dataSource.manager.find(Import, {
      where: [{ status: 'queued' }, { status: 'running' }],
      order: { id: 'ASC' },
    });
    for (const { id } of unfinished) await this.enqueue(id);
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
    return this.page(sort, offset, limit);
  }

  async page(sort: ImportSort, offset: number, limit: number): Promise<ListResponse<ImportView>> {
    const direction = sort.descending ? 'DESC' : 'ASC';
    const [imports, total] = await this.dataSource.manager.findAndCount(Import, {
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
    const name = entity.fileName.replace(/\.csv$/i, '').replace(/[^\w .-]/g, '_');
    return { fileName: `${name}-failed-rows.csv`, content: Readable.from(this.failedRowLines(entity)) };
  }

  private async *failedRowLines({ id, columns }: Import): AsyncGenerator<string> {
    yield failedRowsHeader(columns);
    let after = -1;
    for (;;) {
      const rows = await this.dataSource.query<{ line: number; faults: string[]; cells: string[] }[]>(
        `SELECT line, faults, cells FROM failed_rows WHERE import_id = $1 AND line > $2
         ORDER BY line LIMIT ${REPORT_PAGE}`,
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
    await this.dataSource.manager.insert(Import, { id, ...file });
    await this.enqueue(id);
    return id;
  }

  /** Queues an import's job; a job of the same id that is there already stays. */
  private async enqueue(importId: string): Promise<void> {
    await this.jobs.add('import', { importId }, { jobId: importId });
  }
}
