import { Injectable } from '@nestjs/common';
import { purgeTombstones } from '@lanewise/messaging';
import { DataSource } from 'typeorm';
import { ServiceTask } from './task.decorators.js';

/** Removes what is known of accounts that were deleted more than a day ago. */
@Injectable()
export class KnownAccountsRetention {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('known-accounts-retention', '43 * * * *')
  run(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_accounts', 'deleted');
  }
}
