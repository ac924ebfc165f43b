import { Injectable } from '@nestjs/common';
import { EVENT_BATCH_SIZE } from '@lanewise/contracts';
import { ProcessTask } from '@lanewise/runtime';
import { DataSource, MoreThan } from 'typeorm';
import { isOffered } from './is-offered.js';
import { announceMarketChanges } from './market-changes.js';
import { MarketLoad } from './market-load.entity.js';

const LOOK_MS = 2000;

/**
 * Announces all present loads once more, after a migration has asked for it: events of older releases tell less of
 * them, or have expired. In small transactions, each of which notes how far it got, by one replica at a time. Their
 * versions stay, so those who know them already ignore it.
 */
@Injectable()
export class AnnouncePresentLoads {
  /** Migrations come before the start, so nothing asks for more later. */
  private isDone = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Another replica that is at it may stop before the end, so looks until nothing is left. */
  @ProcessTask(LOOK_MS)
  async run(signal: AbortSignal): Promise<void> {
    if (this.isDone) return;
    while (!signal.aborted && (await this.announceSome()));
    const [{ isLeft }] = await this.dataSource.query<[{ isLeft: boolean }]>(
      'SELECT EXISTS (SELECT FROM announcement) AS "isLeft"',
    );
    this.isDone = !isLeft;
  }

  private announceSome(): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [progress] = await manager.query<{ after: string }[]>(
        'SELECT announced_to AS after FROM announcement FOR UPDATE SKIP LOCKED',
      );
      if (!progress) return false;
      const loads = await manager.find(MarketLoad, {
        where: { id: MoreThan(progress.after) },
        order: { id: 'ASC' },
        take: EVENT_BATCH_SIZE,
      });
      const last = loads.at(-1);
      if (!last) {
        await manager.query('DELETE FROM announcement');
        return false;
      }
      await announceMarketChanges(manager, 'present-loads', { upserted: loads.filter(isOffered) });
      await manager.query('UPDATE announcement SET announced_to = $1', [last.id]);
      return true;
    });
  }
}
