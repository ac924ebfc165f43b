import { EMAIL_PATTERN, SUPPORT_EMAIL } from '@lanewise/contracts';
import { secretText, type StreamSettings, streamSettings, text, url } from '@lanewise/runtime';
import { isPrivateKeys } from '@lanewise/sealing';
import readAddresses from 'nodemailer/lib/addressparser';
import { isHostList } from './pushes/push-services.js';

export interface MailSettings {
  /** Empty: mail stays in the local mailbox. */
  SMTP_URL: string;
  /** Sender of all mail: `Lanewise <no-reply@lanewise.example>`. */
  MAIL_FROM: string;
  /** Empty where all services run in one process, which stores a key of its own. */
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

export interface PushSettings {
  /** Both empty: nothing is pushed to browsers. */
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
  VAPID_SUBJECT: string;
  /** Hosts, separated by commas. */
  PUSH_SERVICES: string;
}

/** Settings of web push. */
const pushSettings = {
  VAPID_PUBLIC_KEY: text({
    about:
      'Key that browsers subscribe to notifications with: the public key of `VAPID_PRIVATE_KEY`, in base64url. Without the two, nothing is pushed to browsers.',
    isValid: (value) => /^B[\w-]{86}$/.test(value),
    expected: 'a public key on the curve P-256, uncompressed, in base64url',
    default: '',
  }),
  VAPID_PRIVATE_KEY: secretText({
    about:
      'Key by which push services know this installation, in base64url. With another one, browsers have to subscribe again.',
    isValid: (value) => /^[\w-]{43}$/.test(value),
    expected: 'a private key on the curve P-256, in base64url',
    default: '',
  }),
  VAPID_SUBJECT: text({
    about: 'Where push services reach the operator: `mailto:…` or `https://…`.',
    isValid: (value) => URL.canParse(value) && /^(?:mailto|https):/.test(value),
    expected: 'an address such as mailto:operator@lanewise.example',
    default: `mailto:${SUPPORT_EMAIL}`,
  }),
  PUSH_SERVICES: text({
    about:
      'Hosts of the push services of browsers, separated by commas; `*.` stands for any name in front. No other address is called.',
    isValid: isHostList,
    expected: 'hosts, separated by commas',
    default:
      'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
  }),
};

/** Settings of the notifications service. */
export const notificationsSettings = { ...mailSettings, ...pushSettings, ...streamSettings };

export interface NotificationsSettings extends MailSettings, PushSettings, StreamSettings {}

function isOneAddress(value: string): boolean {
  const [first, ...more] = readAddresses(value, { flatten: true });
  return more.length === 0 && EMAIL_PATTERN.test(first?.address ?? '');
}
