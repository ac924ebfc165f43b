import { mailLink, type MailRequest } from '@lanewise/contracts';
import { type MailContent, toHtml } from './mail-layout.js';
import { textOf } from './mail-texts.js';
import { type NotificationMail, notificationText } from './notification-mail.js';

export type Mail = MailRequest | NotificationMail;

/** A mail as plain text and as HTML, with the same content. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a mail.
 * @param publicUrl base of the link, such as `https://lanewise.example`
 */
export function renderMail(mail: Mail, publicUrl: string): RenderedMail {
  const base = publicUrl.replace(/\/+$/, '');
  const content: MailContent = {
    ...(mail.kind === 'notification' ? notificationText(mail) : textOf(mail)),
    greeting: greetingOf(mail.name),
    link: base + (mail.kind === 'notification' ? mail.path : mailLink(mail)),
    footer: [`Lanewise sent this email to ${mail.to}. Replies are not read.`, base],
  };
  return { subject: content.subject, text: toText(content), html: toHtml(content) };
}

/** Matches what mail programs turn into links. */
const LINK_OR_ADDRESS = /[/@\\]|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/iu;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Returns the first line of a mail. Anyone can sign up with anyone's address, so a name that would put a link into the
 * mail is left out.
 */
function greetingOf(name: string): string {
  const plain = name.replace(UNPRINTABLE, ' ').trim();
  return plain === '' || LINK_OR_ADDRESS.test(plain) ? 'Hello,' : `Hello ${plain},`;
}

const toText = ({ greeting, before, action, link, after, footer }: MailContent): string =>
  [greeting, ...before, `${action}:\n${link}`, ...after, `-- \n${footer.join('\n')}`].join('\n\n') + '\n';
