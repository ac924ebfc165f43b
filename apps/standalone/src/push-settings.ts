import { LOOPBACK } from '@lanewise/notifications';
import { keepPrivateKey, PUSH_KEY_FILE, vapidKeysOf } from '@lanewise/sealing';
import type { StandaloneConfiguration } from './standalone.config.js';

/**
 * Adds the keys of web push: those of the settings or, without any, a pair kept with the data.
 * @param isLocal whether push services of this machine may be called, too
 */
export async function withPushSettings(
  config: StandaloneConfiguration,
  isLocal: boolean,
): Promise<StandaloneConfiguration> {
  const PUSH_SERVICES = [config.PUSH_SERVICES, ...(isLocal ? LOOPBACK : [])].join(',');
  if (config.VAPID_PUBLIC_KEY || config.VAPID_PRIVATE_KEY) return { ...config, PUSH_SERVICES };
  const { publicKey, privateKey } = vapidKeysOf(await keepPrivateKey(config.DATA_DIR, PUSH_KEY_FILE));
  return { ...config, PUSH_SERVICES, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
