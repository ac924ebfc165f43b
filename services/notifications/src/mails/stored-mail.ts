import type { SealedMail } from '@lanewise/contracts';
import type { Open } from '@lanewise/sealing';
import type { NotificationMail } from '../templates/notification-mail.js';
import type { Mail } from '../templates/render-mail.js';

/** A mail as its row stores it: its code stays sealed until it is sent. */
export type StoredMail = SealedMail | NotificationMail;

/** Opens a mail, to be sent at once. */
export async function openMail(stored: StoredMail, open: Open): Promise<Mail> {
  if (!('sealedCode' in stored)) return stored;
  const { sealedCode, ...others } = stored;
  return { ...others, code: await open(sealedCode) };
}
