import { createTransport, type NodemailerError } from 'nodemailer';
import readAddresses from 'nodemailer/lib/addressparser';
import { type MailMessage, type MailTransport, RecipientRefused, ServerAway } from './mail-transport.js';

/** Milliseconds. A server may be slow, but one that is silent is as good as down. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** The longest silence within a connection. */
  socketTimeout: 20_000,
};
const WHOLE_ATTEMPT_MS = 60_000;

/** Hands mail to a mail server, with a connection for each: an idle one would be stale when it is needed. */
export class SmtpTransport implements MailTransport {
  private readonly mailer;
  private readonly domain: string;

  /**
   * @param url `smtp://…`, which upgrades to TLS where the server offers it, and must before it sends a password; or
   *   `smtps://…`
   * @param from `Lanewise <no-reply@lanewise.example>`
   */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.mailer = createTransport({
      url,
      requireTLS: new URL(url).password !== '',
      disableFileAccess: true,
      disableUrlAccess: true,
      ...LIMITS,
    });
    const [{ address }] = readAddresses(from, { flatten: true });
    this.domain = address.slice(address.lastIndexOf('@') + 1);
  }

  async send({ id, to, subject, text, html, requestedAt }: MailMessage): Promise<void> {
    try {
      await this.mailer.sendMail({
        messageId: `<${id}@${this.domain}>`,
        from: this.from,
        // An object, as a string could name several recipients.
        to: { name: '', address: to },
        date: requestedAt,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(WHOLE_ATTEMPT_MS),
      });
    } catch (error) {
      const { message } = error as Error;
      if (isRefusedForGood(error as NodemailerError)) throw new RecipientRefused(message, { cause: error });
      if (await this.isAway()) throw new ServerAway(message, { cause: error });
      throw error;
    }
  }

  /** The error alone does not say so: a server may also hang up because of the mail that it was sent. */
  private isAway(): Promise<boolean> {
    return this.mailer.verify().then(
      () => false,
      () => true,
    );
  }
}

/** Status 5.7.x is about our own permissions there: a setting to fix, not a bad address. */
const OUR_PERMISSIONS = /^530|^\d{3}[ -]5\.7\./;

/** The server does not know the address, or it is not one. */
function isRefusedForGood({ code, command, responseCode = 0, response = '' }: NodemailerError): boolean {
  if (command === 'API') return code === 'EENVELOPE';
  return command === 'RCPT TO' && responseCode >= 500 && !OUR_PERMISSIONS.test(response);
}
