import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { type MailboxItem, type MailRequest, TOPICS } from '@lanewise/contracts';
import { sealWith } from '@lanewise/sealing';
import { mailKeysIn } from './mail-keys.js';
import { sealedMail } from './mail-service.js';
import { publish } from './outbox.js';
import { eventually } from './processes.js';
import type { Product } from './product.js';

/** The longest time that an email of a test may take. */
const MAIL_LIMIT_MS = 20_000;

/** Requests an email as the identity service does. */
export const requestMail = async (product: Product, mail: MailRequest): Promise<void> =>
  publish(
    product,
    TOPICS.mailRequests,
    randomUUID(),
    await sealedMail(mail, sealWith(mailKeysIn(product.dataDir).MAIL_PUBLIC_KEY)),
  );

/** Returns all emails to an address, newest first. */
export async function mailsTo(product: Product, to: string): Promise<MailboxItem[]> {
  const query = new URLSearchParams(product.mailbox.search);
  query.set('to', to);
  const path = `/api/mailbox?${query.toString()}`;
  const { status, body } = await product.anonymous.get<{ itemList: MailboxItem[] }>(path);
  expect(status).toBe(200);
  return body.itemList;
}

/** Returns the newest email to an address, once this many that match have arrived. */
export const mailTo = (
  product: Product,
  to: string,
  count = 1,
  matches: (mail: MailboxItem) => boolean = () => true,
): Promise<MailboxItem> =>
  eventually(`mail ${count} to ${to}`, MAIL_LIMIT_MS, async () => {
    const mails = (await mailsTo(product, to)).filter(matches);
    return mails.length >= count && mails[0];
  });

/** Matches a link in the text of an email. */
export const LINK = /https?:\/\/\S+\?\S+/;

/** Returns the newest email with a link to an address, once this many such have arrived: a notice may come between. */
export const linkMailTo = (product: Product, to: string, count?: number): Promise<MailboxItem> =>
  mailTo(product, to, count, (mail) => LINK.test(mail.text));

/** Returns the URL of the link in an email. */
export function linkIn(mail: MailboxItem): URL {
  const [link] = LINK.exec(mail.text) ?? [];
  expect(link).toBeDefined();
  return new URL(link!);
}
