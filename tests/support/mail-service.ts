import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { type MailRequest, type SealedMail, TOPICS } from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { EmbeddedLog, type OutgoingEvent, provisionEventLog } from '@lanewise/messaging';
import { type Seal, sealWith } from '@lanewise/sealing';
import pg from 'pg';
import { LoneService } from './lone-service.js';
import { MAIL_KEYS } from './mail-keys.js';
import { outgoingEvent } from './outgoing-event.js';
import { PostgresServer } from './postgres.js';
import { eventually } from './processes.js';
import { queueTask } from './tasks.js';

export const SENT_MS = 30_000;
const END_MS = 15_000;

export const PUBLIC_URL = 'https://lanewise.example';

/** The state of an email in the database. */
interface MailRow {
  state: string;
  attempts: number;
  error: string | null;
  request: unknown;
}

/** The notifications service alone, as in production, between an event log and a mail server of the test. */
export class MailService {
  service: LoneService;
  database: pg.Pool;
  private readonly postgres = new PostgresServer();
  private log: EmbeddedLog;

  async prepare(): Promise<void> {
    await this.postgres.start();
    await provisionSchemas(this.postgres.url, ['notifications']);
    await provisionEventLog(this.postgres.url);
    this.log = new EmbeddedLog(this.postgres.url);
    this.database = new pg.Pool({ connectionString: this.postgres.url, max: 2 });
    // Postgres may stop before its last connections are closed.
    this.database.on('error', () => undefined);
    await this.with({ SMTP_URL: 'smtp://127.0.0.1:9' }).runToEnd('migrate');
  }

  async remove(): Promise<void> {
    this.service?.kill();
    await this.log?.close();
    await this.database?.end();
    await this.postgres.remove();
  }

  /** Returns the service, not started, with these settings in addition to the usual ones. */
  with(settings: Record<string, string>): LoneService {
    return new LoneService('notifications', {
      DATABASE_URL: this.postgres.url,
      KAFKA_BROKERS: '',
      REDIS_URL: '',
      // Nothing answers there, and nobody signs in.
      JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
      PUBLIC_URL,
      MAIL_FROM: 'Lanewise <hello@mail.lanewise.example>',
      ...settings,
    });
  }

  /** Starts a new one; a failed test may have left one running. */
  async start(settings: Record<string, string>): Promise<void> {
    this.service?.kill();
    this.service = this.with(settings);
    await this.service.start();
  }

  /** Returns its exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.service.signal(signal);
    return this.service.ended(END_MS);
  }

  /** Makes it run a scheduled task now. */
  runTask(task: string): Promise<void> {
    return queueTask(this.postgres.url, 'notifications', task);
  }

  /** Requests emails. Returns their ids. */
  async request(...mails: MailRequest[]): Promise<string[]> {
    const events = await Promise.all(mails.map((mail) => eventOf(mail)));
    await this.publish(...events);
    return events.map(({ id }) => id);
  }

  publish(...events: OutgoingEvent[]): Promise<void> {
    return this.log.publish(events);
  }

  async rowOf(id: string): Promise<MailRow | undefined> {
    const { rows } = await this.database.query<MailRow>(
      'SELECT state, attempts, error, request FROM notifications.mails WHERE id = $1',
      [id],
    );
    return rows[0];
  }

  row(id: string, what: string, isSo: (mail: MailRow) => boolean): Promise<MailRow> {
    return eventually(`the mail ${what}`, SENT_MS, async () => {
      const mail = await this.rowOf(id);
      return mail && isSo(mail) ? mail : undefined;
    });
  }

  sent(id: string): Promise<MailRow> {
    return this.row(id, 'is sent', ({ state }) => state === 'sent');
  }
}

/** Provides a service for all tests of a file, started after earlier hooks. */
export function useMailService(settings: () => Record<string, string>): MailService {
  const mails = new MailService();
  beforeAll(async () => {
    await mails.prepare();
    await mails.start(settings());
  });
  afterAll(() => mails.remove());
  return mails;
}

/** Returns a request for an email to this address. */
export const mailRequestTo = (to: string, changes: Partial<MailRequest> = {}): MailRequest =>
  ({ kind: 'reset-password', to, name: 'Dana', code: 'aB3-_x', ...changes }) as MailRequest;

/** Returns the event that requests it. */
export const eventOf = async (mail: MailRequest, seal = sealWith(MAIL_KEYS.MAIL_PUBLIC_KEY)) =>
  outgoingEvent(TOPICS.mailRequests, randomUUID(), await sealedMail(mail, seal));

/** Returns the request as it travels. */
export async function sealedMail(mail: MailRequest, seal: Seal): Promise<SealedMail> {
  if (!('code' in mail)) return mail;
  const { code, ...others } = mail;
  return { ...others, sealedCode: await seal(code) };
}
