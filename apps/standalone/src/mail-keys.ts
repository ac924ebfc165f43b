import { ConfigurationError } from '@lanewise/runtime';
import { keepPrivateKey, publicKeyOf } from '@lanewise/sealing';
import type { StandaloneConfiguration } from './standalone.config.js';

/** Adds the keys that seal and open the codes of links: those of the settings or, without any, one kept with the data. */
export async function withMailKeys(config: StandaloneConfiguration): Promise<StandaloneConfiguration> {
  const { DATA_DIR, MAIL_PUBLIC_KEY, MAIL_PRIVATE_KEYS } = config;
  if (MAIL_PUBLIC_KEY && !MAIL_PRIVATE_KEYS)
    throw new ConfigurationError('MAIL_PRIVATE_KEYS: missing, expected with MAIL_PUBLIC_KEY');
  const privateKeys = MAIL_PRIVATE_KEYS || (await keepPrivateKey(DATA_DIR));
  return {
    ...config,
    MAIL_PRIVATE_KEYS: privateKeys,
    MAIL_PUBLIC_KEY: MAIL_PUBLIC_KEY || publicKeyOf(privateKeys),
  };
}
