import { Injectable } from '@nestjs/common';
import { Clock, ServiceTask } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { dropPartitions, makePartitions } from './posting-partitions.js';

/** Makes room for the postings of the weeks to come, and drops those of weeks that are past. */
@Injectable()
export class PostingsUpkeep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @ServiceTask('postings-upkeep', '3 1 * * *')
  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.dataSource.transaction((manager) => makePartitions(manager, now));
    await this.dataSource.transaction((manager) => dropPartitions(manager, now));
  }
}
