import { ACCOUNT_QUOTAS, EMAIL_PATTERN } from '@lanewise/contracts';
import { integer, secretText, text, url } from '@lanewise/runtime';
import { isPrivateKeys } from '@lanewise/sealing';
import readAddresses from 'nodemailer/lib/addressparser';

export interface MailSettings {
  /** Empty: mail stays in the local mailbox. */
  SMTP_URL: string;
  /** Sender of all mail: `Lanewise <no-reply@lanewise.example>`. */
  MAIL_FROM: string;
  /** Empty: whoever runs all services in one process names the key that it keeps. */
  MAIL_PRIVATE_KEYS: string;
}

/** Settings of mail. Only where all services share a process can a local mailbox take the place of a mail server. */
export const mailSettings = {
  MAIL_FROM: text({
    about: 'Sender of the mails.',
    isValid: isOneAddress,
    expected: 'a sender such as Lanewise <no-reply@lanewise.example>',
    default: 'Lanewise <no-reply@lanewise.example>',
  }),
  SMTP_URL: url({
    about:
      'Mail server: `smtps://user:password@host`, or `smtp://user:password@host:587`, which switches to TLS and sends no password without it.',
    protocols: ['smtp:', 'smtps:'],
    default: '',
  }),
  MAIL_PRIVATE_KEYS: secretText({
    about:
      'Keys that open the codes of the links in mails: private keys, DER in base64, separated by commas. To replace one, put the next before it.',
    isValid: isPrivateKeys,
    expected: 'private keys on the curve P-256, DER in base64, separated by commas',
    default: '',
  }),
};

export interface StreamSettings {
  STREAMS_PER_ACCOUNT: number;
}

const streamSettings = {
  STREAMS_PER_ACCOUNT: integer({
    about:
      'Streams of notifications that an account can have open on each replica; a page of its takes one at most.',
    min: 1,
    max: 10_000,
    default: ACCOUNT_QUOTAS.streams,
  }),
};

/** Settings of the notifications service. */
export const notificationsSettings = { ...mailSettings, ...streamSettings };

export interface NotificationsSettings extends MailSettings, StreamSettings {}

function isOneAddress(value: string): boolean {
  const [first, ...more] = readAddresses(value, { flatten: true });
  return more.length === 0 && EMAIL_PATTERN.test(first?.address ?? '');
}
