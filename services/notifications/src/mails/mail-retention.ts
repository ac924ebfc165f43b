import { Injectable } from '@nestjs/common';
import { ServiceTask } from '@lanewise/runtime';
import { metrics } from '@lanewise/telemetry';
import { DataSource } from 'typeorm';
import { RETENTION_DAYS } from './mail.rules.js';
import { giveUpOverdue } from './mails.table.js';

/** Gives up mails that have waited too long, and removes old ones. */
@Injectable()
export class MailRetention {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('mail-retention', '*/10 * * * *')
  async run(): Promise<void> {
    for (const kind of await giveUpOverdue(this.dataSource))
      metrics.mailsEnded.inc({ service: 'notifications', kind, outcome: 'failed' });
    const old = `now() - interval '${RETENTION_DAYS} days'`;
    await this.dataSource.query(`DELETE FROM mails WHERE ended_at < ${old}`);
    await this.dataSource.query(`DELETE FROM mailbox WHERE created_at < ${old}`);
  }
}
