import { LOOPBACK } from '@lanewise/notifications';
import { ConfigurationError } from '@lanewise/runtime';
import { loadOrCreatePrivateKey, publicKeyOf, PUSH_KEY_FILE, vapidKeysOf } from '@lanewise/sealing';
import type { StandaloneConfiguration } from './standalone.config.js';

/** Adds the keys that seal and open the codes of links: those of the settings or, without any, one stored with the data. */
export async function withMailKeys(config: StandaloneConfiguration): Promise<StandaloneConfiguration> {
  const { DATA_DIR, MAIL_PUBLIC_KEY, MAIL_PRIVATE_KEYS } = config;
  if (MAIL_PUBLIC_KEY && !MAIL_PRIVATE_KEYS)
    throw new ConfigurationError('MAIL_PRIVATE_KEYS: missing, expected with MAIL_PUBLIC_KEY');
  const privateKeys = MAIL_PRIVATE_KEYS || (await loadOrCreatePrivateKey(DATA_DIR));
  return {
    ...config,
    MAIL_PRIVATE_KEYS: privateKeys,
    MAIL_PUBLIC_KEY: MAIL_PUBLIC_KEY || publicKeyOf(privateKeys),
  };
}

/**
 * Adds the keys of web push: those of the settings or, without any, a pair stored with the data.
 * @param isLocal whether push services of this machine may be called, too
 */
export async function withPushSettings(
  config: StandaloneConfiguration,
  isLocal: boolean,
): Promise<StandaloneConfiguration> {
  const PUSH_SERVICES = [config.PUSH_SERVICES, ...(isLocal ? LOOPBACK : [])].join(',');
  if (config.VAPID_PUBLIC_KEY || config.VAPID_PRIVATE_KEY) return { ...config, PUSH_SERVICES };
  const { publicKey, privateKey } = vapidKeysOf(await loadOrCreatePrivateKey(config.DATA_DIR, PUSH_KEY_FILE));
  return { ...config, PUSH_SERVICES, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
