import { type FileSettings, fileSettings, type FileStore, openFileStore } from '@lanewise/files';
import { choice, integer } from '@lanewise/runtime';

export const IMPORT_CONFIGURATION = Symbol('ImportConfiguration');

export interface ImportConfiguration {
  /** Bytes. */
  uploadLimitBytes: number;
}

/** Settings of the imports service. */
export const importSettings = {
  ...fileSettings,
  UPLOAD_LIMIT_BYTES: integer({
    about: 'Largest load file, in bytes. The default is 2 GiB.',
    min: 1,
    max: 2 ** 40,
    default: 2 * 1024 ** 3,
  }),
  IMPORT_STALL_SECONDS: integer({
    about:
      'How long the reading of a load file may make no progress, in seconds; the import then fails. Waiting for the database or for loads to be stored does not count.',
    min: 1,
    max: 3600,
    default: 60,
  }),
  IMPORT_WORKER: choice(['child', 'apart'], {
    about:
      'Where load files are read: in a `child` process of the service, or `apart`, by `node dist/imports-worker-main.js` with the same settings.',
    default: 'child',
  }),
};

/** The store of load files. */
export const FILES_FOLDER = 'files';

/** Opens the store of load files. */
export const openLoadFiles = (settings: Readonly<FileSettings>): Promise<FileStore> =>
  openFileStore(FILES_FOLDER, settings);
