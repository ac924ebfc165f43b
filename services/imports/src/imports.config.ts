import { integer, secretText, text } from '@lanewise/runtime';
import type { FileStoreOptions } from './files/open-file-store.js';
import { parseS3Url, S3_URL_EXAMPLE } from './files/s3-url.js';

export const IMPORT_CONFIGURATION = Symbol('ImportConfiguration');

export interface ImportConfiguration {
  /** Where uploaded files are kept. */
  files: FileStoreOptions;
  /** Bytes. */
  uploadLimitBytes: number;
}

/** Settings of the imports service. */
export const importSettings = {
  DATA_DIR: text({ expected: 'a folder for data' }),
  S3_URL: secretText({
    isValid: (value) => parseS3Url(value) !== undefined,
    expected: `the URL of a bucket with its key and secret, such as ${S3_URL_EXAMPLE}`,
    default: '',
  }),
  UPLOAD_LIMIT_BYTES: integer({ min: 1, max: 2 ** 40, default: 2 * 1024 ** 3 }),
};

export interface ImportSettings {
  DATA_DIR: string;
  /** Empty: files are kept in `DATA_DIR`. */
  S3_URL: string;
  UPLOAD_LIMIT_BYTES: number;
}

export function toImportConfiguration(settings: ImportSettings): ImportConfiguration {
  return {
    files: { name: 'files', dataDir: settings.DATA_DIR, s3Url: settings.S3_URL },
    uploadLimitBytes: settings.UPLOAD_LIMIT_BYTES,
  };
}
