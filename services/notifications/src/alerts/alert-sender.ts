import { Injectable } from '@nestjs/common';
import { Clock, ProcessTask } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { sendDigests } from './alert-digests.js';
import { sendDeferred } from './deferred-alerts.js';

/** Accounts in one transaction. */
const BATCH = 200;

const POLL_MS = 1000;

/**
 * Delivers the digests of alerts that are due, and notices that quiet hours have deferred. Every replica polls; rows are
 * deleted in the transaction that writes their notices, so each is delivered once.
 */
@Injectable()
export class AlertSender {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @ProcessTask(POLL_MS)
  async run(signal: AbortSignal): Promise<void> {
    await this.inBatches(signal, sendDigests);
    await this.inBatches(signal, sendDeferred);
  }

  private async inBatches(
    signal: AbortSignal,
    send: (manager: EntityManager, now: Date, limit: number) => Promise<boolean>,
  ): Promise<void> {
    const batch = () => this.dataSource.transaction((manager) => send(manager, this.clock.now(), BATCH));
    while (!signal.aborted && (await batch()));
  }
}
