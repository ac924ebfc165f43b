import { Inject, Injectable } from '@nestjs/common';
import { FILE_RETENTION_DAYS, isImportActive } from '@lanewise/contracts';
import { FILE_STORE, type FileStore, FileSweep, type ListedFile } from '@lanewise/files';
import { ServiceTask } from '@lanewise/runtime';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Import } from './import.entity.js';

const DAY_MS = 24 * 3_600_000;

/**
 * Removes load files some time after they were stored, except those that an import still needs; and files without an
 * import, which a killed process leaves behind.
 */
@Injectable()
export class FileRetention extends FileSweep {
  constructor(
    @InjectRepository(Import) private readonly imports: Repository<Import>,
    @Inject(FILE_STORE) files: FileStore,
  ) {
    super(files);
  }

  @ServiceTask('file-retention', '23 * * * *')
  override run(signal: AbortSignal): Promise<void> {
    return super.run(signal);
  }

  protected async unneeded(files: ListedFile[]): Promise<ListedFile[]> {
    const imports = await this.imports.find({
      select: { fileKey: true, status: true },
      where: { fileKey: In(files.map(({ key }) => key)) },
    });
    const statuses = new Map(imports.map(({ fileKey, status }) => [fileKey, status]));
    const oldest = new Date(Date.now() - FILE_RETENTION_DAYS * DAY_MS);
    return files.filter(({ key, storedAt }) => {
      const status = statuses.get(key);
      return status === undefined || (storedAt < oldest && !isImportActive(status));
    });
  }
}
