import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { freePort } from './free-port.js';

/** A mail as it came, and whom it was for. */
export interface ReceivedMail extends Email {
  recipients: string[];
}

/** A mail server whose answers a test decides. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** What to answer to a recipient, such as `451 Later`; nothing takes it. */
  toRecipient: (address: string) => string | undefined = () => undefined;
  /** When it has a mail, before it says so. */
  beforeYes: (mail: ReceivedMail) => Promise<void> = () => Promise.resolve();
  private port: number;
  private server: SMTPServer | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** At the same port each time. */
  async start(): Promise<void> {
    this.port ??= await freePort();
    this.server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => done(refusal(this.toRecipient(address))),
      onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const mail = { ...(await PostalMime.parse(await buffer(stream))), recipients };
        this.received.push(mail);
        await this.beforeYes(mail);
      }),
    });
    // A client that is killed.
    this.server.on('error', () => undefined);
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter(({ recipients }) => recipients.includes(address));
  }
}

const refusal = (answer: string | undefined): Error | undefined =>
  answer === undefined
    ? undefined
    : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
