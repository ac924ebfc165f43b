import { FILE_STORE, type FileStore, FileSweep, type ListedFile } from '@lanewise/files';
import { ServiceTask } from '@lanewise/runtime';
import { Inject, Injectable } from '@nestjs/common';

/** Deletes files of a day ago and older: a process that is killed while it reads a statement leaves one behind. */
@Injectable()
export class StrayStatements extends FileSweep {
  constructor(@Inject(FILE_STORE) files: FileStore) {
    super(files);
  }

  @ServiceTask('stray-statements', '33 3 * * *')
  override run(signal: AbortSignal): Promise<void> {
    return super.run(signal);
  }

  protected unneeded(files: ListedFile[]): Promise<ListedFile[]> {
    return Promise.resolve(files);
  }
}
