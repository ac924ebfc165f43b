import { mailLink, type MailRequest } from '@lanewise/contracts';
import { greetingOf } from './greeting.js';
import { type MailContent, toHtml } from './mail-layout.js';
import { textOf } from './mail-texts.js';
import { type NotificationMail, notificationText } from './notification-mail.js';

/** What a mail is written from. */
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

const toText = ({ greeting, before, action, link, after, footer }: MailContent): string =>
  [greeting, ...before, `${action}:\n${link}`, ...after, `-- \n${footer.join('\n')}`].join('\n\n') + '\n';
