import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_FILE, newPrivateKey, publicKeyOf } from '@lanewise/sealing';

const privateKey = newPrivateKey();

/** The settings of a pair of keys for codes of links. */
const settingsOf = (MAIL_PRIVATE_KEYS: string) => ({
  MAIL_PRIVATE_KEYS,
  MAIL_PUBLIC_KEY: publicKeyOf(MAIL_PRIVATE_KEYS),
});

/** The keys of services that a test runs without a product. */
export const MAIL_KEYS = settingsOf(privateKey);

/** The keys that a product has made in its folder for data. */
export const mailKeysIn = (dataDir: string) => settingsOf(readFileSync(join(dataDir, KEY_FILE), 'utf8'));
