import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  type ImportAccepted,
  type ImportSource,
  type ImportView,
  isImportActive,
  type ListResponse,
  MESSAGES,
  toWireDate,
} from '@lanewise/contracts';
import { newId, readList } from '@lanewise/database';
import {
  cleanFileName,
  FILE_STORE,
  type FileStore,
  receiveUpload,
  type StoredFile,
  type Upload,
} from '@lanewise/files';
import { createOnce, DomainError, notFound } from '@lanewise/http';
import { audit, auditChanges } from '@lanewise/runtime';
import { withoutSignal } from '@lanewise/telemetry';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import { readBrokerKeys } from '../brokers/broker-keys.js';
import { IMPORT_CONFIGURATION, type ImportConfiguration } from '../imports.config.js';
import type { ImportList } from './import.dto.js';
import { IMPORT_JOBS, type ImportJobs } from './import-jobs.js';
import { Import } from './import.entity.js';
import { moveImport, NOT_GIVEN_UP } from './import-states.js';
import { importPath, isCancelled, toRow, toView } from './import.rules.js';

type Claim = (manager: EntityManager, importId: string) => Promise<void>;

/** Accepts load files and reports the progress of their imports. */
@Injectable()
export class ImportsService {
  private readonly logger = new Logger('Imports');

  constructor(
    @InjectRepository(Import) private readonly imports: Repository<Import>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(IMPORT_JOBS) private readonly jobs: ImportJobs,
    @Inject(IMPORT_CONFIGURATION) private readonly config: ImportConfiguration,
  ) {}

  /** Stores an uploaded file and leaves the import to a job. */
  async upload(actor: Actor, source: ImportSource, upload: Upload): Promise<ImportAccepted> {
    const { fileName, stored } = await receiveUpload(upload, {
      limitBytes: this.config.uploadLimitBytes,
      store: (content, limitBytes) => this.files.save(content, limitBytes),
      discard: ({ key }) => this.files.remove(key),
    });
    return this.register(actor.userId, source, cleanFileName(fileName), stored);
  }

  /**
   * Imports a file that this process makes, just as an uploaded one. Returns the import's id.
   * @param claim what belongs to the transaction that makes the import
   */
  async importFile(
    userId: string,
    source: ImportSource,
    fileName: string,
    content: Readable,
    claim?: Claim,
  ): Promise<string> {
    const file = await this.files.save(content, this.config.uploadLimitBytes);
    return (await this.register(userId, source, fileName, file, claim)).id;
  }

  /**
   * Cancels an import: at once while it waits, or as soon as the worker notices while it runs. Loads stored by then
   * are kept.
   * @throws a 409 if it has ended, or its whole file has been read
   */
  async cancel(id: string): Promise<ImportView> {
    await this.imports.manager.transaction(async (manager) => {
      // In this order, since a worker may start in between.
      const hasMoved =
        (await moveImport(manager, id, 'cancelWaiting')) || (await moveImport(manager, id, 'requestCancel'));
      if (!hasMoved) return;
      const { fileName } = await manager.findOneByOrFail(Import, { id });
      await audit(manager, { action: 'import.canceled', subject: { id, name: fileName } });
    });
    const entity = await this.find(id);
    if (isCancelled(entity)) return this.view(entity);
    throw isImportActive(entity.status)
      ? new DomainError(409, 'import-file-read', MESSAGES.importFileRead)
      : new DomainError(409, 'import-ended', MESSAGES.importEnded);
  }

  async list(list: ImportList): Promise<ListResponse<ImportView>> {
    const brokerKeys = await readBrokerKeys(this.imports.manager);
    const toItem = (entity: Import) => toRow(entity, brokerKeys);
    return readList(this.imports, list, { where: list.filter, searchIn: ['fileName'], toItem });
  }

  async get(id: string): Promise<ImportView> {
    return this.view(await this.find(id));
  }

  private async view(entity: Import): Promise<ImportView> {
    return toView(entity, await readBrokerKeys(this.imports.manager));
  }

  /** @throws a 404 when there is none */
  async find(id: string): Promise<Import> {
    const entity = await this.imports.findOneBy({ id });
    if (!entity) throw notFound('import-not-found', 'There is no such import.');
    return entity;
  }

  private async register(
    userId: string,
    source: ImportSource,
    fileName: string,
    { key, size, checksum }: StoredFile,
    claim?: Claim,
  ): Promise<ImportAccepted> {
    const entity = { id: newId(), userId, source, fileName, fileKey: key, fileSize: size, checksum };
    let accepted: ImportAccepted;
    try {
      const insert = async (manager: EntityManager): Promise<ImportAccepted> => {
        await manager.insert(Import, entity);
        await claim?.(manager, entity.id);
        await audit(manager, {
          action: 'import.started',
          subject: { id: entity.id, name: fileName },
          changes: auditChanges<Import>(null, entity, ['source', 'fileSize', 'checksum']),
          actorId: userId,
        });
        // A repeated request is no file of its own.
        return { id: entity.id, sameFileAs: claim ? null : await findSameFile(manager, entity) };
      };
      accepted = await createOnce(this.imports.manager, insert, importPath);
    } catch (error) {
      await this.files.remove(key);
      throw error;
    }
    await withoutSignal(() => this.enqueue(entity));
    return accepted;
  }

  /** Queues the job of an import. While the queue is unavailable, the import waits for `ImportReconciler` to do it. */
  private async enqueue({ id, source }: Pick<Import, 'id' | 'source'>): Promise<void> {
    try {
      await this.jobs[source].add(id, { importId: id });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Could not queue import ${id}; this will be retried: ${reason}`);
    }
  }
}

/** Returns the last import of the same file before this one, unless that failed or was canceled. */
async function findSameFile(
  manager: EntityManager,
  { id, source, checksum }: Pick<Import, 'id' | 'source' | 'checksum'>,
): Promise<ImportAccepted['sameFileAs']> {
  const same = await manager.findOne(Import, {
    where: { ...NOT_GIVEN_UP, id: LessThan(id), source, checksum },
    order: { id: 'DESC' },
  });
  if (!same) return null;
  const { fileName, createdAt, status } = same;
  return { id: same.id, fileName, createdAt: toWireDate(createdAt), status };
}
