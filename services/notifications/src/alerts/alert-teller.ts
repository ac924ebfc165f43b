import { Injectable } from '@nestjs/common';
import { Clock, ProcessTask } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { tellGathered } from './alert-notices.js';
import { tellHeld } from './held-alerts.js';

/** Accounts in one transaction. */
const BATCH = 200;

/** How late what is due can be told. */
const LOOK_MS = 1000;

/**
 * Tells what alerts have gathered, and what quiet hours have held back. Every replica looks; what one of them tells of an
 * account goes in the same transaction, so it is told once.
 */
@Injectable()
export class AlertTeller {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @ProcessTask(LOOK_MS)
  async run(signal: AbortSignal): Promise<void> {
    await this.inBatches(signal, tellGathered);
    await this.inBatches(signal, tellHeld);
  }

  private async inBatches(
    signal: AbortSignal,
    tell: (manager: EntityManager, now: Date, limit: number) => Promise<boolean>,
  ): Promise<void> {
    const batch = () => this.dataSource.transaction((manager) => tell(manager, this.clock.now(), BATCH));
    while (!signal.aborted && (await batch()));
  }
}
