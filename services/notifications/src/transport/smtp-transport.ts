import { createTransport, type NodemailerError } from 'nodemailer';
import readAddresses from 'nodemailer/lib/addressparser';
import { type MailMessage, type MailTransport, RecipientRefused, ServerAway } from './mail-transport.js';

/** Milliseconds. A server may be slow, but one that says nothing is as good as away. */
const LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  /** Of silence. */
  socketTimeout: 20_000,
};
const WHOLE_ATTEMPT_MS = 60_000;

/** Hands mails to a mail server, a connection for each: one that is kept open is stale when it is needed. */
export class SmtpTransport implements MailTransport {
  private readonly mailer;
  private readonly domain: string;

  /**
   * @param url `smtp://…`, which goes over to TLS where the server offers it, and must before it sends a
   *   password; or `smtps://…`
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
        // As an object: a text could name several.
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

  /** What an error says is not enough: a server may also break off because of the mail that it was sent. */
  private isAway(): Promise<boolean> {
    return this.mailer.verify().then(
      () => false,
      () => true,
    );
  }
}

/** Status 5.7.x tells of what we may do there, such as without a password: a setting to mend, not an address. */
const OF_OUR_RIGHTS = /^530|^\d{3}[ -]5\.7\./;

/** The server knows no such address, or it is none. */
function isRefusedForGood({ code, command, responseCode = 0, response = '' }: NodemailerError): boolean {
  if (command === 'API') return code === 'EENVELOPE';
  return command === 'RCPT TO' && responseCode >= 500 && !OF_OUR_RIGHTS.test(response);
}
