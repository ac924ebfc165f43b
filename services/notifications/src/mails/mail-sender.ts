import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { listen, type Listener } from '@lanewise/database';
import { Poller } from '@lanewise/retry';
import type { Open } from '@lanewise/sealing';
import { metrics, withTrace } from '@lanewise/telemetry';
import { DataSource, type EntityManager } from 'typeorm';
import { renderMail } from '../templates/render-mail.js';
import {
  MAIL_TRANSPORT,
  type MailTransport,
  RecipientRefused,
  ServerAway,
} from '../transport/mail-transport.js';
import { isGivenUp, retryAfterSeconds } from './mail.rules.js';
import {
  type DueMail,
  lockNext,
  MAILS_CHANNEL,
  markFailed,
  markSent,
  observeWaiting,
  recordFailure,
  retryLater,
} from './mails.table.js';
import { openMail } from './stored-mail.js';

export const MAIL_SENDER_OPTIONS = Symbol('MailSenderOptions');

export interface MailSenderOptions {
  databaseUrl: string;
  /** Base of the links in mails. */
  publicUrl: Promise<string>;
  /** Opens the codes of links. */
  open: Open;
}

/**
 * Sends waiting mails, one at a time in the order of the requests, each in a transaction that locks its row. A crash
 * releases the row, and the mail is sent after all. If the crash comes between the mail server's acceptance and our
 * commit, the mail goes out twice: SMTP has no way to ask. Both copies carry the same Message-ID, by which many mail
 * systems drop the second.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly poller = new Poller(() => this.sendNext(), this.logger);
  private listener: Listener | undefined;
  private publicUrl: string;
  private readonly unobserve: () => void;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(MAIL_SENDER_OPTIONS) private readonly options: MailSenderOptions,
  ) {
    this.unobserve = observeWaiting(dataSource);
  }

  onApplicationBootstrap(): void {
    this.listener = listen(this.options.databaseUrl, [MAILS_CHANNEL], () => this.poller.wake());
    void this.options.publicUrl.then((url) => {
      this.publicUrl = url;
      this.poller.start();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.unobserve();
    await this.poller.close();
    await this.listener?.close();
  }

  /** Returns whether there may be more. Throws when the mail server is down, so that the mails keep their order. */
  private async sendNext(): Promise<boolean> {
    const attempt = await this.dataSource.transaction(async (manager) => {
      const mail = await lockNext(manager);
      if (!mail) return undefined;
      const error = await this.send(mail);
      return { mail, error, outcome: await this.recordOutcome(manager, mail, error) };
    });
    if (!attempt) return false;
    const { mail, error, outcome } = attempt;
    if (error instanceof ServerAway) throw error;
    this.log(mail, error, outcome);
    return true;
  }

  /** Returns why the mail could not be sent; undefined when it was. */
  private async send(mail: DueMail): Promise<Error | undefined> {
    try {
      const { id, recipient: to, requestedAt } = mail;
      const rendered = renderMail(await openMail(mail.request, this.options.open), this.publicUrl);
      await this.transport.send({ id, to, requestedAt, ...rendered });
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private async recordOutcome(
    manager: EntityManager,
    mail: DueMail,
    error: Error | undefined,
  ): Promise<Outcome> {
    if (!error) {
      await markSent(manager, mail.id);
      return 'sent';
    }
    const attempts = mail.attempts + 1;
    const pause = retryAfterSeconds(attempts);
    if (error instanceof RecipientRefused || isGivenUp(mail.requestedAt, pause, new Date())) {
      await markFailed(manager, mail.id, error.message);
      return 'failed';
    }
    if (error instanceof ServerAway) await recordFailure(manager, mail.id, error.message);
    else await retryLater(manager, mail.id, error.message, pause);
    return 'waiting';
  }

  /** Logs and counts the outcome, once it is committed. */
  private log({ id, kind, correlationId }: DueMail, error: Error | undefined, outcome: Outcome): void {
    if (outcome !== 'waiting') metrics.mailsEnded.inc({ service: 'notifications', kind, outcome });
    withTrace({ correlationId }, () => {
      const line = { message: `${kind} mail ${outcome}${error ? `: ${error.message}` : ''}`, mailId: id };
      if (error) this.logger.warn(line);
      else this.logger.log(line);
    });
  }
}

type Outcome = 'sent' | 'failed' | 'waiting';
