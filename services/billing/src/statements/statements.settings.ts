import { fileSettings, isFileFolderUrl, FILE_FOLDER_EXAMPLES } from '@lanewise/files';
import { secretText } from '@lanewise/runtime';

/** The folder of uploaded statements while they are read. */
export const STATEMENTS_FOLDER = 'statements';

export const statementsSettings = {
  ...fileSettings,
  STATEMENTS_URL: secretText({
    about: `Where the bank delivers statements, which are read at 06:00 and 18:00 UTC: a folder or the prefix of a bucket, such as ${FILE_FOLDER_EXAMPLES}. Empty: statements are only uploaded.`,
    isValid: isFileFolderUrl,
    expected: `the URL of a folder or of a bucket, such as ${FILE_FOLDER_EXAMPLES}`,
    default: '',
  }),
};
