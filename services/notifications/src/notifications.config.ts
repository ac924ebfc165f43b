import { EMAIL_PATTERN } from '@lanewise/contracts';
import { text, url } from '@lanewise/runtime';
import readAddresses from 'nodemailer/lib/addressparser';

export interface MailSettings {
  /** Empty: mails stay in the local mailbox. */
  SMTP_URL: string;
  /** Who mails are from: `Lanewise <no-reply@lanewise.example>`. */
  MAIL_FROM: string;
}

const smtpUrl = (spec: { default?: string } = {}) => url({ protocols: ['smtp:', 'smtps:'], ...spec });

/** Where people reach the product: links in mails begin with it. */
const publicUrl = (spec: { default?: string } = {}) =>
  text({
    isValid: isBaseAddress,
    expected: 'the address of the product, such as https://lanewise.example',
    ...spec,
  });

const sender = {
  MAIL_FROM: text({
    isValid: isOneAddress,
    expected: 'a sender such as Lanewise <no-reply@lanewise.example>',
    default: 'Lanewise <no-reply@lanewise.example>',
  }),
};

/** Settings of mail; whoever composes services may do without a mail server. */
export const mailSettings = {
  ...sender,
  SMTP_URL: smtpUrl({ default: '' }),
  PUBLIC_URL: publicUrl({ default: '' }),
};

/** The same for the service alone, where nobody could read a local mailbox, or tell where the product is. */
export const aloneSettings = { ...sender, SMTP_URL: smtpUrl(), PUBLIC_URL: publicUrl() };

function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
}

function isOneAddress(value: string): boolean {
  const [first, ...more] = readAddresses(value, { flatten: true });
  return more.length === 0 && EMAIL_PATTERN.test(first?.address ?? '');
}
