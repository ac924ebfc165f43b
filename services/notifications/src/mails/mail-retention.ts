import { Injectable } from '@nestjs/common';
import { RepeatedTask } from '@lanewise/runtime';
import { metrics } from '@lanewise/telemetry';
import { DataSource } from 'typeorm';
import { KEPT_DAYS } from './mail.rules.js';
import { giveUpOverdue } from './mails.table.js';

const PAUSE_MS = 10 * 60_000;

/** Gives up mails that have waited too long, and removes old ones: at start and every ten minutes. */
@Injectable()
export class MailRetention extends RepeatedTask {
  constructor(private readonly dataSource: DataSource) {
    super(PAUSE_MS);
  }

  protected async run(): Promise<void> {
    for (const kind of await giveUpOverdue(this.dataSource))
      metrics.mailsEnded.inc({ service: 'notifications', kind, outcome: 'failed' });
    const old = `now() - interval '${KEPT_DAYS} days'`;
    await this.dataSource.query(`DELETE FROM mails WHERE ended_at < ${old}`);
    await this.dataSource.query(`DELETE FROM mailbox WHERE created_at < ${old}`);
  }
}
