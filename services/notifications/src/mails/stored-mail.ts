import type { MailRequest, SealedMail } from '@lanewise/contracts';
import type { Open } from '@lanewise/sealing';
import type { Mail } from '../templates/render-mail.js';

/**
 * A mail as its row keeps it. One with a sealed code has a form of its own: a sender of the release before this, which
 * would send a link without a code, fails at it and leaves it to a sender of this one.
 */
export type StoredMail = Mail | { sealed: SealedMail };

/** The row's form of a requested mail. Those of the release before this come with their code in clear. */
export const toStored = (mail: SealedMail | MailRequest): StoredMail =>
  'sealedCode' in mail ? { sealed: mail } : mail;

/** Opens a mail, to be sent at once. */
export async function openMail(stored: StoredMail, open: Open): Promise<Mail> {
  if (!('sealed' in stored)) return stored;
  const { sealed } = stored;
  if (!('sealedCode' in sealed)) return sealed;
  const { sealedCode, ...others } = sealed;
  return { ...others, code: await open(sealedCode) };
}
