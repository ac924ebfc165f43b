import { secretText } from '@lanewise/runtime';
import { isPublicKey } from '@lanewise/sealing';

export interface MailKeySettings {
  /** Empty where all services run in one process, which stores a key of its own. */
  MAIL_PUBLIC_KEY: string;
}

export const mailKeySettings = {
  MAIL_PUBLIC_KEY: secretText({
    about:
      'Key that seals the codes of the links in mails: the public key of the first of `MAIL_PRIVATE_KEYS`, DER in base64.',
    isValid: isPublicKey,
    expected: 'a public key on the curve P-256, DER in base64',
    default: '',
  }),
};
