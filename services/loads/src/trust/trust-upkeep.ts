import { Injectable } from '@nestjs/common';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource } from 'typeorm';

/** Forgets companies that post no more, and old reports. */
@Injectable()
export class TrustUpkeep {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('trust-retention', '13 1 * * *')
  async run(): Promise<void> {
    await this.dataSource.query(`DELETE FROM seen_companies WHERE last_seen_on < current_date - 365`);
    await this.dataSource.query(`DELETE FROM load_reports WHERE created_at < now() - interval '365 days'`);
  }
}
