import { createECDH } from 'node:crypto';
import { ConfigurationError } from '@lanewise/runtime';
import type { NotificationsSettings } from '../notifications.config.js';

/** Identifies this installation to push services (VAPID, RFC 8292). */
export interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/**
 * Reads the keys of the settings; undefined without any, which switches web push off.
 * @throws ConfigurationError for one without the other, and for two that are no pair
 */
export function vapidDetailsOf(settings: NotificationsSettings): VapidDetails | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = settings;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey)
    throw new ConfigurationError(
      `VAPID_${publicKey ? 'PRIVATE' : 'PUBLIC'}_KEY: missing, expected with VAPID_${publicKey ? 'PUBLIC' : 'PRIVATE'}_KEY`,
    );
  if (publicKeyOf(privateKey) !== publicKey)
    throw new ConfigurationError('VAPID_PUBLIC_KEY: expected the public key of VAPID_PRIVATE_KEY');
  return { subject, publicKey, privateKey };
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
