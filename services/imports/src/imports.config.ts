import { join } from 'node:path';
import { integer, text } from '@lanewise/runtime';

export const IMPORT_CONFIGURATION = Symbol('ImportConfiguration');

export interface ImportConfiguration {
  /** Folder that uploaded files are kept in. */
  filesFolder: string;
  /** Bytes. */
  uploadLimitBytes: number;
}

/** Settings of the imports service. */
export const importSettings = {
  DATA_DIR: text({ expected: 'a folder for data' }),
  UPLOAD_LIMIT_BYTES: integer({ min: 1, max: 2 ** 40, default: 2 * 1024 ** 3 }),
};

export interface ImportSettings {
  DATA_DIR: string;
  UPLOAD_LIMIT_BYTES: number;
}

export function toImportConfiguration(settings: ImportSettings): ImportConfiguration {
  return {
    filesFolder: join(settings.DATA_DIR, 'files'),
    uploadLimitBytes: settings.UPLOAD_LIMIT_BYTES,
  };
}
