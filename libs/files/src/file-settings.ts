import { secretText, text } from '@lanewise/runtime';
import { parseS3Url, S3_URL_EXAMPLE } from './s3-url.js';

export interface FileSettings {
  /** Folder under which files are stored. */
  DATA_DIR: string;
  /** A bucket in an S3 API, as `parseS3Url` reads it; empty: files are kept in `DATA_DIR`. */
  S3_URL: string;
}

/** Settings of a service that stores files. */
export const fileSettings = {
  DATA_DIR: text({ about: 'Folder for uploaded files.', expected: 'a folder for data' }),
  S3_URL: secretText({
    about: `Bucket for uploaded files in place of the folder, such as \`${S3_URL_EXAMPLE}\`.`,
    isValid: (value) => parseS3Url(value) !== undefined,
    expected: `the URL of a bucket with its key and secret, such as ${S3_URL_EXAMPLE}`,
    default: '',
  }),
};
