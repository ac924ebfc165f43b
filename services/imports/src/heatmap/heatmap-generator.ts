import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS, newId } from '@lanewise/database';
import { purgeTombstones } from '@lanewise/messaging';
import { ProcessTask, ServiceTask } from '@lanewise/runtime';
import { unstopped } from '@lanewise/telemetry';
import { DataSource, type EntityManager } from 'typeorm';
import { countLoads } from './count-loads.js';
import { anyImportDue, settleDueImports } from './due-imports.js';
import { type Generation, toStopDays } from './heatmap.rules.js';

type Made = Pick<Generation, 'id' | 'generatedAt'>;

const LOOK_FOR_IMPORTS_MS = 2000;

/** Makes the heatmaps, one generation at a time over all replicas. */
@Injectable()
export class HeatmapGenerator {
  /** Of this process, waiting for its turn. */
  private waiting: Promise<Made> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns a generation that has begun after the call. So those who ask while one is under way get the next one, and
   * all of them the same, however many ask and whichever replica they ask.
   */
  generate(): Promise<Made> {
    const turn = (this.waiting ??= unstopped(() => this.inTurn()).finally(() => this.leave(turn)));
    return turn;
  }

  /** Every hour, as it begins: then a day begins somewhere, too. */
  @ServiceTask('heatmap', '0 * * * *')
  async generateHourly(): Promise<void> {
    await this.generate();
  }

  /** After imports that have ended. */
  @ProcessTask(LOOK_FOR_IMPORTS_MS)
  async generateAfterImports(): Promise<void> {
    if (await anyImportDue(this.dataSource.manager)) await this.generate();
  }

  @ServiceTask('known-loads-retention', '33 * * * *')
  forgetRemoved(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_loads', 'removed');
  }

  private leave(turn: Promise<Made>): void {
    if (this.waiting === turn) this.waiting = undefined;
  }

  private async inTurn(): Promise<Made> {
    // As text, since a Date has no microseconds.
    const [{ asked }] = await this.dataSource.query<[{ asked: string }]>(
      'SELECT clock_timestamp()::text AS asked',
    );
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.heatmap]);
      this.waiting = undefined;
      const [begunSince] = await manager.query<Made[]>(
        `SELECT id, generated_at AS "generatedAt" FROM heatmap_generations
         WHERE generated_at > $1 ORDER BY generated_at LIMIT 1`,
        [asked],
      );
      return begunSince ?? make(manager);
    });
  }
}

/** What is committed when it begins is in it. */
async function make(manager: EntityManager): Promise<Made> {
  const id = newId();
  const [{ generatedAt }] = await manager.query<[{ generatedAt: Date }]>(
    'SELECT clock_timestamp() AS "generatedAt"',
  );
  await settleDueImports(manager);
  const stopDays = toStopDays(await countLoads(manager, generatedAt));
  await manager.query('INSERT INTO heatmap_generations (id, generated_at, stop_days) VALUES ($1, $2, $3)', [
    id,
    generatedAt,
    JSON.stringify(stopDays),
  ]);
  await manager.query(`DELETE FROM heatmap_generations WHERE generated_at < now() - interval '1 day'`);
  return { id, generatedAt };
}
