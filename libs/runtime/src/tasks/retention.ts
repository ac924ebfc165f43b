import { Inject, Injectable } from '@nestjs/common';
import { EVENT_TRANSPORT, type EventTransport, purgeMessages, purgeTombstones } from '@lanewise/messaging';
import { DataSource } from 'typeorm';
import { ServiceTask } from './task.decorators.js';

/** Removes superseded and expired events from outbox, inbox and the embedded log. */
@Injectable()
export class MessageRetention {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(EVENT_TRANSPORT) private readonly transport: EventTransport,
  ) {}

  @ServiceTask('message-retention', '53 * * * *')
  async run(signal: AbortSignal): Promise<void> {
    await purgeMessages(this.dataSource, signal);
    await this.transport.clean?.(signal);
  }
}

/** Removes what is known of accounts that were deleted more than a day ago. */
@Injectable()
export class KnownAccountsRetention {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('known-accounts-retention', '43 * * * *')
  run(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_accounts', 'deleted');
  }
}
