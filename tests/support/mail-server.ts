import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { freePort } from './free-port.js';

/** An email as it arrived, with its recipients. */
export interface ReceivedMail extends Email {
  recipients: string[];
}

/** Settings of a mail server that requires a password; its name is `localhost`. */
export interface MailServerSecurity {
  /** Uses TLS from the first byte on, once the client asks for it, or never. */
  tls: 'at once' | 'when asked' | 'never';
  certificate: { key: string; cert: string };
  password: string;
}

/** A mail server whose answers are set by a test. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Returns the answer to a recipient, such as `451 Later`; undefined accepts it. */
  toRecipient: (address: string) => string | undefined = () => undefined;
  /** Runs after it has received an email, and before it confirms that. */
  beforeYes: (mail: ReceivedMail) => Promise<void> = () => Promise.resolve();
  /** The passwords that it received, and whether they were encrypted. */
  readonly logins: { password: string | null | undefined; secret: boolean }[] = [];
  private port: number;
  private server: SMTPServer | undefined;

  constructor(private readonly security?: MailServerSecurity) {}

  get url(): string {
    return this.urlWith(this.security?.password);
  }

  urlWith(password?: string): string {
    if (password === undefined) return `smtp://127.0.0.1:${this.port}`;
    const scheme = this.security?.tls === 'at once' ? 'smtps' : 'smtp';
    return `${scheme}://lanewise:${encodeURIComponent(password)}@localhost:${this.port}`;
  }

  /** Uses the same port each time. */
  async start(): Promise<void> {
    this.port ??= await freePort();
    this.server = new SMTPServer({
      ...this.securityOptions(),
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => done(refusal(this.toRecipient(address))),
      onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const mail = { ...(await PostalMime.parse(await buffer(stream))), recipients };
        this.received.push(mail);
        await this.beforeYes(mail);
      }),
    });
    // The client may be killed.
    this.server.on('error', () => undefined);
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  private securityOptions(): SMTPServerOptions {
    if (!this.security) return { disabledCommands: ['AUTH', 'STARTTLS'] };
    const { tls, certificate, password } = this.security;
    return {
      ...certificate,
      secure: tls === 'at once',
      disabledCommands: tls === 'never' ? ['STARTTLS'] : [],
      allowInsecureAuth: true,
      onAuth: ({ username, password: received }, { secure }, done) => {
        this.logins.push({ password: received, secret: secure });
        if (received === password) done(null, { user: username });
        else done(new Error('Wrong password'));
      },
    };
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
